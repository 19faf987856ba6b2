/** Serves the dev page, the built bundle and the views on one local port: npm run dev. */

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { OUTPUT } from "../scripts/bundle.mjs";

const here = new URL(".", import.meta.url);
const TYPES = { html: "text/html", js: "text/javascript", json: "application/json" };
const PORT = Number(process.env.PORT ?? 8123);

createServer(async (request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  const name = path === "/" ? "index.html" : path.slice(1);
  const view = /^views\/([\w-]+\.json)$/.exec(name);
  const file =
    name === "table.js"
      ? OUTPUT
      : view
        ? new URL(`../test/views/${view[1]}`, here)
        : new URL(name.replace(/[^\w.]/g, ""), here);
  try {
    const text = await readFile(file);
    response.writeHead(200, {
      "content-type": `${TYPES[name.split(".").pop()]}; charset=utf-8`,
      "cache-control": "no-store",
    });
    response.end(text);
  } catch {
    response.writeHead(404).end();
  }
}).listen(PORT, "127.0.0.1", () => console.log(`http://127.0.0.1:${PORT}/?view=ready`));
