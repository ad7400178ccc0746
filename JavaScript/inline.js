import { start } from "./core.js"
export * from "./core.js"

const text =
  "@MODULE@"
const packed = Uint8Array.from(atob(text), byte => byte.charCodeAt(0))

/** Waits until the module is compiled. */
export const ready = start(new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))))
