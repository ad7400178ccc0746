// The line of text about what happened last. It goes when it is no longer true.

/** Shows lines of text in an element. */
export class Status {
  #isTrue = () => true;

  /** @param state returns what a line is about: a line goes when this changes. */
  constructor(element, state) {
    this.element = element;
    this.state = state;
  }

  /** Shows a line. @param isTrue whether the line is still true; without it, until the state changes. */
  show(text, isTrue) {
    const { state } = this;
    const shown = state();
    this.element.textContent = text;
    this.#isTrue = isTrue ?? (() => state() === shown);
  }

  /** Removes a line that is no longer true. */
  check() { if (!this.#isTrue()) this.show(""); }
}
