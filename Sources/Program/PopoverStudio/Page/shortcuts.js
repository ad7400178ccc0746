// The keyboard shortcuts: one table for the keys and for the list on "?".

import { element } from "./element.js";

const dialog = document.querySelector("#shortcuts");

/** Whether a key types into an element. */
const isTyping = (target) => target.isContentEditable
  || target.matches("textarea, select, input:not([type=radio], [type=checkbox], [type=range])");

/** What keys and gestures do that other files handle. */
const others = [
  ["Arrow keys", "Move the dot that has the focus; with Shift, ten times as far"],
  ["Home, End", "Move the dot that has the focus as far as it goes in the picture"],
  ["Drag a dot", "Move the arrow, or resize the body"],
  ["Drag", "Pan; with the middle button, also over text and dots"],
  ["Space + drag", "Pan, also over text and dots"],
  ["Wheel", "Zoom at the pointer"],
  ["Shift + wheel", "Pan sideways"],
  ["Pinch", "Zoom at the fingers, on a trackpad or a screen"],
  ["One finger", "Pan; a tap on the sample text edits it"],
  ["Two fingers", "Pan and zoom on a screen"],
];

/**
 * Handles the keys of the page.
 *
 * @param shortcuts objects with the `key`, whether it is pressed with Ctrl or Cmd (`isCommand`) and
 * with Shift (`isShifted`), what it `does` in words, and what it runs (`run`).
 */
export function bindShortcuts(shortcuts) {
  const all = [...shortcuts, { key: "?", does: "Show this list", run: () => dialog.showModal() }];
  const name = ({ key, isCommand, isShifted }) =>
    [isCommand && "Ctrl", isShifted && "Shift", key.length === 1 ? key.toUpperCase() : key]
      .filter(Boolean).join(" + ");
  dialog.querySelector("dl").replaceChildren(...[
    ...all.map((shortcut) => [name(shortcut), shortcut.does]), ...others,
  ].flatMap(([keys, does]) => [element("dt", {}, element("kbd", {}, keys)), element("dd", {}, does)]));
  document.querySelector("#help").onclick = () => dialog.showModal();

  addEventListener("keydown", (event) => {
    if (event.altKey || document.querySelector("dialog[open]")) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (!isCommand && isTyping(event.target)) return;
    // On many keyboards, plus needs Shift and stands on the key of the equal sign.
    const pressed = event.key === "=" ? "+" : event.key.toLowerCase();
    const found = all.find(({ key, isCommand: needsCommand = false, isShifted }) =>
      key === pressed && needsCommand === isCommand
      && (isShifted === undefined ? !needsCommand || !event.shiftKey : isShifted === event.shiftKey));
    if (!found) return;
    event.preventDefault();
    found.run();
  });
}

/** While the space bar is held, everything on the stages drags the picture. */
export function bindSpace() {
  const set = (isHeld) => document.body.classList.toggle("panning", isHeld);
  addEventListener("keydown", (event) => {
    const isFree = event.target.matches("body, .viewport, .handle");
    if (event.key !== " " || !isFree) return;
    event.preventDefault();
    set(true);
  });
  addEventListener("keyup", (event) => { if (event.key === " ") set(false); });
  addEventListener("blur", () => set(false));
}
