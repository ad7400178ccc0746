// The custom element <gusset-popover>. Scripts of themes add their looks.
let rules = `:where(gusset-popover){width:max-content;max-width:min(40em,100vw - 16px);inset:auto;margin:0}
:where(gusset-popover:not([popover])){display:block}
:where(gusset-popover[align]){text-align:inherit}
@media(prefers-reduced-motion:no-preference){:where(gusset-popover){transition:opacity .1s}}`

const register = (name, inherits, syntax = "<length-percentage>", initialValue = "0px") => {
  try { CSS.registerProperty({ name, inherits, syntax, initialValue }) } catch {}
}
register("--gusset-offset", true)
register("--gx", false)
register("--gusset-scheme", true, "<color>", "#fff")

// A sheet belongs to one document.
const sheets = new Map()
const sheet = document => {
  if (!sheets.has(document)) {
    const sheet = new document.defaultView.CSSStyleSheet()
    sheet.replaceSync(rules)
    sheets.set(document, sheet)
  }
  return sheets.get(document)
}

const origins = { s: "0px", t: "var(--gx)", e: "100%" }
const addRules = (name, text, polygons) => {
  const place = at => `calc(${origins[at[0]]} + ${at.slice(1)}px)`
  const points = (_, number, axis) => polygons[number].replace(/(\w[-.\d]+)(\w[-.\d]+)/g,
    (_, a, b) => axis === "x" ? `${place(a)} ${place(b)},` : `${place(b)} ${place(a)},`).slice(0, -1)
  // Browsers before 2024 have the light look.
  const light = /light-dark\(((?:[^(),]|\(.*?\))+),(?:[^()]|\(.*?\))+\)/g
  if (!CSS.supports("color", "light-dark(red,red)")) text = text.replace(light, "$1")
  rules += text.replace(/@(\d+)([xy])/g, points)
    .replaceAll("&", `:where(gusset-popover[theme="${CSS.escape(name)}"])`)
  for (const sheet of sheets.values()) sheet.replaceSync(rules)
  Popover.theme ??= name
  for (const popover of connected) popover.place()
}

/** Adds a theme's rules, in which `&` is the element, and `@0x` the points of the first polygon. */
export const skin = (...theme) => customElements.get("gusset-popover").addRules(...theme)

const opposite = { top: "bottom", bottom: "top", left: "right", right: "left" }
const arrows = { ...opposite, top: "down", bottom: "up" }
const sides = { up: "bottom", down: "top", left: "right", right: "left" }
const connected = new Set()
const waiting = new Set()
let count = 0

/** Places all popovers that wait: first every one is measured, and then every one is moved. */
const placeAll = () => {
  for (const popover of waiting)
    if (Popover.theme && !popover.hasAttribute("theme")) popover.setAttribute("theme", Popover.theme)
  const open = [...waiting].filter(popover => popover.isConnected && popover.checkVisibility())
  waiting.clear()
  // A side with an arrow has a least length.
  for (const popover of open)
    popover.dataset.arrow ??= popover.getAttribute("arrow") ?? arrows[popover.getAttribute("side")] ?? "up"
  for (const write of open.map(popover => popover.measured())) write()
}

class Popover extends HTMLElement {
  static observedAttributes = ["theme", "arrow", "offset", "inline-offset", "anchor", "side", "align", "distance"]
  static addRules = addRules
  #size = new ResizeObserver(() => this.place())
  #last
  #name = `--gusset-anchor-${++count}`

  connectedCallback() {
    const root = this.getRootNode()
    const own = sheet(this.ownerDocument)
    if (!root.adoptedStyleSheets.includes(own)) root.adoptedStyleSheets.push(own)
    this.#listen("addEventListener")
    this.#size.observe(this, { box: "border-box" })
    connected.add(this)
    this.place()
  }

  disconnectedCallback() {
    this.#listen("removeEventListener")
    this.#size.disconnect()
    connected.delete(this)
    this.#release()
  }

  /** Removes its name from the last anchor. */
  #release() {
    const style = this.#last?.style
    if (style) style.anchorName = style.anchorName.split(", ").filter(name => name !== this.#name).join(", ")
  }

