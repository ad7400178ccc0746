// The contrast of the theme by WCAG 2.2, beside the colors that make it. The server measures it.

import { element } from "./element.js";
import * as server from "./server.js";

/** The time without changes after which the contrast is measured, in milliseconds. */
const delay = 120;

/** The fields that have figures. */
const ids = ["textColor", "border.color"];

const hundredths = (ratio) => ratio.toFixed(2);

export class Contrast {
  /** The last report, and the text that it is about. */
  #report;
  #text;
  #timer;

  /** @param take is told the edits of a suggestion. @param shown is called after a measurement. */
  constructor(session, form, { look, take, shown }) {
    Object.assign(this, { session, form, look, take, shown });
    session.addEventListener("settled", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#measure(), delay);
    });
  }

  /** Whether the text of a look fails AA; undefined before the first measurement. */
  fails(look) {
    const figures = this.#figures(look);
    return figures && !figures.text.AA;
  }

  #figures(look) {
    return this.#report?.looks.find(({ appearance }) => (appearance ?? "") === look);
  }

  async #measure() {
    const { text, problems } = this.session;
    if (text === this.#text || problems.length > 0) return;
    try {
      this.#report = await server.contrast({ text });
      this.#text = text;
    } catch { /* The next change measures again. */ }
    this.show();
    this.shown();
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
    text.isAssumed && `${text.color} assumed: `, element("b", {}, hundredths(text.ratio)), " ",
    mark("AA", text.AA), " ", mark("AAA", text.AAA), " ",
    !text.AA && mark("AA large", text.largeAA))];
}

function shape({ border, fill, shape, backdrop }) {
  return [element("p", { title: "WCAG 2.2, 1.4.11: border or fill on the backdrop, at least 3" },
    `On ${backdrop}: `, border && "border ", border && element("b", {}, hundredths(border.ratio)),
    border && ", ", "fill ", element("b", {}, hundredths(fill.ratio)), " ", mark("AA", shape.AA))];
}
