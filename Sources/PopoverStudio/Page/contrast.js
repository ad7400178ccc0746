// The contrast of the theme by WCAG 2.2, beside the colors that make it. The server measures it.

import { element } from "./element.js";
import * as server from "./server.js";

/** The time without changes after which the contrast is measured, in milliseconds. */
const delay = 120;

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

  /** Shows the figures of the edited look in the form. */
  show() {
    const look = this.look();
    const figures = this.#figures(look);
    const isCurrent = this.session.problems.length === 0;
    const suggestion = (key) => this.#report.suggestions.find((suggestion) =>
      suggestion.key === key && (suggestion.appearance ?? "") === look);
    for (const [id, lines] of [["textColor", text], ["border.color", shape]]) {
      const place = this.form.notes(id);
      if (!place) continue;
      if (!figures || !isCurrent) place.replaceChildren();
      else place.replaceChildren(...lines(figures), ...this.#suggestion(suggestion(id), figures));
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
