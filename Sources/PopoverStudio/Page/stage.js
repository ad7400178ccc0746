// Shows a picture where it belongs: the body in the middle, whatever the arrow does.

/** Points as a person reads them: pixels of odd screens make long fractions. */
export const short = (points) => Math.round(points * 100) / 100;

/** Turns base 64 into pixels: as an address, which takes half the time of a blob. */
async function decoded(layer) {
  const image = new Image();
  image.src = `data:image/png;base64,${layer.png}`;
  await image.decode();
  return image;
}

/** A place for one popover, with its canvas. */
export class Stage extends EventTarget {
  /** What is shown: as the program describes it, or nothing yet. */
  picture;
  #turn = 0;

  constructor(figure) {
    super();
    this.figure = figure;
    this.table = figure.querySelector(".table");
    this.canvas = figure.querySelector("canvas");
    this.caption = figure.querySelector("figcaption");
    this.message = figure.querySelector(".cannot");
  }

  /**
   * Draws a picture; one that cannot be drawn leaves the last good one and says why.
   *
   * @param scale its pixels per point. @param zoom how much larger it is shown.
   */
  async show(picture, { scale, zoom, label }) {
    const turn = ++this.#turn;
    this.message.hidden = !picture?.problem;
    if (picture?.problem) {
      this.message.textContent = [picture.problem.field, picture.problem.message]
        .filter(Boolean).join(": ");
    }
    if (!picture || picture.problem) return;
    const layers = [picture.shadows, picture.art].filter(Boolean);
    const images = await Promise.all(layers.map(decoded));
    if (turn !== this.#turn) return;
    this.picture = picture;
    this.scale = scale;
    this.zoom = zoom;
    this.#paint(layers, images);
    this.canvas.setAttribute("aria-label", label);
    this.caption.textContent = label;
    this.dispatchEvent(new Event("painted"));
  }

  #paint(layers, images) {
    const left = Math.min(...layers.map((layer) => layer.left));
    const top = Math.min(...layers.map((layer) => layer.top));
    const right = Math.max(...layers.map((layer, i) => layer.left + images[i].width));
    const bottom = Math.max(...layers.map((layer, i) => layer.top + images[i].height));
    // Setting a size clears a canvas, so that nothing of the last picture is left.
    this.canvas.width = right - left;
    this.canvas.height = bottom - top;
    const context = this.canvas.getContext("2d");
    layers.forEach((layer, i) => {
      context.drawImage(images[i], layer.left - left, layer.top - top);
    });
    this.margins = { left: -left, top: -top, right, bottom };
    this.place();
  }

  /** Puts the canvas where the body is in the middle, on whole pixels of the screen. */
  place() {
    if (!this.picture) return;
    const dots = this.zoom / devicePixelRatio;
    const [x, y, width, height] = this.picture.body;
    const whole = (length) => Math.round(length * devicePixelRatio) / devicePixelRatio;
    const unit = this.unit;
    this.origin = {
      x: whole(this.table.clientWidth / 2 - (x + width / 2) * unit),
      y: whole(this.table.clientHeight / 2 - (y + height / 2) * unit),
    };
    const style = this.canvas.style;
    style.width = `${this.canvas.width * dots}px`;
    style.height = `${this.canvas.height * dots}px`;
    style.left = `${this.origin.x - this.margins.left * dots}px`;
    style.top = `${this.origin.y - this.margins.top * dots}px`;
    this.dispatchEvent(new Event("placed"));
  }

  /** Pixels of the page per point of the popover. */
  get unit() { return this.scale * this.zoom / devicePixelRatio; }

  /** Where a point of the popover is on the table. */
  position([x, y]) {
    return { x: this.origin.x + x * this.unit, y: this.origin.y + y * this.unit };
  }

  /** A place in the window as points from the middle of the body. */
  fromMiddle(event) {
    const box = this.table.getBoundingClientRect();
    const [x, y, width, height] = this.picture.body;
    const middle = this.position([x + width / 2, y + height / 2]);
    return {
      x: (event.clientX - box.left - middle.x) / this.unit,
      y: (event.clientY - box.top - middle.y) / this.unit,
    };
  }
}
