"""Puts the lessons into the wheel."""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class LessonsHook(BuildHookInterface):  # type: ignore[type-arg]
    """Includes lessons/ as amerikano/lessons, except in an editable install, which uses the folder itself."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the lessons to `build_data` when `version`, the kind of wheel that is built, is the standard one."""
        if version == "standard":
            build_data["force_include"]["lessons"] = "amerikano/lessons"
