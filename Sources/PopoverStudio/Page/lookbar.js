// The buttons above the form: which look the fields edit, and looks to add.

import { element } from "./element.js";
import { lookLabel, lookNames } from "./looks.js";

const bar = document.querySelector("#looks");

export class LookBar {
  #key;

  /**
   * @param select is called with a look to edit, `add` with one to make, and `remove` with one to
   * remove. `fails` says whether the text of a look fails AA.
   */
  constructor({ select, add, remove, fails }) {
    Object.assign(this, { select, add, remove, fails });
  }

  /** Shows the looks of a theme. */
  show(looks, edited) {
    const present = lookNames.filter((name) => name === "" || name in looks);
    const missing = lookNames.filter((name) => !present.includes(name));
    const key = JSON.stringify([present, edited, present.map(this.fails)]);
    if (key === this.#key) return;
    this.#key = key;
    const hadFocus = bar.contains(document.activeElement);
    bar.replaceChildren(...[
      ...present.map((look) => element("button", { type: "button", class: "tab",
        "aria-pressed": look === edited ? "true" : "false", onclick: () => this.select(look),
        title: this.fails(look) ? "Its text fails AA: see the figures below" : undefined },
      lookLabel(look), this.fails(look) && element("span", { class: "fails" }, " ✗ AA"))),
      edited !== "" && element("button", { type: "button", class: "quiet", id: "removeLook",
        title: `Remove the look ${lookLabel(edited)}`, onclick: () => this.remove(edited) }, "Remove"),
      missing.length > 0 && this.#adder(missing)].filter(Boolean));
    if (hadFocus) bar.querySelector("[aria-pressed=true]")?.focus();
  }

  #adder(missing) {
    const list = element("select", { id: "addLook", "aria-label": "Add a look",
      title: "Make a look from the usual one", onchange: () => {
        if (list.value) this.add(list.value);
        list.value = "";
      } }, element("option", { value: "" }, "+ Add a look"),
    ...missing.map((look) => element("option", { value: look }, lookLabel(look))));
    return list;
  }
}
