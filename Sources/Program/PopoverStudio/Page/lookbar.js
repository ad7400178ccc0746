// The buttons above the form: which look the fields edit, and looks to add.

import { element } from "./element.js";
import { lookLabel, lookNames, lookUse } from "./looks.js";

const bar = document.querySelector("#looks");

export class LookBar {
  #key;

  /**
   * @param select is called with a look to edit, `add` with one to make, and `remove` with one to
   * remove. `failures` returns the parts of a look that fail AA, as phrases.
   */
  constructor({ select, add, remove, failures }) {
    Object.assign(this, { select, add, remove, failures });
  }

  /** Shows the looks of a theme. */
  show(looks, edited) {
    const present = lookNames.filter((name) => name === "" || name in looks);
    const missing = lookNames.filter((name) => !present.includes(name));
    const key = JSON.stringify([present, edited, present.map(this.failures)]);
    if (key === this.#key) return;
    this.#key = key;
    const hadFocus = bar.contains(document.activeElement);
    bar.replaceChildren(...[
      ...present.map((look) => this.#tab(look, edited)),
      missing.length > 0 && this.#adder(missing),
      present.length > 1 && this.#remover(edited)].filter(Boolean));
    if (hadFocus) bar.querySelector("[aria-pressed=true]")?.focus({ preventScroll: true });
  }

  #tab(look, edited) {
    const failures = this.failures(look);
    return element("button", { type: "button", class: "tab",
      "aria-pressed": look === edited ? "true" : "false", onclick: () => this.select(look),
      title: [lookUse(look), failures.length > 0
        && `Fails AA: ${failures.join(" and ")}. The figures are below.`].filter(Boolean).join(". ") },
    lookLabel(look), failures.length > 0 && element("span", { class: "fails" }, " ✗ AA"));
  }

  /** The button keeps its place while the usual look, which cannot be removed, is edited. */
  #remover(edited) {
    return element("button", { type: "button", class: "quiet", id: "removeLook",
      disabled: edited === "",
      title: edited === "" ? "The usual look cannot be removed"
        : `Remove the look ${lookLabel(edited)}`,
      onclick: () => this.remove(edited) }, "Remove");
  }

  #adder(missing) {
    const list = element("select", { id: "addLook", "aria-label": "Add a look",
      title: "Make a look from the usual one", onchange: () => {
        if (list.value) this.add(list.value);
        list.value = "";
      } }, element("option", { value: "" }, "+ Add a look"),
    ...missing.map((look) => element("option", { value: look, title: lookUse(look) }, lookLabel(look))));
    return list;
  }
}
