// Holds the npm package against the command: check.mjs MODULE.js GUSSET [CASES]
// Every text must have the same bytes, and every error the same field, value and allowed values.
import assert from "node:assert/strict"
import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const [library, command, count = "500"] = process.argv.slice(2)
const gusset = await import(pathToFileURL(library))
assert.throws(() => gusset.svg("light", { size: "9x9" }), /await gusset\.ready/)
await gusset.ready

const run = (...words) => execFileSync(command, words, { encoding: "utf8", maxBuffer: 1 << 28 })
const folder = mkdtempSync(join(tmpdir(), "gusset-"))
process.on("exit", () => rmSync(folder, { recursive: true }))

// The same cases every time.
let seed = 20260101
const random = limit => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return Math.floor(seed / 2 ** 32 * limit)
}
const pick = list => list[random(list.length)]

const names = gusset.themes().map(theme => theme.name)
const edits = [
  theme => { theme.cornerRadius = random(30) },
  theme => { theme.arrowBase = random(60) - 5 },
  theme => { theme.arrowHeight = 1 + random(40) },
  theme => { theme.border = { color: `rgb(${random(256)} ${random(256)} 40 / ${random(101)}%)`, width: random(5) / 2 } },
  theme => { theme.fill = { from: "#FFF", to: `hsl(${random(360)} 60% 50%)` } },
  theme => { theme.shadows = [{ color: "#0008", y: random(9), blur: random(20), spread: random(5) - 2 }] },
  theme => { theme.arrowShape = pick(["straight", "curved", "bent"]) },
  theme => { theme.contentInsets = random(20) },
  theme => { theme.unknown = 1 },
]
const edited = () => {
  const theme = gusset.resolved(pick(names))
  if (theme.geometry === "gik") return theme
  for (let left = random(3); left > 0; left--) pick(edits)(theme)
  return theme
}

/** Compares long texts, and shows them from where they differ. */
const assertSame = (own, other, name) => {
  if (own === other) return
  const index = [...own].findIndex((character, index) => character !== other[index])
  const part = text => JSON.stringify(text.slice(Math.max(0, index - 60), index + 60))
  assert.fail(`${name}, character ${index}:\n  ${part(own)}\n  ${part(other)}`)
}

/** What a call gives: a text, or the errors. */
const attempt = body => {
  try {
    return { text: body() }
  } catch (error) {
    if (!(error instanceof gusset.GussetError)) throw error
    return { problems: error.problems }
  }
}

// Pictures and outlines.
const cases = Array.from({ length: Number(count) }, (_, index) => {
  const isWrong = !random(20)
  const theme = isWrong ? pick(names) : random(3) ? edited() : pick([...names, "Slate", "slat"])
  const options = {
    size: `${random(400) + 10}x${random(300) + 10}`, arrow: pick(["up", "down", "left", "right", "none"]),
    offset: random(300) - 150, scale: pick([1, 1, 1.5, 2, 3]),
  }
  if (isWrong) Object.assign(options, pick([{ size: "320" }, { arrow: "top" }, { offset: 1e9 }, { scale: 99 }]))
  const shadows = random(2) === 1
  const isPicture = random(4) > 0
  return { index, theme, options, shadows, isPicture }
})
writeFileSync(join(folder, "jobs.ndjson"), cases.map(({ index, theme, options, shadows, isPicture }) => JSON.stringify({
  theme, ...options, ...(isPicture ? { shadow: shadows } : {}), format: isPicture ? "svg" : "svg-path",
  output: `${index}.out`,
})).join("\n"))
const answers = spawnSync(command, ["batch", join(folder, "jobs.ndjson"), "-o", join(folder, "out"), "-q"], {
  encoding: "utf8", maxBuffer: 1 << 28,
}).stdout.trim().split("\n").map(line => JSON.parse(line))
let [refused, same] = [0, 0]
for (const { index, theme, options, shadows, isPicture } of cases) {
  const own = attempt(() => isPicture ? gusset.svg(theme, { ...options, shadows }) : `${gusset.path(theme, options)}\n`)
  const answer = answers.find(answer => answer.line === index + 1)
  assert(answer, `no answer for ${index}`)
  if (answer.status === "ok") {
    assert(own.text, `only the package refuses ${JSON.stringify({ theme, options, own })}`)
    assertSame(own.text, readFileSync(join(folder, "out", `${index}.out`), "utf8"), JSON.stringify({ theme, options }))
    same++
  } else {
    assert(own.problems, `the command refuses ${JSON.stringify({ theme, options, answer })}`)
    // In a job, a theme is one key of several, and its name may be that of a file.
    const { field, value, allowed } = answer.error
    const [first, ...others] = own.problems
    if (field !== "theme") {
      assert.deepEqual({ field: first.field, value: first.value }, { field: field.replace(/^theme\./, ""), value })
      assert(allowed.startsWith(first.allowed), allowed)
      for (const { message } of others) assert(allowed.includes(message), message)
    }
    refused++
  }
}
assert(same > cases.length / 2 && refused > 0)

// Files of toolchains.
run("export", ...names, "--to", "css", "--to", "element", "-o", join(folder, "export"), "-q")
const exported = (...parts) => readFileSync(join(folder, "export", ...parts), "utf8")
for (const name of names) {
  assertSame(gusset.css(name), exported("css", `${name}.css`), name)
  for (const [file, text] of Object.entries(gusset.element(name))) assertSame(text, exported("element", file), file)
}
assert.match(gusset.css("slate", { name: "Crème brûlée" }), /\.gusset-Creme-brulee\b/)

