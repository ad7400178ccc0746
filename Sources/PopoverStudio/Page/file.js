// The file behind the theme: saving it, and what becomes of it elsewhere.

import * as server from "./server.js";

const notice = document.querySelector("#notice");

/**
 * Waits until the page can be seen. Browsers keep few connections to one program: pages that nobody
 * looks at leave them to those that somebody does.
 */
async function inSight() {
  while (document.hidden) {
    await new Promise((seen) => {
      document.addEventListener("visibilitychange", seen, { once: true });
    });
  }
}

export class ThemeFile {
  #saving = Promise.resolve();

  /** @param show shows whether the file is behind. @param say tells what became of it. */
  constructor(session, state, { name, say, show }) {
    Object.assign(this, { session, state, name, say, show });
  }

  /** Saves when what is on its way has been. */
  save() { this.#saving = this.#saving.then(() => this.#write()); }

  async #write() {
    const { session, state, name } = this;
    // A key of a moment ago is meant to be saved, too.
    await session.settled();
    const { text, saved: { revision } } = session;
    try {
      const answer = await server.save({ text, revision, path: state.path ?? undefined });
      state.isNew = false;
      session.saved = { text, revision: answer.revision };
      notice.hidden = true;
      this.say(`Saved ${name}.`);
      this.show();
    } catch (error) {
      const isConflict = error.status === 409;
      if (isConflict) this.#offer(error.answer);
      this.say(`Not saved: ${isConflict ? "which of the two is it to be?" : server.reason(error)}`);
    }
  }

  /** Looks after the file for as long as the page is open and in sight. */
  async watch() {
    for (let seen = this.state.revision;;) {
      try {
        await inSight();
        const news = await server.changes(seen);
        if (!news) continue;
        // Neither what the page itself writes nor a key of a moment ago is to be mistaken.
        await this.#saving;
        await this.session.settled();
        this.#take(news);
        seen = news.revision;
      } catch {
        await new Promise((done) => setTimeout(done, 1000));
      }
    }
  }

  /** What the file has come to: until the person has chosen, saving asks for the old revision. */
  #take(news) {
    const { session } = this;
    this.state.isNew = false;
    notice.hidden = true;
    if (news.revision === session.saved.revision) return;
    if (news.text === session.text) {
      session.saved = news;
      this.show();
    } else if (session.isDirty) this.#offer(news);
    else this.#adopt(news);
  }

  /** Lets the person choose between the file and what stands here. */
  #offer(contents) {
    notice.hidden = false;
    notice.querySelector("span").textContent =
      `${this.name} was changed by somebody else, and so were you at it.`;
    const choose = (button, choice) => {
      document.querySelector(button).onclick = () => { notice.hidden = true; choice(); };
    };
    choose("#load", () => this.#adopt(contents));
    choose("#keep", () => {
      this.session.saved = contents;
      this.say("Kept: saving writes over the other version.");
      this.show();
    });
  }

  #adopt({ text, revision }) {
    this.session.saved = { text, revision };
    this.session.change("file", { text });
    this.say(`Reloaded ${this.name}: its file has changed.`);
  }
}
