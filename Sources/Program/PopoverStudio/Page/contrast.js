// The contrast of the theme by WCAG 2.2, beside the colors that make it. The server measures it.

import { element } from "./element.js";
import * as server from "./server.js";

/** The time without changes after which the contrast is measured, in milliseconds. */
const delay = 120;

/** The fields that have figures. */
const ids = ["textColor", "border.color"];

/** The least ratio of border or fill by WCAG 2.2, 1.4.11. */
const leastShape = 3;

const hundredths = (ratio) => ratio.toFixed(2);

export class Contrast {
  /** The last report, and the request that it answers. */
  #report;
  #request;
  #timer;

  /**
   * @param look returns the edited look, `backdrops` the colors behind light and dark looks. `take` is
   * told the edits of a suggestion. `measured` is called after a measurement.
   */
  constructor(session, form, { look, backdrops, take, measured }) {
    Object.assign(this, { session, form, look, backdrops, take, measured });
    session.addEventListener("change", () => form.root.setAttribute("aria-busy", "true"));
    session.addEventListener("settled", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#measure(), delay);
    });
  }

  /** Measures again after the next change, even of the same text. */
  forget() { this.#request = undefined; }

  /** The parts of a look that fail AA, as phrases; nothing before the first measurement. */
  failures(look) {
    const figures = this.#figures(look);
    return figures && !figures.text.AA ? ["the text on the fill"] : [];
  }

  #figures(look) {
    return this.#report?.looks.find(({ appearance }) => (appearance ?? "") === look);
  }

  async #measure() {
    const { text, problems } = this.session;
    const request = { text, backdrops: this.backdrops() };
    const isNew = JSON.stringify(request) !== JSON.stringify(this.#request);
    if (isNew && problems.length === 0) {
      try {
        this.#report = await server.contrast(request);
        this.#request = request;
      } catch { /* The next change measures again. */ }
    }
    this.measured();
    // A change during the measurement is followed by another one.
    if (this.session.text === text) this.form.root.removeAttribute("aria-busy");
  }

  /** What the form shows: the places, the report and the look. */
  #shown = [];

  /** Shows the figures of the edited look in the form. */
  show() {
    const look = this.look();
    const figures = this.#figures(look);
    const isCurrent = this.session.problems.length === 0;
    const wanted = [...ids.map((id) => this.form.notes(id)), this.#report, look, isCurrent];
    if (wanted.every((part, index) => part === this.#shown[index])) return;
    this.#shown = wanted;
    const suggestion = (key) => this.#report.suggestions.find((suggestion) =>
      suggestion.key === key && (suggestion.appearance ?? "") === look);
    for (const id of ids) {
      // They keep their room, so that the fields below do not move when the figures come.
      this.form.notes(id)?.classList.add("figures", id === "textColor" ? "one-line" : "two-lines");
      const lines = id === "textColor" ? text : shape;
      const children = figures && isCurrent
        ? [...lines(figures), ...this.#suggestion(suggestion(id), figures)] : [];
      this.form.notes(id)?.replaceChildren(...children);
    }
  }

  #suggestion(suggestion, { backdrop }) {
    if (!suggestion) return [];
    const { replacement, ratio, addsBorder, edits } = suggestion;
    if (!replacement) return [element("p", {}, "No color passes on this fill.")];
    const swatch = element("i", { class: "swatch" });
    swatch.style.background = `linear-gradient(${replacement}, ${replacement}), ${backdrop}`;
    return [element("button", { type: "button", class: "suggestion", onclick: () => this.take(edits),
      title: `${addsBorder ? "Adds a border of 1 point. " : ""}The nearest color that passes` },
    swatch, `Use ${replacement} (${hundredths(ratio)})`)];
  }
}

/** A level as a mark. */
const mark = (name, passes) => element("span", { class: passes ? "passes" : "fails" },
  `${passes ? "✓" : "✗"} ${name}`);

function text({ text }) {
  return [element("p", { title: "WCAG 2.2, 1.4.3 and 1.4.6: text on the fill" },
    text.isAssumed && `${text.color}: `, element("b", {}, hundredths(text.ratio)), " ",
    mark("AA", text.AA), " ", mark("AAA", text.AAA), " ",
    !text.AA && mark("AA large", text.largeAA))];
}

/** Either the border or the fill is enough: the line says which of them passes. */
function shape({ border, fill, shape, backdrop }) {
  const passing = [border?.ratio >= leastShape && "border", fill.ratio >= leastShape && "fill"]
    .filter(Boolean).join(" and ");
  return [element("p", { title: "WCAG 2.2, 1.4.11: border or fill on the backdrop, at least 3. "
    + "A faint edge is no failure where the text shows what belongs to the popover. "
    + "A checkerboard and a picture count as the light or dark backdrop of the look." },
    shape.AA ? mark(`Clear by the ${passing}`, true) : "Faint edge", ` on ${backdrop}: `,
    border && "border ", border && element("b", {}, hundredths(border.ratio)), border && ", ",
    "fill ", element("b", {}, hundredths(fill.ratio)))];
}
