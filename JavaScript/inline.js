import { start } from "./core.js"
export * from "./core.js"

const bytes = atob("@MODULE@")

/** Waits until the module is compiled. */
export const ready = start(Uint8Array.from(bytes, byte => byte.charCodeAt(0)))
