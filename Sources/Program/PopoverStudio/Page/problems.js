// What is wrong with the theme: a mark at each field, and a bar at the top for what has no field here.

import { element } from "./element.js";
import { lookLabel, lookNames } from "./looks.js";

const bar = document.querySelector("#problems");

/** The look and the field of a path: appearances.dark.fill.from. Files can have other looks too. */
export function placeOf(field) {
  const match = /^appearances\.([^.]+)\.(.*)$/.exec(field ?? "");
  return match && lookNames.includes(match[1]) ? { look: match[1], field: match[2] }
    : { look: "", field };
}

/** How a message begins: "mine.json, line 3, column 5" or a field and its look. */
function title(name, { look, field, file }) {
  if (file) return file;
  if (field?.startsWith("line ")) return `${name}, ${field}`;
  return [field ?? name, look && lookLabel(look).toLowerCase()].filter(Boolean).join(", ");
}

export class Problems {
  /** @param select is called with the look of a problem that the user chose. */
  constructor(form, { name, select }) {
    Object.assign(this, { form, name, select });
  }

  /**
   * Shows all problems.
   *
   * @param look the edited look. @param file its document. @param isTyped whether the user has just
   * typed: then a mark at the field is enough. @param hasPicture whether an older picture is shown.
   */
  show(problems, { look, file, isTyped, hasPicture }) {
    const places = problems.map((problem) => ({ ...problem, ...placeOf(problem.field) }));
    const here = places.filter((problem) => problem.look === look);
    for (const problem of here) problem.message = this.form.words(problem, file);
    const unmarked = new Set(this.form.mark(here, file));
    const isSeen = (problem) => problem.look === look && !unmarked.has(problem);
    const listed = places.filter((problem) => !isSeen(problem) || !isTyped || problems.length > 1);
    bar.hidden = listed.length === 0;
    const key = JSON.stringify(listed);
    // An alert that did not change is not read again.
    if (bar.dataset.key === key) return;
    bar.dataset.key = key;
    const count = problems.length === 1 ? "One value is wrong" : `${problems.length} values are wrong`;
    const isSyntax = problems.some(({ field }) => field?.startsWith("line "));
    bar.replaceChildren(
      element("p", {}, `${isSyntax ? "The text is not JSON" : count}. `,
        hasPicture && "The picture shows the last valid theme."),
      element("ul", {}, ...listed.map((problem) => this.#line(problem, unmarked.has(problem)))));
  }

  #line(problem, isUnmarked) {
    const text = [element("b", {}, title(this.name, problem)), `: ${problem.message}`];
    if (isUnmarked) return element("li", {}, ...text);
    return element("li", {}, element("button", { type: "button", class: "link", onclick: () => {
      this.select(problem.look);
      document.getElementById(problem.field)?.focus();
    } }, ...text));
  }
}
