// The form of a theme: shows what fields.js describes, and says what was typed.

import { groups } from "./fields.js";

/** An element with attributes, listeners (`on…`) and children. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== undefined && value !== false) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** The two parts of a color that browsers have controls for; what is no color has none. */
export function parts(hex) {
  const long = /^#([0-9a-f]{3,4})$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  const match = /^(#[0-9a-f]{6})([0-9a-f]{2})?$/i.exec(long);
  return match && { rgb: match[1].toLowerCase(), alpha: parseInt(match[2] ?? "FF", 16) };
}

/** A color in the shortest form that says it. */
export function joined(rgb, alpha) {
  const end = alpha === 255 ? "" : alpha.toString(16).padStart(2, "0");
  return (rgb + end).toUpperCase();
}

/** A number as it was typed; what is none stays text, and the program says what is wrong. */
const numeral = (input) => input.value === "" || !Number.isFinite(input.valueAsNumber)
  ? input.value : input.valueAsNumber;

export class Form {
  #signature;
  #fields = new Map();

  /** @param table the keys and their sections. @param changed is told an id and edits. */
  constructor(root, table, changed) {
    this.root = root;
    this.table = table;
    this.changed = changed;
    root.addEventListener("submit", (event) => event.preventDefault());
  }

  /**
   * Shows a theme. What somebody is typing in just now is newer than any answer and stays as it is,
   * unless the theme is another one altogether.
   */
  show(theme, document, { isReplaced }) {
    const wanted = groups(this.table, theme, document);
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
    for (const field of all) this.#fields.get(field.id).update(field, isNew || isReplaced);
    this.#edits = new Map(wanted.flatMap((group) => [
      ...(group.actions ?? []).map((action) => [action.id, action.edits]),
      ...(group.rows ?? []).map((row) => [row.label, row.remove]),
    ]));
  }
  #edits = new Map();

  /** Marks the field that a problem is about; whether there is one. */
  mark(problem) {
    for (const { box, output, inputs } of this.#fields.values()) {
      box.classList.remove("wrong");
      output.textContent = "";
      for (const input of inputs) input.removeAttribute("aria-invalid");
    }
    const name = problem?.field;
    if (!name) return false;
    const ids = [...this.#fields.keys()];
    const id = ids.find((id) => id === name) ?? ids.find((id) => name.startsWith(`${id}.`))
      ?? ids.find((id) => id.startsWith(`${name}.`) || id.startsWith(`${name}[`));
    if (!id) return false;
    const { box, output, inputs } = this.#fields.get(id);
    box.classList.add("wrong");
    output.textContent = problem.message;
    for (const input of inputs) input.setAttribute("aria-invalid", "true");
    return true;
  }

  /** Whoever works with the keyboard stays where they are, or near it where that is gone. */
  #keepingFocus(build) {
    const { activeElement } = window.document;
    const place = [...this.root.children].findIndex((group) => group.contains(activeElement));
    build();
    if (place < 0) return;
    const same = activeElement.id && window.document.getElementById(activeElement.id);
    (same || this.root.children[place]?.querySelector("button, input:not([tabindex]), select"))
      ?.focus();
  }

  #build(wanted) {
    this.#fields.clear();
    this.root.replaceChildren(...wanted.map((group) => element("fieldset",
      { class: group.isSmall ? "small" : undefined },
      element("legend", {}, group.title),
      ...(group.fields ?? []).map((field) => this.#field(field)),
      ...(group.rows ?? []).map((row) => this.#row(row)),
      ...(group.actions ?? []).map((action) => this.#button(action.id, action.label, action.hint)))));
  }

  #row(row) {
    return element("div", { class: "row", role: "group", "aria-label": row.label },
      element("h3", {}, row.label),
      ...row.fields.map((field) => this.#field(field)),
      row.remove && this.#button(row.label, `Remove ${row.label.toLowerCase()}`));
  }

  #button(id, label, hint) {
    return element("button", { type: "button", class: "quiet", id: `do ${id}`, "data-action": id,
      title: hint, onclick: () => this.changed(id, this.#edits.get(id)()) }, label);
  }

  #field(field) {
    const output = element("output", { class: "problem", id: `${field.id}-problem` });
    const common = { id: field.id, "aria-describedby": output.id };
    const made = this[`_${field.kind}`](field, common);
    const box = element("div", { class: `field ${field.kind}` },
      element("label", { for: field.id, title: field.hint }, field.label), ...made.inputs, output);
    const update = (field, isReplaced) => {
      made.field = field;
      const isUsed = made.inputs.includes(window.document.activeElement);
      if (isReplaced || !isUsed) made.set(field.value);
      else made.follow?.(field.value);
    };
    this.#fields.set(field.id, { box, output, inputs: made.inputs, update });
    made.field = field;
    made.send = (value) => this.changed(field.id, made.field.edits(value));
    return box;
  }

  _text(field, common) {
    const input = element("input", { ...common, type: "text", spellcheck: "false",
      oninput: () => made.send(input.value) });
    const made = { inputs: [input], set: (value) => { input.value = value; } };
    return made;
  }

  _choice(field, common) {
    const input = element("select", { ...common, onchange: () => made.send(input.value) },
      ...field.options.map((option) => element("option", { value: option }, option)));
    const made = { inputs: [input], set: (value) => { input.value = value; } };
    return made;
  }

  _number(field, common) {
    const input = element("input", { ...common, type: "number", step: field.step,
      oninput: () => made.send(numeral(input)) });
    const made = { inputs: [input], set: (value) => { input.value = value; } };
    return made;
  }

  _length(field, common) {
    const { min, max, step } = field;
    const slider = element("input", { type: "range", min, max, step, tabindex: "-1",
      "aria-hidden": "true", oninput: () => {
        input.value = slider.value;
        made.send(slider.valueAsNumber);
      } });
    const input = element("input", { ...common, type: "number", min, step,
      oninput: () => {
        slider.value = input.value;
        made.send(numeral(input));
      } });
    const made = { inputs: [slider, input],
      set: (value) => { input.value = value; slider.value = value; } };
    return made;
  }

  _color(field, common) {
    const well = element("input", { type: "color", "aria-label": `${field.label}, as a picker`,
      oninput: () => take(joined(well.value, slider.valueAsNumber)) });
    const input = element("input", { ...common, type: "text", spellcheck: "false", size: "9",
      oninput: () => { reflect(input.value); made.send(input.value); } });
    const slider = element("input", { type: "range", min: "0", max: "255",
      "aria-label": `${field.label}, opacity`,
      oninput: () => take(joined(well.value, slider.valueAsNumber)) });
    const reflect = (hex) => {
      const found = parts(hex);
      if (!found) return;
      well.value = found.rgb;
      slider.value = found.alpha;
    };
    const take = (hex) => { input.value = hex; made.send(hex); };
    const made = { inputs: [well, input, slider],
      set: (value) => { input.value = value; reflect(value); },
      // The program resolves names and functions of CSS, which the picker cannot show.
      follow: (hex) => { if (input.value && !parts(input.value)) reflect(hex); } };
    return made;
  }
}
