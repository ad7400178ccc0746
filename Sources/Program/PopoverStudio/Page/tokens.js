// Tokens: which fields have one, and the list to choose one from.

import { element } from "./element.js";
import { HTTPError } from "./errors.js";
import * as server from "./server.js";

const dialog = document.querySelector("#tokens");
const search = dialog.querySelector("input");
const list = dialog.querySelector("ul");
const note = dialog.querySelector("p");

/** The largest number of tokens that are shown at the same time. */
const longest = 200;

const isObject = (value) => typeof value === "object" && value !== null;
const stepsOf = (id) => id.split(/[.[\]]/).filter((step) => step !== "");

/** Whether a patch of a look gives a value at a path, or one above it. */
function gives(patch, id) {
  let value = patch;
  for (const step of stepsOf(id)) {
    value = value?.[step];
    if (value !== undefined && (!isObject(value) || Array.isArray(value))) return true;
  }
  return value !== undefined;
}

/** The token of a field, or of an object or a list around it, and the `place` of its reference. */
function tokenIn(uses, prefix, id) {
  for (let path = id; path !== "";
    path = path.slice(0, Math.max(path.lastIndexOf("."), path.lastIndexOf("["), 0))) {
    const place = prefix + path;
    if (Object.hasOwn(uses, place)) return { place, token: uses[place] };
  }
  return undefined;
}

/**
 * The `token` that gives the value of a field, if one does, and the `place` of the reference in the file.
 *
 * @param uses the tokens of the file by the paths of its keys. @param file the file. @param look the
 * edited look, which has the values of the usual one but for those of its patch.
 */
export function tokenOf(id, uses, file, look) {
  const own = look && tokenIn(uses, `appearances.${look}.`, id);
  return own || (look && gives(file.appearances?.[look], id) ? undefined : tokenIn(uses, "", id));
}

/**
 * Edits that first put plain values in place of the tokens that stand for a whole object around what they
 * change.
 *
 * @param session has the `theme` of the file and its `looks`.
 */
export function withPlainObjects(edits, file, { theme: usual, looks }) {
  const plain = new Set();
  return edits.flatMap((edit) => {
    let value = file;
    for (let count = 0; count < edit.path.length; count++) {
      const path = edit.path.slice(0, count);
      const [theme, inLook] = path[0] === "appearances" ? [looks[path[1]], path.slice(2)] : [usual, path];
      const key = JSON.stringify(path);
      // The program keeps the token of a fill at the end that is not changed.
      const isKept = inLook.join() === "fill" && !theme?.fill?.stops;
      if (typeof value === "string" && !isKept && !plain.has(key)) {
        plain.add(key);
        const whole = inLook.reduce((inner, step) => inner?.[step], theme) ?? {};
        return [{ path, value: whole }, edit];
      }
      value = value?.[edit.path[count]];
    }
    return [edit];
  });
}

export class Tokens {
  #known = [];
  #key;
  #choose;
  #fitting = [];

  /** @param form the form, which offers tokens when there are any. */
  constructor(form) {
    this.form = form;
    search.addEventListener("input", () => this.#show());
    dialog.addEventListener("keydown", (event) => this.#move(event));
    dialog.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      // The return key takes the first one.
      const [first] = list.querySelectorAll("button");
      if (first && search.value.trim() !== "") first.click();
    });
  }

  /** Reads the tokens anew, with those of files that have changed. */
  forget() { this.#key = undefined; }

  /** Reads the tokens that a theme names, when it names others than before. */
  async read(text, file, look) {
    const key = JSON.stringify([file.tokens, file.extends, look]);
    if (key === this.#key) return;
    this.#key = key;
    // The files may be wrong: the bar at the top says how.
    const known = await server.tokens({ text, look: look || null }).catch((error) => {
      if (!(error instanceof HTTPError) && this.#key === key) this.forget();
      return [];
    });
    if (this.#key !== key && this.#key !== undefined) return;
    this.#known = known;
    this.form.root.classList.toggle("has-tokens", known.length > 0);
  }

  /** Lets the user choose a token for a field. @param words the words that the field takes; all without it. */
  open(form, label, choose, words) {
    this.#choose = choose;
    this.#fitting = this.#known.filter(({ forms, value }) => forms.includes(form)
      && (form !== "string" || !words || words.includes(value)));
    dialog.querySelector("h2").textContent = `Token for ${label}`;
    search.value = "";
    this.#show();
    dialog.showModal();
  }

  #show() {
    const words = search.value.trim().toLowerCase().split(/\s+/);
    const found = this.#fitting.filter(({ path, value }) =>
      words.every((word) => `${path} ${value}`.toLowerCase().includes(word)));
    list.replaceChildren(...found.slice(0, longest).map((token) => element("li", {}, this.#button(token))));
    note.textContent = found.length > longest ? `${found.length - longest} more: type to find them`
      : found.length > 0 ? "" : this.#fitting.length > 0 ? "No token has this name or value."
        : "No token of the theme fits here.";
  }

  #button(token) {
    const swatch = element("i", { class: token.color ? "swatch" : "swatch none" });
    if (token.color) swatch.style.background = `linear-gradient(${token.color}, ${token.color})`;
    return element("button", { type: "button", title: token.type, onclick: () => {
      dialog.close();
      this.#choose(`{${token.path}}`);
    } }, swatch, element("b", {}, token.path), element("span", {}, token.value));
  }

  /** The arrow keys lead through the list. */
  #move(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = [search, ...list.querySelectorAll("button")];
    const place = Math.max(0, stops.indexOf(document.activeElement));
    stops[Math.min(stops.length - 1, Math.max(0, place + step))].focus();
  }
}