// Documents.
assert.deepEqual(gusset.themes(), JSON.parse(run("themes", "--format", "json")))
const { themes } = JSON.parse(run("contrast", ...names, "--format", "json"))
for (const [index, name] of names.entries()) {
  assert.deepEqual(gusset.resolved(name), JSON.parse(run("themes", name, "--with-defaults")), name)
  assert.deepEqual(gusset.contrast(name), themes[index].looks, name)
  for (const appearance of themes[index].looks.slice(1).map(look => look.appearance))
    assert.deepEqual(
      gusset.resolved(name, { appearance }),
      JSON.parse(run("themes", name, "--with-defaults", "--appearance", appearance)), `${name}, ${appearance}`)
}
for (let left = 20; left > 0; left--) {
  const anchor = { x: random(900), y: random(700), width: 1 + random(60), height: 1 + random(60) }
  const options = {
    anchor, container: { width: 1024, height: 768 }, content: { width: 100 + random(300), height: 50 + random(300) },
    permitted: pick([["up"], ["up", "down"], ["left", "right"], ["up", "down", "left", "right"]]), margins: random(20),
    rtl: random(2) === 1,
  }
  const name = pick(names)
  const words = [
    "--anchor", `${anchor.x},${anchor.y},${anchor.width}x${anchor.height}`, "--container", "1024x768",
    "--content", `${options.content.width}x${options.content.height}`, "--permitted", options.permitted.join(","),
    "--margin", `${options.margins}`, ...(options.rtl ? ["--rtl"] : []),
  ]
  assert.deepEqual(gusset.place(name, options), JSON.parse(run("place", "--theme", name, ...words)))
}
// The rectangle of an element has more than four numbers.
gusset.place("light", {
  anchor: { x: 1, y: 1, width: 9, height: 9, top: 1, left: 1 }, container: { width: 400, height: 300 },
  content: { x: 0, y: 0, width: 90, height: 40, bottom: 40 },
})

// All that is wrong, in the words of the command.
const wrong = { name: "x", border: { widht: 1 }, fill: 3, cornerRadius: -1 }
writeFileSync(join(folder, "wrong.json"), JSON.stringify(wrong))
const lines = spawnSync(command, ["themes", "--check", join(folder, "wrong.json")], { encoding: "utf8" }).stderr
for (const { message } of gusset.problems(wrong)) assert(lines.includes(message), message)
assert.equal(gusset.problems(wrong).length, 3)
assert.deepEqual(gusset.problems(gusset.resolved("slate")), [])

// Wrong types, and what is no theme.
const size = "90x70"
for (const call of [
  () => gusset.svg(), () => gusset.svg(null, { size }), () => gusset.svg(7, { size }), () => gusset.svg("light", 7),
  () => gusset.svg("light", { size: 90 }), () => gusset.svg("light", { size, offset: "4" }),
  () => gusset.svg("light", { size, offset: NaN }), () => gusset.svg("light", { size, scale: 1n }),
  () => gusset.svg("light", { size, shadows: 1 }), () => gusset.css("light", { name: {} }),
  () => gusset.place("light"), () => gusset.place("light", { anchor: null }), () => gusset.svg([], { size }),
  () => gusset.svg("light", []), () => gusset.css({ name: "x", cornerRadius: NaN }),
  () => gusset.css({ name: "x", cornerRadius: 1n }), () => gusset.css({ name: "x", fill() {} }),
]) assert.throws(call, TypeError, `${call}`)
// Numbers with exponents, and whole ones beyond 32 bits.
assert.equal(gusset.path("slate", { size, offset: 2.5e-7 }), gusset.path("slate", { size, offset: 0 }))
assert.equal(gusset.resolved({ name: "x", border: { width: 5e-7 } }).border.width, 5e-7)
const rect = { x: 0, y: 0, width: 9, height: 9 }
for (const call of [
  () => gusset.svg("light", { size: `${2 ** 31}x10` }), () => gusset.css({ name: "x", arrowBase: 1e10 }),
  () => gusset.svg("light", { size, offset: 1e21 }), () => gusset.svg("light", { size, scale: 1e-7 }),
  () => gusset.place("light", { anchor: { ...rect, x: 2 ** 31 }, container: rect, content: rect }),
  () => gusset.problems("slat"), () => gusset.element("light", { name: "gusset" }),
]) assert.throws(call, gusset.GussetError, `${call}`)
assert.equal(gusset.problems({ name: "x", border: { width: 2 ** 31 } })[0].field, "border.width")
assert.deepEqual(gusset.resolved("light", { appearance: "usual" }), gusset.resolved("light"))

let deep = []
for (let left = 2000; left > 0; left--) deep = [deep]
for (const [call, field] of [
  [() => gusset.svg("light", {}), "size"], [() => gusset.svg("light", { size, arow: "up" }), "arow"],
  [() => gusset.svg({}, { size }), "name"],
  [() => gusset.svg("light", { size, appearance: "blue" }), "appearance"],
  [() => gusset.svg({ name: "x", fill: deep }, { size }), /./],
]) assert.throws(call, error => error instanceof gusset.GussetError && (field.test?.(error.field) ?? error.field === field))

console.log(`the package and the command: ${same} texts of ${cases.length} cases have the same bytes, ${refused} are refused, `
  + `and the style sheets, elements and looks of ${names.length} themes are equal`)
