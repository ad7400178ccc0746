// The stages: the edited look with its handles, the other looks beside it, and a theme for comparison.

import { Camera, pictureScale } from "./camera.js";
import { bindGestures } from "./gestures.js";
import { isDark, lookLabel, lookNames, lookUse } from "./looks.js";
import { Sample } from "./sample.js";
import { rounded, Stage } from "./stage.js";

const root = document.querySelector("#stages");

/** The backdrops that have one color. */
const backdropColors = Object.fromEntries(["light", "dark"].map((name) =>
  [name, getComputedStyle(root).getPropertyValue(`--${name}-backdrop`).trim()]));

/** The look that a stage beside the edited one shows; undefined for any other stage. */
const lookOf = (key) => key.startsWith("look ") ? key.slice("look ".length) : undefined;

/** The name of a theme with that of a look, where it has more than one. */
const lookName = (name, look, looks) =>
  Object.keys(looks).length > 0 ? `${name}, ${lookLabel(look).toLowerCase()}` : name;

/** What a picture shows, in words. */
function caption(name, { size: [width, height], offset, direction }) {
  const arrow = direction === "none" ? "no arrow" : `arrow ${direction} at ${rounded(offset)}`;
  return `${name}, ${rounded(width)} × ${rounded(height)} pt, ${arrow}`;
}

export class Stages {
  camera = new Camera();
  #all = new Map();
  #samples = [];
  #hasFitted = false;
  /** What the arrangement of the stages follows from. */
  #arrangement;

  /**
   * @param display the display options. @param themes the themes for comparison. @param select is
   * called with the look that the user chose to edit.
   */
  constructor(display, themes, select) {
    Object.assign(this, { display, themes, select });
    this.edited = this.#add("edited");
    this.edited.addEventListener("painted", () => {
      this.camera.limit = this.edited.panLimit;
      this.camera.set({});
      if (!this.#hasFitted && !this.edited.fits) this.edited.fit();
      this.#hasFitted = true;
    });
    this.comparison = this.#add("comparison");
  }

  #add(name) {
    const figure = document.querySelector("#stage").content.firstElementChild.cloneNode(true);
    figure.id = name.replaceAll(" ", "-");
    root.append(figure);
    const stage = new Stage(figure, this.camera);
    bindGestures(stage.viewport, this.camera);
    this.#samples.push(new Sample(stage, {
      isEditable: name === "edited",
      changed: () => this.#samples.forEach((sample) => sample.refresh()),
    }));
    figure.querySelector(".look").onclick = () => this.select(figure.dataset.look);
    this.#all.set(name, stage);
    return stage;
  }

  /** The theme for comparison; undefined for none. */
  get #compared() { return this.themes.find(({ name }) => name === this.display.comparison); }

  /** The looks beside the edited one. */
  #others(looks) {
    const { look, isSideBySide } = this.display;
    return isSideBySide ? lookNames.filter((other) => other !== look && (other === "" || other in looks))
      : [];
  }

  /** The backdrop behind a look: "light", "dark", "checkerboard" or "picture". */
  #backdrop(look) {
    const { backdrop } = this.display;
    return backdrop !== "auto" ? backdrop : isDark(look) ? "dark" : "light";
  }

  /** The color behind a look. A checkerboard and a picture count as the backdrop of the look. */
  backdropColor(look) {
    return backdropColors[this.#backdrop(look)] ?? backdropColors[isDark(look) ? "dark" : "light"];
  }

  /** The look of a theme for comparison: the edited one, as far as the theme has it. */
  #comparedName({ name, text }) {
    const { appearances = {} } = JSON.parse(text);
    const { look } = this.display;
    const shown = look in appearances ? look : isDark(look) && "dark" in appearances ? "dark" : "";
    return lookName(name, shown, appearances);
  }

  /** The pictures to request for a view. */
  requests(view, looks) {
    const { look, hasShadow } = this.display;
    const picture = { ...view, scale: pictureScale(), shadow: hasShadow };
    const ofLook = (look) => ({ ...picture, look: look || null, backdrop: this.backdropColor(look) });
    const other = this.#compared;
    return [
      { stage: "edited", request: ofLook(look) },
      ...this.#others(looks).map((other) => ({ stage: `look ${other}`, request: ofLook(other) })),
      ...other ? [{ stage: "comparison", request: { ...ofLook(look), theme: other.text } }] : [],
    ];
  }

  /** Shows the pictures of a response. */
  async show(session, name) {
    this.#arrange(session);
    await Promise.all(session.stages.map((key, index) => {
      const picture = session.pictures[index];
      if (!picture) return undefined;
      const stage = this.#all.get(key);
      const own = key === "edited" ? this.display.look : key;
      if (picture.problem) return stage.show(picture, own);
      const label = caption(key === "comparison" ? this.#comparedName(this.#compared)
        : lookName(name, lookOf(key) ?? this.display.look, session.looks), picture);
      const isNamed = !stage.figure.querySelector(".look").hidden;
      return stage.show(picture, own, label, isNamed ? caption(name, picture) : label);
    }));
  }

  /** Shows the stages of a response side by side, with their backdrops. */
  #arrange({ stages, problems }) {
    const { look, backdrop, hasSample } = this.display;
    const arrangement = JSON.stringify([stages, problems.length > 0, look, backdrop, hasSample]);
    if (arrangement === this.#arrangement) return;
    this.#arrangement = arrangement;
    // A picture that could be seen as a whole stays so in less room.
    if (stages.length !== Number(root.dataset.count) && this.edited.picture && this.edited.fits) {
      this.#hasFitted = false;
    }
    const isAlone = !stages.some((key) => lookOf(key) !== undefined);
    for (const key of stages) {
      const stage = this.#all.get(key) ?? this.#add(key);
      const own = key === "edited" ? look : lookOf(key);
      const { figure } = stage;
      figure.style.order = own === undefined ? lookNames.length : lookNames.indexOf(own);
      figure.dataset.backdrop = this.#backdrop(own ?? look);
      figure.classList.toggle("plain", !hasSample);
      const label = figure.querySelector(".look");
      label.hidden = isAlone || own === undefined;
      if (own !== undefined) {
        figure.dataset.look = own;
        label.textContent = lookLabel(own);
        label.setAttribute("aria-pressed", key === "edited");
        label.title = `${lookUse(own)}. `
          + (key === "edited" ? "The fields show this look." : "Click to edit it.");
      }
      const isOld = key !== "comparison" && problems.length > 0;
      figure.querySelector(".old").hidden = !isOld || !stage.picture;
      figure.classList.toggle("broken", isOld);
    }
    for (const [key, { figure }] of this.#all) figure.hidden = !stages.includes(key);
    root.dataset.backdrop = backdrop;
    root.dataset.count = stages.length;
  }
}
