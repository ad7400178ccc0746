import { send } from "./module.js"
export { GussetError, start } from "./module.js"

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

const call = (name, theme, options = {}) => {
  if (!isA[text](theme) && !isA[object](theme)) throw wrong("theme", theme, "the name of a built-in theme, or an object")
  check("options", options, object)
  for (const [key, value] of Object.entries(options))
    if (kinds[key] && value !== undefined) check(key, value, kinds[key])
  return send([name, theme, options], checked)
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
export const themes = () => JSON.parse(send(["themes", "", {}], checked))

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