  #listen(method) {
    for (const type of ["scroll", "resize", "click"]) window[method](type, this, true)
    this[method]("beforetoggle", this)
  }

  attributeChangedCallback() { this.place() }

  handleEvent(event) {
    const button = event.type === "beforetoggle" ? event.source
      : event.type === "click" && event.composedPath().find(node => node.matches?.(this.#buttons))
    if (button && button.getRootNode() === this.getRootNode()) this.source = button
    if (event.type !== "click") this.place()
  }

  get #buttons() { return `[popovertarget="${CSS.escape(this.id)}"]` }

  get #target() {
    const root = this.getRootNode()
    const named = this.getAttribute("anchor")
    return named ? root.getElementById(named)
      : this.source?.isConnected ? this.source : root.querySelector(this.#buttons)
  }

  /** Places the popover before the next frame. */
  place() {
    if (!waiting.size) requestAnimationFrame(placeAll)
    waiting.add(this)
  }

  /** Measures the popover and its anchor, and returns what moves it. */
  measured() {
    const get = name => this.getAttribute(name)
    const number = name => parseFloat(get(name)) || 0
    const style = getComputedStyle(this)
    const isMirrored = style.direction === "rtl"
    const ends = isMirrored ? { start: "right", end: "left" } : { start: "left", end: "right" }
    const named = ends[get("arrow")] ?? get("arrow") ?? "auto"
    const word = named === "auto" || sides[named] ? named : "none"
    const shift = number("offset") + (isMirrored ? -1 : 1) * number("inline-offset")
    const anchor = this.#target
    if (!anchor) return () => this.#set(word === "auto" ? "none" : word, shift)
    const box = anchor.getBoundingClientRect()
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const arrow = word === "none" ? 0 : parseFloat(style.getPropertyValue("--gusset-arrow-height")) || 0
    const gap = arrow + number("distance")
    const align = get("align")

    const fits = side => {
      const isBeside = side === "left" || side === "right"
      const isBefore = side === "top" || side === "left"
      const { offsetWidth, offsetHeight } = this
      const [low, high, size, room, across, depth] = isBeside
        ? ["top", "bottom", offsetHeight, height, offsetWidth, width]
        : ["left", "right", offsetWidth, width, offsetHeight, height]
      const isStart = (align === "start") !== (!isBeside && isMirrored)
      const middle = (box[low] + box[high]) / 2
      const wanted = align !== "start" && align !== "end" ? middle - size / 2
        : isStart ? box[low] : box[high] - size
      const along = Math.max(8, Math.min(wanted, room - size - 8))
      const far = isBefore ? box[side] - gap - across : box[side] + gap
      const cut = (low, size, room) => Math.max(0, 8 - low) + Math.max(0, low + size - room + 8)
      const lost = cut(isBefore ? far : far - arrow, across + arrow, depth) + cut(along, size, room)
      return { side, isBeside, middle, along, far, lost, offset: middle - along - size / 2 }
    }
    const preferred = ends[get("side")] ?? get("side") ?? "bottom"
    const order = [preferred, opposite[preferred], "bottom", "top", "right", "left"]
    const choice = (word === "auto" ? order : [sides[word] ?? "bottom"]).filter(side => opposite[side])
      .map(fits).reduce((best, next) => next.lost < best.lost ? next : best)

    const name = this.#name
    const names = getComputedStyle(anchor).anchorName ?? "none"
    return () => {
      const { side, isBeside, middle, along, far, offset } = choice
      if (!names.split(", ").includes(name))
        anchor.style.anchorName = names === "none" ? name : `${names}, ${name}`
      if (this.#last !== anchor) this.#release()
      this.#last = anchor
      this.#set(word === "none" ? "none" : arrows[side], offset + shift)
      const order = pair => isBeside ? pair : pair.reverse()
      const [top, left] = order([along, far])
      // Where the browser has anchors, the popover moves with its own.
      const follow = (edge, at, to) => `calc(anchor(${edge}, ${at}px) + ${to - at}px)`
      const [row, column] = order([follow("center", middle, along), follow(side, box[side], far)])
      this.style.cssText += `;position:fixed;margin:0;inset:${top}px auto auto ${left}px;`
        + `position-anchor:${name};inset:${row} auto auto ${column}`
    }
  }

  #set(arrow, offset) {
    this.dataset.arrow = arrow
    this.style.setProperty("--gusset-offset", `${offset}px`)
  }
}
customElements.get("gusset-popover") ?? customElements.define("gusset-popover", Popover)
