const encoder = new TextEncoder()
const decoder = new TextDecoder()
let module
let memory

/** What cannot be drawn or read. `problems` has an object for each, and `field`, `value` and `allowed` are the first one's. */
export class GussetError extends Error {
  name = "GussetError"

  constructor(problems) {
    super(problems.map(problem => problem.message).join("\n"))
    this.problems = problems
    const { field, value, allowed } = problems[0]
    Object.assign(this, { field, value, allowed })
  }
}

/** What the module asks of its system: seeds of its hash tables. It has no files. */
const system = {
  __stack_chk_fail() { throw new WebAssembly.RuntimeError("the stack is full") },
  random_get(start, count) {
    globalThis.crypto?.getRandomValues(new Uint8Array(memory.memory.buffer, start, count))
    return 0
  },
}

const restart = () => {
  const imports = { env: {}, wasi_snapshot_preview1: {} }
  const badFile = () => 8
  for (const { module: from, name } of WebAssembly.Module.imports(module)) imports[from][name] = system[name] ?? badFile
  memory = new WebAssembly.Instance(module, imports).exports
}

/** Compiles the module: its bytes, or the response of a server. */
export const start = async source => {
  const from = await source
  const isStream = typeof Response !== "undefined" && from instanceof Response
  if (isStream && !from.ok) throw new Error(`${from.url}: status ${from.status}`)
  const isTyped = isStream && from.headers.get("content-type")?.startsWith("application/wasm")
  module = isTyped ? await WebAssembly.compileStreaming(from)
    : await WebAssembly.compile(isStream ? await from.arrayBuffer() : from)
  restart()
}

const types = {
  size: "string", arrow: "string", offset: "number", scale: "number", shadows: "boolean", name: "string",
  appearance: "string", rtl: "boolean", anchor: "object", container: "object", content: "object", permitted: "object",
}

const words = {
  string: "a string", number: "a finite number", boolean: "true or false", object: "an object",
}

const check = (name, value, types, words) => {
  const isRight = types.includes(typeof value) && value !== null && (typeof value !== "number" || Number.isFinite(value))
  if (isRight) return
  const word = typeof value === "number" || value === null ? value : `a value of type ${typeof value}`
  throw new TypeError(`${name}: ${word}: must be ${words}`)
}

const rect = ({ x, y, width, height }) => ({ x, y, width, height })

const send = call => {
  if (!memory) throw new Error("gusset: the module is not there yet: await gusset.ready")
  const request = encoder.encode(JSON.stringify(call))
  try {
    const start = memory.gusset_request(request.length)
    new Uint8Array(memory.memory.buffer, start, request.length).set(request)
    const count = memory.gusset_call(start, request.length)
    const text = decoder.decode(new Uint8Array(memory.memory.buffer, memory.gusset_answer(), Math.abs(count)))
    if (count < 0) throw new GussetError(JSON.parse(text))
    return text
  } catch (error) {
    // What a module that has stopped has in its memory is of no use.
    if (!(error instanceof GussetError)) restart()
    throw error
  }
}

const call = (name, theme, options = {}) => {
  check("theme", theme, ["string", "object"], "the name of a built-in theme, or an object")
  check("options", options, ["object"], "an object")
  for (const [key, value] of Object.entries(options))
    if (types[key] && value !== undefined) check(key, value, [types[key]], words[types[key]])
  return send([name, theme, options])
}

/** The picture of a popover as an SVG document. */
export const svg = (theme, options) => call("svg", theme, options)

/** The outline of a popover as path data of SVG, in points. */
export const path = (theme, options) => call("path", theme, options)

/** A style sheet with a class for popovers of any size, with all looks of the theme. */
export const css = (theme, options) => call("css", theme, options)

/** The scripts of the custom element `<gusset-popover>`, by the names of their files. */
export const element = (theme, options) => JSON.parse(call("element", theme, options))

/** The built-in themes: `{ name, group, looks, about }`. */
export const themes = () => JSON.parse(send(["themes", "", {}]))

/** All that is wrong in a theme: `{ message, field, value, allowed }`. */
export const problems = theme => JSON.parse(call("problems", theme))

/** A theme as an object with every key. */
export const resolved = (theme, options) => JSON.parse(call("resolved", theme, options))

/** The contrast of each look by WCAG 2.2. */
export const contrast = (theme, options) => JSON.parse(call("contrast", theme, options))

/** The position of a popover and its arrow beside an anchor. Rectangles may be those of `getBoundingClientRect()`. */
export const place = (theme, options) => {
  check("options", options, ["object"], "an object")
  const { anchor, container, ...others } = options
  for (const [key, value] of Object.entries({ anchor, container }))
    check(key, value, ["object"], "an object with x, y, width and height")
  return JSON.parse(call("place", theme, { anchor: rect(anchor), container: rect(container), ...others }))
}
