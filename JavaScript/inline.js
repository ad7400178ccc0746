import { start } from "./core.js"
export * from "./core.js"

const packed =
  "@MODULE@"
const bytes = Uint8Array.from(atob(packed), byte => byte.charCodeAt(0))

/** Waits until the module is compiled. */
export const ready = start(new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))))
