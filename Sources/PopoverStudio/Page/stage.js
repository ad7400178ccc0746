// Shows a picture of a popover. The body stays centered wherever the arrow points.

/** Points rounded to hundredths for display: fractional scales give long fractions. */
export const rounded = (points) => Math.round(points * 100) / 100;

/** Decodes a layer's PNG. A data URL loads in half the time of a blob URL. */
async function decoded(layer) {
  const image = new Image();
  image.src = `data:image/png;base64,${layer.png}`;
  await image.decode();
  return image;
}

/** A figure element that shows one popover on a canvas. */
export class Stage extends EventTarget {
  /** The picture on the canvas, as the server described it; undefined at first. */
  picture;
  /** The number of calls of `show`: a decoded picture is dropped when a newer one was requested. */
  #showCount = 0;

  constructor(figure) {
    super();
    this.figure = figure;
    this.viewport = figure.querySelector(".viewport");
    this.canvas = figure.querySelector("canvas");
    this.caption = figure.querySelector("figcaption");
    this.message = figure.querySelector(".message");
  }

  /**
   * Shows a picture. If it has a problem, the last valid picture stays and the message is shown.
   *
   * @param scale pixels per point of the picture. @param zoom the magnification.
   */
  async show(picture, { scale, zoom, label }) {
    const count = ++this.#showCount;
    this.message.hidden = !picture?.problem;
    if (picture?.problem) {
      this.message.textContent = [picture.problem.field, picture.problem.message]
        .filter(Boolean).join(": ");
    }
    if (!picture || picture.problem) return;
    const layers = [picture.shadows, picture.art].filter(Boolean);
    const images = await Promise.all(layers.map(decoded));
    if (count !== this.#showCount) return;
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
    // Setting the size also clears the canvas.
    this.canvas.width = right - left;
    this.canvas.height = bottom - top;
    const context = this.canvas.getContext("2d");
    layers.forEach((layer, i) => {
      context.drawImage(images[i], layer.left - left, layer.top - top);
    });
    this.margins = { left: -left, top: -top, right, bottom };
    this.layOut();
  }

  /** Positions the canvas so that the body is centered, on whole device pixels. */
  layOut() {
    if (!this.picture) return;
    const pixel = this.zoom / devicePixelRatio;
    const [x, y, width, height] = this.picture.body;
    const snapped = (length) => Math.round(length * devicePixelRatio) / devicePixelRatio;
    const unit = this.unit;
    this.origin = {
      x: snapped(this.viewport.clientWidth / 2 - (x + width / 2) * unit),
      y: snapped(this.viewport.clientHeight / 2 - (y + height / 2) * unit),
    };
    const style = this.canvas.style;
    style.width = `${this.canvas.width * pixel}px`;
    style.height = `${this.canvas.height * pixel}px`;
    style.left = `${this.origin.x - this.margins.left * pixel}px`;
    style.top = `${this.origin.y - this.margins.top * pixel}px`;
    this.dispatchEvent(new Event("layout"));
  }

  /** CSS pixels per point of the popover. */
  get unit() { return this.scale * this.zoom / devicePixelRatio; }

  /** Converts a point of the popover to CSS pixels in the viewport. */
  position([x, y]) {
    return { x: this.origin.x + x * this.unit, y: this.origin.y + y * this.unit };
  }

  /** Converts a pointer event's position to points from the center of the body. */
  fromCenter(event) {
    const box = this.viewport.getBoundingClientRect();
    const [x, y, width, height] = this.picture.body;
    const center = this.position([x + width / 2, y + height / 2]);
    return {
      x: (event.clientX - box.left - center.x) / this.unit,
      y: (event.clientY - box.top - center.y) / this.unit,
    };
  }
}
