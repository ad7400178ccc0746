// The camera: which part of the popover the stages show, and how large. All stages share it.

/** The scale that the user chose to see; 0 for that of the screen. */
let chosenScale = 0;
export const choosePictureScale = (scale) => { chosenScale = scale; };

/** The scale at which pictures are requested. */
export const pictureScale = () => chosenScale || Math.min(Math.max(devicePixelRatio, 1), 4);

/** The zooms that buttons and keys step through. */
const steps = [0.125, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32];
/** The least zoom of a jump to a detail. */
const detailZoom = 8;

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** Events: "change". */
export class Camera extends EventTarget {
  /** Pixels of the screen per pixel of the picture. */
  zoom = 1;
  /** The point that is shown in the middle, in points from the center of the body. */
  x = 0;
  y = 0;
  /** The largest distance of that point from the center, so that the popover stays in sight. */
  limit = { x: 0, y: 0 };

  /** CSS pixels per point of the popover. */
  get unit() { return pictureScale() * this.zoom / devicePixelRatio; }

  set({ zoom = this.zoom, x = this.x, y = this.y }) {
    const last = [this.zoom, this.x, this.y];
    this.zoom = clamp(zoom, steps[0], steps.at(-1));
    this.x = clamp(x, -this.limit.x, this.limit.x);
    this.y = clamp(y, -this.limit.y, this.limit.y);
    if ([this.zoom, this.x, this.y].some((value, index) => value !== last[index])) {
      this.dispatchEvent(new Event("change"));
    }
  }

  /** Zooms so that a point stays in its place: (dx, dy) CSS pixels from the middle. */
  zoomTo(zoom, dx = 0, dy = 0) {
    const before = this.unit;
    const after = before * clamp(zoom, steps[0], steps.at(-1)) / this.zoom;
    this.set({
      zoom, x: this.x + dx * (1 / before - 1 / after), y: this.y + dy * (1 / before - 1 / after),
    });
  }

  /** Zooms to the next step: 1 is in, -1 is out. */
  step(direction) {
    const near = (a, b) => Math.abs(a / b - 1) < 1e-6;
    const next = direction > 0 ? steps.find((step) => step > this.zoom && !near(step, this.zoom))
      : steps.findLast((step) => step < this.zoom && !near(step, this.zoom));
    if (next) this.zoomTo(next);
  }

  /** Moves the picture by CSS pixels. */
  pan(dx, dy) { this.set({ x: this.x - dx / this.unit, y: this.y - dy / this.unit }); }

  /** Shows a point in the middle, large. */
  jump({ x, y }) { this.set({ zoom: Math.max(this.zoom, detailZoom), x, y }); }

  /** Shows a rectangle of points as large as a viewport of CSS pixels allows. */
  fit({ x, y, width, height }, viewport) {
    const unit = this.unit / this.zoom;
    const zoom = Math.min(viewport.width / width, viewport.height / height) / unit;
    // Pixels that are enlarged by no whole number look uneven.
    this.set({ zoom: zoom > 1 ? Math.floor(Math.min(zoom, detailZoom)) : zoom, x: x + width / 2, y: y + height / 2 });
  }
}
