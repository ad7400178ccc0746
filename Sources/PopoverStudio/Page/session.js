// The theme that is edited: its text, how it is looked at, and what was before.

import * as server from "./server.js";

/** Changes that follow each other faster than this, in milliseconds, are undone at once. */
const oneChange = 1000;
/** How far back undo goes: every state holds the whole text. */
const mostStates = 500;
/** Before a question that was not answered is asked again, in milliseconds. */
const patience = 1000;

/**
 * Holds the text and the view, sends every change to the program and tells what came back.
 *
 * One question is on its way at a time. What changes meanwhile goes along with the next, so that
 * the picture keeps up with the hand however fast it moves.
 */
export class Session extends EventTarget {
  text = "";
  view;
  /** The last theme that could be read, every default filled in. */
  theme;
  /** What is wrong with the text; nothing when all is well. */
  problem;
  pictures = [];
  saved = { text: "", revision: "" };

  #shown;
  #undo = [];
  #redo = [];
  #waiting = [];
  #isAsking = false;
  #last = { group: undefined, time: -Infinity };

  /** @param pictures gives the pictures to ask for, from a view. */
  constructor(view, pictures) {
    super();
    this.view = view;
    this.wanted = pictures;
  }

  get isDirty() { return this.text !== this.saved.text; }
  /** Whether the pictures are those of the text and the view. */
  get isSettled() { return !this.#isAsking && this.#waiting.length === 0; }
  get canUndo() { return this.#undo.length > 0; }
  get canRedo() { return this.#redo.length > 0; }

  /** Comes back when everything that was changed has been answered. */
  async settled() {
    while (!this.isSettled) {
      await new Promise((done) => this.addEventListener("settled", done, { once: true }));
    }
  }

  /** Takes over what the file says. */
  begin(text, revision) {
    this.saved = { text, revision };
    this.#waiting.push({ edits: [], text });
    this.#ask();
  }

  /** Changes values of the theme, the view, or both; changes of one group are undone together. */
  change(group, { edits = [], view = {}, text }) {
    this.view = { ...this.view, ...view };
    const last = this.#waiting.at(-1);
    if (!last || last.group !== group) {
      this.#waiting.push({ group, edits: [...edits], text });
    } else if (text !== undefined) {
      // A whole text says it all.
      Object.assign(last, { edits: [], text });
    } else {
      for (const edit of edits) {
        const key = JSON.stringify(edit.path);
        // What a finger typed a moment ago is not worth a question; order matters for the rest.
        const same = "value" in edit && last.edits.at(-1);
        if (same && "value" in same && JSON.stringify(same.path) === key) last.edits.pop();
        last.edits.push(edit);
      }
    }
    this.#ask();
  }

  /** Draws anew, as when the window has another resolution. */
  redraw() { this.change(undefined, {}); }

  undo() { this.#step(this.#undo, this.#redo); }
  redo() { this.#step(this.#redo, this.#undo); }

  /** Waits its turn, so that what was typed just before is not lost but undone. */
  #step(from, to) {
    this.#waiting.push({ from, to });
    this.#ask();
  }

  /** The next change; steps in a row are taken at once, as only the last one's picture is seen. */
  #next() {
    let change = this.#waiting.shift();
    if (!change?.from) return change;
    let state;
    for (; change; change = this.#waiting[0]?.from && this.#waiting.shift()) {
      const found = change.from.pop();
      if (!found) continue;
      change.to.push(state ?? this.#shown);
      state = found;
    }
    if (!state) return this.#next();
    this.#last = { group: undefined, time: -Infinity };
    this.view = state.view;
    return { edits: [], text: state.text };
  }

  #record(change) {
    // One that has to be asked for again is the same change still.
    if (change.group === undefined || change.isRecorded) return;
    change.isRecorded = true;
    const now = performance.now();
    const isNew = change.group !== this.#last.group || now - this.#last.time > oneChange;
    this.#last = { group: change.group, time: now };
    if (!isNew || !this.#shown) return;
    this.#undo.push(this.#shown);
    if (this.#undo.length > mostStates) this.#undo.shift();
    this.#redo.length = 0;
  }

  async #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    for (let change = this.#next(); change; change = this.#next()) {
      this.#record(change);
      const { view } = this;
      try {
        const answer = await server.draw({
          text: change.text ?? this.text, edits: change.edits, pictures: this.wanted(view),
        });
        this.#take(answer, view, change);
      } catch (error) {
        this.dispatchEvent(new CustomEvent("failure", { detail: error }));
        if (error instanceof server.Refusal && error.status < 500) continue;
        // The program cannot be reached just now. The change is not lost: it is asked for again.
        this.#waiting.unshift(change);
        await new Promise((done) => setTimeout(done, patience));
      }
    }
    this.#isAsking = false;
    this.dispatchEvent(new Event("settled"));
  }

  #take(answer, view, { group, text }) {
    this.text = answer.text;
    this.problem = answer.problem ?? undefined;
    this.theme = answer.theme ?? this.theme;
    this.pictures = answer.pictures;
    this.#shown = { text: answer.text, view };
    // Whether all of it may be another one than what stands in a field that is being used.
    const isReplaced = text !== undefined && group !== "text";
    this.dispatchEvent(new CustomEvent("change", { detail: { isReplaced } }));
  }
}
