"""The connection between page and kernel in the course's JupyterLab: it sends each message at once."""

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """A kernel's websocket without Nagle's algorithm.

    The answer of a table is several small messages. With the algorithm, which is the default, the second one waits until the
    page has confirmed the first: some 40 ms, most of the time from a touch to what is seen of it.
    """

    def connect(self) -> Any:  # noqa: ANN401  # whatever the server's own returns
        """Connect to the kernel as always, on a socket that does not wait."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
