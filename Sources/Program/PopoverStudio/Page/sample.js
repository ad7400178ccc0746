// The sample text in the popover: a heading in large text and a line below it, both editable.

const place = "gusset-sample";

/** What was typed last, in this browser. */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(place)) ?? {};
  } catch {
    return {};
  }
}

const lines = {
  heading: "Saved to the library", text: "Try words of your own here.", ...stored(),
};

/** Shows the sample text of a stage in the content of its picture. */
export class Sample {
  /** @param changed is called after the text was edited. */
  constructor(stage, { isEditable, changed }) {
    this.element = stage.viewport.querySelector(".sample");
    this.stage = stage;
    for (const [name, line] of this.#lines) {
      line.textContent = lines[name];
      if (!isEditable) continue;
      line.setAttribute("contenteditable", "plaintext-only");
      line.setAttribute("role", "textbox");
      line.setAttribute("aria-label", name === "heading" ? "Sample heading" : "Sample text");
      line.addEventListener("input", () => {
        lines[name] = line.textContent;
        try {
          localStorage.setItem(place, JSON.stringify(lines));
        } catch { /* The browser stores nothing. */ }
        changed();
      });
    }
    stage.addEventListener("layout", () => this.#layOut());
  }

  get #lines() {
    return ["heading", "text"].map((name) => [name, this.element.querySelector(`.${name}`)]);
  }

  /** Shows the latest text, which is edited on another stage. */
  refresh() {
    for (const [name, line] of this.#lines) {
      if (line !== document.activeElement) line.textContent = lines[name];
    }
  }

  #layOut() {
    const { picture, camera } = this.stage;
    const [x, y, width, height] = picture.content;
    const origin = this.stage.position([x, y]);
    this.element.hidden = false;
    const { style } = this.element;
    style.left = `${origin.x}px`;
    style.top = `${origin.y}px`;
    style.width = `${Math.max(width, 0)}px`;
    style.height = `${Math.max(height, 0)}px`;
    style.scale = camera.unit;
    style.color = picture.textColor;
  }
}
