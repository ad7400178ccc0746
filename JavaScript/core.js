const encoder = new TextEncoder()
const decoder = new TextDecoder()
let module
let memory
let failure

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

const load = async source => {
  const from = await source
  const isStream = typeof Response !== "undefined" && from instanceof Response
  if (isStream && !from.ok) throw new Error(`${from.url}: status ${from.status}`)
  const isTyped = isStream && from.headers.get("content-type")?.startsWith("application/wasm")
  module = isTyped ? await WebAssembly.compileStreaming(from)
    : await WebAssembly.compile(isStream ? await from.arrayBuffer() : from)
  restart()
}

/** Compiles the module: its bytes, or the response of a server. */
export const start = source => {
  const ready = load(source)
  // Who calls nothing need not catch anything.
  ready.catch(error => { failure = error })
  return ready
}

const text = "a string"
const number = "a finite number"
const flag = "true or false"
const object = "an object"
const kinds = {
  size: text, arrow: text, offset: number, scale: number, shadows: flag, name: text, appearance: text, rtl: flag,
  anchor: object, container: object, content: object, permitted: "a list",
}

const isA = {
  [text]: value => typeof value === "string",
  [number]: value => Number.isFinite(value),
  [flag]: value => typeof value === "boolean",
  [object]: value => typeof value === "object" && value !== null && !Array.isArray(value),
  "a list": Array.isArray,
}

const wrong = (name, value, words) => {
  const what = ["number", "boolean", "undefined"].includes(typeof value) || value === null ? value
    : Array.isArray(value) ? "a list" : `a value of type ${typeof value}`
  return new TypeError(`${name}: ${what}: must be ${words}`)
}

const check = (name, value, kind) => { if (!isA[kind](value)) throw wrong(name, value, kind) }

/** JSON has no place for these values, and would leave them out or write null. */
const checked = (key, value) => {
  if (["bigint", "function", "symbol"].includes(typeof value)) throw wrong(key, value, "a value of JSON")
  if (typeof value === "number") check(key, value, number)
  return value
}

const send = call => {
  if (!memory) throw failure ?? new Error("gusset: the module is not there yet: await gusset.ready")
  const request = encoder.encode(JSON.stringify(call, checked))
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
  if (!isA[text](theme) && !isA[object](theme)) throw wrong("theme", theme, "the name of a built-in theme, or an object")
  check("options", options, object)
  for (const [key, value] of Object.entries(options))
    if (kinds[key] && value !== undefined) check(key, value, kinds[key])
  return send([name, theme, options])
}

/** The parts of a rectangle, which may be one of the page with more keys. */
const extent = ({ width, height }) => ({ width, height })
const rect = ({ x, y, left, top, ...others }) => ({ x: x ?? left, y: y ?? top, ...extent(others) })

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
  check("options", options, object)
  const { anchor, container, content, ...others } = options
  for (const [key, value] of Object.entries({ anchor, container, content })) check(key, value, object)
  return JSON.parse(call("place", theme, {
    anchor: rect(anchor), container: rect(container), content: extent(content), ...others,
  }))
}
