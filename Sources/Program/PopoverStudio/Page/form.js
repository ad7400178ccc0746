// The form of a theme: shows what fields.js describes, and says what was typed.

import { element } from "./element.js";
import { groups } from "./fields.js";
import { controls } from "./inputs.js";

const at = (value, path) => path.reduce((inner, step) => inner?.[step], value);
/** The steps of a path as errors write it: fill.stops[1].color. */
const stepsOf = (id) => id.split(/[.[\]]/).filter((step) => step !== "");

export class Form {
  #signature;
  #fields = new Map();
  #edits = new Map();

  /** @param table the keys and their sections. @param changed is told an id and edits. @param pick
   * lets the user choose a token: it gets the form of the token, a label, and what takes the reference. */
  constructor(root, table, changed, pick) {
    this.root = root;
    this.table = table;
    this.changed = changed;
    this.pick = pick;
    root.addEventListener("submit", (event) => event.preventDefault());
  }

  /**
   * Shows a theme. What somebody is typing in just now is newer than any answer and stays as it is,
   * unless the theme is another one altogether.
   */
  show(theme, document, { isReplaced, isUsual, tokenOf, automatic }) {
    const wanted = groups(this.table, theme, document, { isUsual, automatic });
    const all = wanted.flatMap((group) => [
      ...group.fields ?? [], ...(group.rows ?? []).flatMap((row) => row.fields),
    ]);
    const actions = wanted.flatMap((group) => (group.actions ?? []).map((action) => action.id));
    const signature = JSON.stringify([all.map((field) => [field.id, field.kind]), actions]);
    const isNew = signature !== this.#signature;
    if (isNew) {
      this.#signature = signature;
      this.#keepingFocus(() => this.#build(wanted));
    }
    const named = new Set();
    for (const field of all) {
      const used = tokenOf(field.id);
      // The first field of an object has the name of the token that gives all of it.
      const isNamed = used && !named.has(used.place);
      if (isNamed) named.add(used.place);
      this.#fields.get(field.id).update(field, isNew || isReplaced, isNamed ? used.token : undefined);
    }
    this.#edits = new Map(wanted.flatMap((group) => [
      ...(group.actions ?? []).map((action) => [action.id, action.edits]),
      ...(group.rows ?? []).map((row) => [row.label, row.remove]),
    ]));
  }

  /** What a problem says. Somebody who empties a number did not write JSON. */
  words({ field, message }, document) {
    const isNumber = this.#fields.get(field && this.#idFor(field))?.main.type === "number";
    return isNumber && at(document, stepsOf(field)) === "" ? "Enter a number" : message;
  }

  /** Shows remarks on values below their fields. */
  remark(remarks) {
    for (const [id, { remark }] of this.#fields) {
      const words = remarks.find(({ field }) => field === id)?.message ?? "";
      if (remark.textContent !== words) remark.textContent = words;
    }
  }

  /**
   * Marks the fields that problems are about, and shows the wrong values of a document in them.
   * Returns the problems that no field is about.
   */
  mark(problems, document) {
    for (const { box, output, inputs } of this.#fields.values()) {
      if (!box.classList.contains("wrong")) continue;
      box.classList.remove("wrong");
      output.textContent = "";
      for (const input of inputs) input.removeAttribute("aria-invalid");
    }
    return problems.filter(({ field: name, message }) => {
      const id = name && this.#idFor(name);
      if (!id) return true;
      const { box, output, inputs, main } = this.#fields.get(id);
      box.classList.add("wrong");
      output.textContent = message;
      for (const input of inputs) input.setAttribute("aria-invalid", "true");
      const value = at(document, stepsOf(id));
      if (main !== window.document.activeElement && value !== undefined
        && typeof value !== "object") main.value = value;
      return false;
    });
  }

  /** The field of a path, or of the nearest one above or below it. */
  #idFor(name) {
    const ids = [...this.#fields.keys()];
    return ids.find((id) => id === name) ?? ids.find((id) => name.startsWith(`${id}.`))
      ?? ids.find((id) => id.startsWith(`${name}.`) || id.startsWith(`${name}[`));
  }

  /** The place below a field for remarks; undefined where the form has no such field. */
  notes(id) { return this.#fields.get(id)?.notes; }

  /** Makes a change. The fields stay where they are in sight, whatever comes or goes above them. */
  keepingPlace(change) {
    const panel = this.root.closest(".panel");
    const isPanel = panel.scrollHeight > panel.clientHeight;
    const scroller = isPanel ? panel : window.document.scrollingElement;
    const frame = (box) => box.getBoundingClientRect();
    const origin = () => isPanel ? frame(panel).top : 0;
    const top = (id) => frame(this.#fields.get(id).box).top - origin();
    const edge = Math.max(0, frame(this.root.previousElementSibling).bottom - origin());
    const seen = [...this.#fields.keys()].find((id) => top(id) >= edge);
    const before = seen && top(seen);
    // Else the browser's scroll anchoring moves them a second time.
    scroller.style.overflowAnchor = "none";
    change();
    if (this.#fields.has(seen)) scroller.scrollTop += top(seen) - before;
    requestAnimationFrame(() => { scroller.style.overflowAnchor = ""; });
  }

  /** Whoever works with the keyboard stays where they are, or near it where that is gone. */
  #keepingFocus(build) {
    const { activeElement } = window.document;
    const place = [...this.root.children].findIndex((group) => group.contains(activeElement));
    build();
    if (place < 0) return;
    const same = activeElement.id && window.document.getElementById(activeElement.id);
    (same || this.root.children[place]?.querySelector("button, input:not([tabindex]), select"))
      ?.focus({ preventScroll: true });
  }

  #build(wanted) {
    this.#fields.clear();
    this.root.replaceChildren(...wanted.map((group) => element("fieldset",
      { class: group.isSmall ? "small" : undefined },
      element("legend", {}, group.title),
      ...(group.fields ?? []).map((field) => this.#field(field)),
      ...(group.rows ?? []).map((row) => this.#row(row)),
      ...(group.actions ?? []).map((action) => this.#button(action.id, action.label, action)))));
  }

  #row(row) {
    return element("div", { class: "row", role: "group", "aria-label": row.label },
      element("h3", {}, row.label),
      ...row.fields.map((field) => this.#field(field)),
      row.remove && this.#button(row.label, `Remove ${row.label.toLowerCase()}`));
  }

  /** @param token the form of the token that an action takes, if it takes one. */
  #button(id, label, { hint, token, of } = {}) {
    const edit = (value) => this.changed(id, this.#edits.get(id)(value));
    return element("button", { type: "button", class: token ? "quiet pick" : "quiet",
      id: `do ${id}`, "data-action": id, title: hint,
      onclick: () => token ? this.pick(token, of, edit) : edit() }, label);
  }

  /** A button that offers tokens, and the name of the token that a field has. */
  #token(field, take) {
    const name = element("span");
    const chip = element("button", { type: "button", class: "chip",
      title: "The value comes from this token. Put the plain value in its place",
      onclick: () => take() }, name, " ×");
    const used = element("div", { class: "token", id: `${field.id}-token`, hidden: true }, chip);
    const button = field.token && element("button", { type: "button", class: "pick",
      id: `pick ${field.id}`, title: "Use a token", "aria-label": `${field.label}, from a token`,
      "aria-haspopup": "dialog", onclick: () => this.pick(field.token, field.id, take, field.options) },
      "{ }");
    const show = (token) => {
      used.hidden = token === undefined;
      if (name.textContent !== (token ?? "")) name.textContent = token ?? "";
    };
    return { button, used, show };
  }

  #field(field) {
    let current = field;
    const output = element("output", { class: "problem", id: `${field.id}-problem` });
    const remark = element("div", { class: "remark", id: `${field.id}-remark` });
    const notes = element("div", { class: "notes" });
    const token = this.#token(field, (value = current.value) =>
      this.changed(field.id, current.edits(value)));
    const common = { id: field.id,
      "aria-describedby": `${token.used.id} ${output.id} ${remark.id}` };
    const made = controls[field.kind](
      field, common, (value) => this.changed(field.id, current.edits(value)));
    const box = element("div", { class: `field ${field.kind}` },
      element("label", { for: field.id, title: field.hint }, field.label,
        field.unit && element("small", {}, ` ${field.unit}`)),
      ...[...made.children ?? made.inputs, token.button, token.used].filter(Boolean),
      output, remark, notes);
    const update = (field, isReplaced, used) => {
      current = field;
      token.show(used);
      const isUsed = made.inputs.includes(window.document.activeElement);
      if (isReplaced || !isUsed) made.set(field.value, field);
      else made.follow?.(field.value, field);
    };
    const main = made.main ?? made.inputs.at(-1);
    this.#fields.set(field.id, { box, output, remark, notes, main, inputs: made.inputs, update });
    return box;
  }
}
