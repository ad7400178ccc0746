// The edited theme: its text, the view of it, and the undo history.

import { HTTPError } from "./errors.js";
import * as server from "./server.js";

/** Changes to the same field within this time, in milliseconds, are one undo step. */
const undoGroupInterval = 1000;
/** The largest number of undo steps. Each one holds the whole text. */
const maximumUndoSteps = 500;
/** The delay before a failed request is sent again, in milliseconds. */
const retryDelay = 1000;

/**
 * Holds the text and the view, sends each change to the server, and reports the results as events.
 *
 * Only one request runs at a time. Changes that are made meanwhile are combined into the next
 * request, so drawing keeps up with fast input.
 *
 * Events: "change" after each response, "failure" after a failed request, "settled" when no change is
 * pending.
 */
export class Session extends EventTarget {
  text = "";
  view;
  /** The theme, or what is left of it without wrong values; the last one while the text is not JSON. */
  theme;
  /** Its looks as themes, by name. */
  looks = {};
  /** What is wrong in the text: objects with `field` and `message`. */
  problems = [];
  /** What is noteworthy about values that are right, in the same form. */
  remarks = [];
  /** The paths of the tokens that give values, by the paths of the keys. */
  uses = {};
  /** Whether the text is JSON. */
  isReadable = true;
  pictures = [];
  /** The names of the stages that show the pictures. */
  stages = [];
  saved = { text: "", revision: "" };

  /** The text and the view of the last response. */
  #current;
  #undo = [];
  #redo = [];
  #pending = [];
  #isSending = false;
  #last = { group: undefined, time: -Infinity };

  /** @param picturesFor returns the pictures to request for a view: a `stage` and a `request` each. */
  constructor(view, picturesFor) {
    super();
    this.view = view;
    this.picturesFor = picturesFor;
  }

  get isDirty() { return this.text !== this.saved.text; }
  /** Whether the pictures show the current text and view. */
  get isSettled() { return !this.#isSending && this.#pending.length === 0; }
  get canUndo() { return this.#undo.length > 0; }
  get canRedo() { return this.#redo.length > 0; }

  /** Resolves when no change is pending. */
  async settled() {
    while (!this.isSettled) {
      await new Promise((resolve) => this.addEventListener("settled", resolve, { once: true }));
    }
  }

  /** Starts with the text of the file. */
  load(text, revision) {
    this.saved = { text, revision };
    this.#pending.push({ edits: [], text });
    this.#send();
  }

  /**
   * Changes the theme, the view, or both. Changes of the same group are one undo step.
   *
   * @param derive the name of a look to make.
   */
  change(group, { edits = [], view = {}, text, derive }) {
    this.view = { ...this.view, ...view };
    const last = this.#pending.at(-1);
    if (!last || last.group !== group) {
      this.#pending.push({ group, edits: [...edits], text, derive });
    } else if (text !== undefined) {
      // A whole text replaces all pending edits.
      Object.assign(last, { edits: [], text });
    } else {
      for (const edit of edits) {
        const key = JSON.stringify(edit.path);
        // A new value replaces the pending value of the same key. All other edits keep their order.
        const previous = "value" in edit && last.edits.at(-1);
        if (previous && "value" in previous && JSON.stringify(previous.path) === key) {
          last.edits.pop();
        }
        last.edits.push(edit);
      }
    }
    this.#send();
  }

  /** Draws again, for example when the window moves to a screen with another resolution. */
  redraw() { this.change(undefined, {}); }

  undo() { this.#step(this.#undo, this.#redo); }
  redo() { this.#step(this.#redo, this.#undo); }

  /** Queues an undo or redo behind the pending changes, so that it applies to them too. */
  #step(from, to) {
    this.#pending.push({ from, to });
    this.#send();
  }

  /** Takes the next pending change. Consecutive undo steps are combined: only the last is drawn. */
  #next() {
    let change = this.#pending.shift();
    if (!change?.from) return change;
    let state;
    for (; change; change = this.#pending[0]?.from && this.#pending.shift()) {
      const found = change.from.pop();
      if (!found) continue;
      change.to.push(state ?? this.#current);
      state = found;
    }
    if (!state) return this.#next();
    this.#last = { group: undefined, time: -Infinity };
    this.view = state.view;
    return { edits: [], text: state.text };
  }

  /** Adds a change to the undo history. */
  #record(change) {
    // A change that is sent again after a failure is already recorded.
    if (change.group === undefined || change.isRecorded) return;
    change.isRecorded = true;
    const now = performance.now();
    const isNew = change.group !== this.#last.group || now - this.#last.time > undoGroupInterval;
    this.#last = { group: change.group, time: now };
    if (!isNew || !this.#current) return;
    this.#undo.push(this.#current);
    if (this.#undo.length > maximumUndoSteps) this.#undo.shift();
    this.#redo.length = 0;
  }

  /** Sends the pending changes, one request after the other. */
  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let change = this.#next(); change; change = this.#next()) {
      this.#record(change);
      const { view } = this;
      const pictures = this.picturesFor(view);
      try {
        const response = await server.draw({
          text: change.text ?? this.text, edits: change.edits,
          pictures: pictures.map(({ request }) => request),
          ...change.derive && { derive: change.derive },
        });
        this.stages = pictures.map(({ stage }) => stage);
        this.#apply(response, view, change);
      } catch (error) {
        this.dispatchEvent(new CustomEvent("failure", { detail: error }));
        if (error instanceof HTTPError && error.status < 500) continue;
        // The server cannot be reached. The change is sent again later.
        this.#pending.unshift(change);
        await new Promise((resolve) => setTimeout(resolve, retryDelay));
      }
    }
    this.#isSending = false;
    this.dispatchEvent(new Event("settled"));
  }

  #apply(response, view, { group, text }) {
    this.text = response.text;
    this.problems = response.problems;
    this.remarks = response.remarks;
    this.uses = response.uses;
    this.isReadable = response.theme !== null;
    this.theme = response.theme ?? this.theme;
    this.looks = response.looks ?? this.looks;
    this.pictures = response.pictures;
    this.#current = { text: response.text, view };
    // Whether the whole text was replaced: then the focused field must be updated too.
    const isReplaced = text !== undefined && group !== "text";
    this.dispatchEvent(new CustomEvent("change", { detail: { isReplaced } }));
  }
}
