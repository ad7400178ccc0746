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

/**
 * The text that the module answers to a call.
 *
 * @param checked refuses the values that JSON has no place for.
 */
export const send = (call, checked) => {
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
