// Shows a picture of a popover. The body keeps its place wherever the arrow points.

/** Points rounded to hundredths for display: fractional scales give long fractions. */
export const rounded = (points) => Math.round(points * 100) / 100;

/**
 * Loads a layer, a PNG or an SVG. A data URL loads in half the time of a blob URL. The canvas decodes the image:
 * its own `decode()` would first wait for the browser's next frame.
 */
function loaded(layer) {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("A picture cannot be decoded."));
    image.src = layer.png ? `data:image/png;base64,${layer.png}`
      : `data:image/svg+xml,${encodeURIComponent(layer.svg)}`;
  });
}

/** The part of the popover beyond the middle of the viewport that panning reaches, in points. */
const panMargin = 40;
/** The room around a picture that fits, in CSS pixels: for the handles. */
const fitMargin = 32;

/** A figure element that shows one popover on a canvas. Events: "painted", "layout". */
export class Stage extends EventTarget {
  /** The picture on the canvas, as the server described it; undefined at first. */
  picture;
  /** The number of calls of `show`: a loaded picture is dropped when a newer one was requested. */
  #showCount = 0;

  constructor(figure, camera) {
    super();
    this.figure = figure;
    this.camera = camera;
    this.viewport = figure.querySelector(".viewport");
    this.canvas = figure.querySelector("canvas");
    this.material = figure.querySelector(".material");
    this.caption = figure.querySelector("figcaption");
    this.message = figure.querySelector(".message");
    camera.addEventListener("change", () => this.layOut());
    new ResizeObserver(() => this.layOut()).observe(this.viewport);
  }

  /**
   * Shows a picture. If it has a problem, the last valid picture stays and the message is shown; the picture
   * of another look does not stay.
   *
   * @param look which look it shows. @param label what it shows, in words. @param caption the words of the caption.
   */
  async show(picture, look, label, caption) {
    const count = ++this.#showCount;
    this.message.hidden = !picture.problem;
    this.figure.classList.toggle("empty", Boolean(picture.problem) && look !== this.look);
    if (picture.problem) {
      this.message.textContent = [picture.problem.field, picture.problem.message]
        .filter(Boolean).join(": ");
      return;
    }
    const { layers } = picture;
    const images = await Promise.all(layers.map(loaded));
    if (count !== this.#showCount) return;
    this.picture = picture;
    this.look = look;
    this.scale = picture.scale;
    this.#showMaterial(picture);
    this.#paint(layers, images);
    this.canvas.setAttribute("aria-label", label);
    this.caption.textContent = caption;
    this.caption.title = label;
    this.dispatchEvent(new Event("painted"));
  }

  /** Blurs the backdrop where the theme asks for it. */
  #showMaterial({ material, size: [width, height] }) {
    this.material.hidden = !material;
    if (!material) return;
    const { style } = this.material;
    style.width = `${width}px`;
    style.height = `${height}px`;
    style.clipPath = `path("${material.outline}")`;
    style.backdropFilter = `blur(${material.blur}px) saturate(${material.saturation})`;
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

  /** Positions the canvas as the camera says, on whole device pixels. */
  layOut() {
    if (!this.picture || this.figure.hidden) return;
    const { unit, x: cameraX, y: cameraY, zoom } = this.camera;
    const pixel = unit / this.scale;
    const { x, y } = this.center;
    const snapped = (length) => Math.round(length * devicePixelRatio) / devicePixelRatio;
    this.origin = {
      x: snapped(this.viewport.clientWidth / 2 - (x + cameraX) * unit),
      y: snapped(this.viewport.clientHeight / 2 - (y + cameraY) * unit),
    };
    const style = this.canvas.style;
    style.width = `${this.canvas.width * pixel}px`;
    style.height = `${this.canvas.height * pixel}px`;
    style.left = `${this.origin.x - this.margins.left * pixel}px`;
    style.top = `${this.origin.y - this.margins.top * pixel}px`;
    this.material.style.left = `${this.origin.x}px`;
    this.material.style.top = `${this.origin.y}px`;
    this.material.style.transform = `scale(${unit})`;
    // Enlarged pixels stay sharp; what would make some of them wider than others is averaged.
    style.imageRendering = zoom < 2 && zoom !== 1 ? "auto" : "pixelated";
    this.dispatchEvent(new Event("layout"));
  }

  /** The center of the body, in points of the popover. */
  get center() {
    const [x, y, width, height] = this.picture.body;
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** How far the camera may move, in points. */
  get panLimit() {
    const [, , width, height] = this.picture.body;
    return { x: width / 2 + panMargin, y: height / 2 + panMargin };
  }

  /** The rectangle of the canvas in points from the center of the body. */
  get bounds() {
    const { left, top } = this.margins;
    return {
      x: -left / this.scale - this.center.x, y: -top / this.scale - this.center.y,
      width: this.canvas.width / this.scale, height: this.canvas.height / this.scale,
    };
  }

  /** The room for a picture that fits, in CSS pixels. */
  get room() {
    const { clientWidth: width, clientHeight: height } = this.viewport;
    return {
      width: Math.max(width - 2 * fitMargin, 1), height: Math.max(height - 2 * fitMargin, 1),
    };
  }

  /** Shows the whole picture. */
  fit() { if (this.picture) this.camera.fit(this.bounds, this.room); }

  /** Whether the whole picture can be seen at the camera's zoom. */
  get fits() {
    const { unit } = this.camera;
    return this.bounds.width * unit <= this.room.width
      && this.bounds.height * unit <= this.room.height;
  }

  /** Shows a detail: "tip", "join" or "corner". Without an arrow there is only the corner. */
  jump(detail) {
    if (!this.picture) return;
    const [x, y, width, height] = this.picture.body;
    const point = detail === "corner" ? [x + width, y + height] : this.picture[detail];
    if (point) this.camera.jump({ x: point[0] - this.center.x, y: point[1] - this.center.y });
  }

  /** Converts a point of the popover to CSS pixels in the viewport. */
  position([x, y]) {
    const { unit } = this.camera;
    return { x: this.origin.x + x * unit, y: this.origin.y + y * unit };
  }

  /** Converts a pointer event's position to points from the center of the body. */
  fromCenter(event) {
    const box = this.viewport.getBoundingClientRect();
    const { unit } = this.camera;
    const center = this.position([this.center.x, this.center.y]);
    return {
      x: (event.clientX - box.left - center.x) / unit,
      y: (event.clientY - box.top - center.y) / unit,
    };
  }
}
