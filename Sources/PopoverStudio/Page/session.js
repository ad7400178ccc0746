// The theme that is edited: its text, how it is looked at, and what was before.

import * as server from "./server.js";

/** Changes that follow each other faster than this, in milliseconds, are undone at once. */
const oneChange = 1000;

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
  #generation = 0;
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

  /** Takes over what the file says. */
  begin(text, revision) {
    this.saved = { text, revision };
    this.#set({ text, view: this.view });
  }

  /** Changes values of the theme, the view, or both; changes of one group are undone together. */
  change(group, { edits = [], view = {}, text }) {
    this.view = { ...this.view, ...view };
    const last = this.#waiting.at(-1);
    if (last && last.group === group && text === undefined) {
      for (const edit of edits) {
        const key = JSON.stringify(edit.path);
        // What a finger typed a moment ago is not worth a question; order matters for the rest.
        const same = "value" in edit && last.edits.at(-1);
        if (same && "value" in same && JSON.stringify(same.path) === key) last.edits.pop();
        last.edits.push(edit);
      }
    } else {
      this.#waiting.push({ group, edits: [...edits], text });
    }
    this.#ask();
  }

  /** Draws anew, as when the window has another resolution. */
  redraw() { this.change(undefined, {}); }

  undo() { this.#step(this.#undo, this.#redo); }
  redo() { this.#step(this.#redo, this.#undo); }

  #step(from, to) {
    const state = from.pop();
    if (!state) return;
    to.push(this.#shown);
    this.#last = { group: undefined, time: -Infinity };
    this.#set(state);
  }

  #set(state) {
    this.#generation += 1;
    this.#waiting = [{ edits: [], text: state.text, isStep: true }];
    this.#isAsking = false;
    this.view = state.view;
    this.#ask();
  }

  #record(change) {
    const now = performance.now();
    const isNew = change.group !== this.#last.group || now - this.#last.time > oneChange;
    this.#last = { group: change.group, time: now };
    if (!isNew || !this.#shown) return;
    this.#undo.push(this.#shown);
    this.#redo = [];
  }

  async #ask() {
    if (this.#isAsking || this.#waiting.length === 0) return;
    this.#isAsking = true;
    const generation = this.#generation;
    const change = this.#waiting.shift();
    const view = this.view;
    if (change.group !== undefined) this.#record(change);
    try {
      const answer = await server.draw({
        text: change.text ?? this.text, edits: change.edits, pictures: this.wanted(view),
      });
      if (generation !== this.#generation) return;
      this.#take(answer, view);
    } catch (error) {
      if (generation !== this.#generation) return;
      this.dispatchEvent(new CustomEvent("failure", { detail: error }));
      if (error instanceof server.Refusal) return;
      // The program cannot be reached just now. The change is not lost: it is asked for again.
      this.#waiting.unshift(change);
      setTimeout(() => this.#ask(), 1000);
      return;
    } finally {
      if (generation === this.#generation) this.#isAsking = false;
    }
    this.#ask();
  }

  #take(answer, view) {
    this.text = answer.text;
    this.problem = answer.problem ?? undefined;
    this.theme = answer.theme ?? this.theme;
    this.pictures = answer.pictures;
    this.#shown = { text: answer.text, view };
    this.dispatchEvent(new Event("change"));
  }
}
