// Changes of the panel wait while a button in it is pressed: the browser drops a click when its button
// moves or goes between press and release.

/** How long after the release the click of a finger can come, in milliseconds. */
const clickDelay = 60;

export class Press {
  #isDown = false;
  #waiting = [];
  #timer;

  /** @param selector the buttons whose clicks must not be lost. */
  constructor(selector) {
    addEventListener("pointerdown", ({ button, target }) => {
      clearTimeout(this.#timer);
      this.#isDown = button === 0 && target.closest(selector) !== null;
      if (!this.#isDown) this.#catchUp();
    }, true);
    const end = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#isDown = false;
        this.#catchUp();
      }, clickDelay);
    };
    addEventListener("pointerup", end, true);
    addEventListener("pointercancel", end, true);
    addEventListener("blur", end);
  }

  /** Makes a change now, or after the release. */
  run(change) {
    if (this.#isDown) this.#waiting.push(change);
    else change();
  }

  #catchUp() { for (const change of this.#waiting.splice(0)) change(); }
}
