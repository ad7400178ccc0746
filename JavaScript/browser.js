import { start } from "./core.js"
export * from "./core.js"

/** Waits until the module is there and compiled. */
export const ready = start(fetch(new URL("./gusset.wasm", import.meta.url)))
