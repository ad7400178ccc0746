import { readFile } from "node:fs/promises"
import { start } from "./core.js"
export * from "./core.js"

/** Waits until the module is compiled. */
export const ready = start(readFile(new URL("./gusset.wasm", import.meta.url)))
