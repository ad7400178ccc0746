// Saving the theme file, and watching it for changes by other programs.

import { reason } from "./errors.js";
import * as server from "./server.js";

const notice = document.querySelector("#notice");
const elsewhere = server.hasServer ? "on disk" : "in another tab";

/**
 * Resolves when the page is visible. A browser opens few connections to one server: hidden pages
 * leave them to visible ones.
 */
async function visible() {
  while (document.hidden) {
    await new Promise((resolve) => {
      document.addEventListener("visibilitychange", resolve, { once: true });
    });
  }
}

export class ThemeFile {
  /** Resolves when the last save is done. */
  #lastSave = Promise.resolve();

  /**
   * @param status shows a line of text. @param showFile shows the file's name and whether it has
   * unsaved edits. @param words what a problem says. @param forget is called before the file, or
   * another one that it names, is read anew.
   */
  constructor(session, state, { name, status, showFile, words, forget }) {
    Object.assign(this, { session, state, name, status, showFile, words, forget });
  }

  /** Saves the file after the saves before this one. */
  save() { this.#lastSave = this.#lastSave.then(() => this.#write()); }

  async #write() {
    const { session, state, name } = this;
    // Includes edits that were made just before the save.
    await session.settled();
    const { text, saved: { revision } } = session;
    try {
      const response = await server.save({ text, revision, path: state.path ?? undefined });
      state.isNew = false;
      session.saved = { text, revision: response.revision };
      notice.hidden = true;
      if (server.hasServer) this.status.show(`Saved ${name}.`);
      this.showFile();
    } catch (error) {
      const isConflict = error.status === 409;
      if (isConflict) this.#showConflict(error.body);
      const wrong = JSON.stringify(session.problems);
      this.status.show(
        `Not saved: ${isConflict ? "choose which version to keep" : reason(error, this.words)}`,
        isConflict ? () => !notice.hidden
          : () => session.isDirty && JSON.stringify(session.problems) === wrong);
    }
  }

  /** Watches the file while the page is open and visible. */
  async watch() {
    for (let revision = this.state.revision;;) {
      try {
        await visible();
        const contents = await server.changes(revision);
        if (!contents) continue;
        // After these, the page's own save and its latest edits are known.
        await this.#lastSave;
        await this.session.settled();
        this.forget();
        this.#update(contents);
        revision = contents.revision;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }

  /** Handles new contents. The saved revision stays old until the user resolves a conflict. */
  #update(contents) {
    const { session } = this;
    this.state.isNew = false;
    notice.hidden = true;
    // The page has saved it, or a file that it names has changed.
    if (contents.revision === session.saved.revision) return session.redraw();
    if (contents.text === session.text) {
      session.saved = contents;
      this.showFile();
    } else if (session.isDirty) this.#showConflict(contents);
    else this.#reload(contents);
  }

  /** Lets the user choose between the file and the edits. */
  #showConflict(contents) {
    notice.hidden = false;
    notice.querySelector("span").textContent =
      `${this.name} changed ${elsewhere} while you had unsaved edits.`;
    const onChoice = (button, action) => {
      document.querySelector(button).onclick = () => { notice.hidden = true; action(); };
    };
    onChoice("#load", () => this.#reload(contents));
    onChoice("#keep", () => {
      this.session.saved = contents;
      this.status.show("Your edits are kept. The next save overwrites the file.",
        () => this.session.isDirty);
      this.showFile();
    });
  }

  async #reload({ text, revision }) {
    const { session } = this;
    session.saved = { text, revision };
    session.change("file", { text });
    await session.settled();
    this.showFile();
    // The bar at the top says what is wrong with a file that is no theme.
    if (session.text === text && session.problems.length === 0) {
      this.status.show(`Reloaded ${this.name}: it changed ${elsewhere}.`);
    }
  }
}
