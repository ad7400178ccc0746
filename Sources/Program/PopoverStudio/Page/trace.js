// A dropped picture: the theme that draws it, and the picture under the drawing.

import { reason } from "./errors.js";
import * as server from "./server.js";

const root = document.querySelector("#traced");
const view = document.querySelector("#view");

/** The scale in a file's name: 2 for menu@2x.png. */
const scaleIn = (name) => Number(/@([2-8])x\.\w+$/.exec(name)?.[1] ?? 1);

const dataURL = (file) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result);
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
});

/** Traces pictures, and shows the last one under the drawing of a stage. */
export class Tracing {
  /** The picture and what the server found in it; undefined without one. */
  #traced;

  constructor(stage, session, status) {
    Object.assign(this, { stage, session, status });
    this.canvas = document.createElement("canvas");
    this.canvas.className = "picture";
    this.canvas.hidden = true;
    stage.canvas.after(this.canvas);
    stage.addEventListener("painted", () => this.#paint());
    stage.addEventListener("layout", () => this.#layOut());
    const { opacity, difference, remove } = root.elements;
    opacity.oninput = difference.onchange = () => this.#paint();
    remove.onclick = () => this.#show(undefined);
    root.addEventListener("submit", (event) => event.preventDefault());
    const input = view.querySelector("[type=file]");
    input.onchange = () => {
      if (input.files[0]) this.trace(input.files[0]);
      // The same file can be chosen again.
      input.value = "";
    };
    document.querySelector("#trace").onclick = () => input.click();
    // Without this, the browser would leave the page for the file.
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      if (!server.hasServer && file.name.endsWith(".json")) this.#open(file);
      else this.trace(file);
    });
  }

  /** Opens a theme that the browser then keeps. */
  async #open(file) {
    try {
      location.assign(server.addressOf(await server.adopt(file)));
    } catch (error) {
      this.status.show(`Not opened: ${reason(error)}.`);
    }
  }

  async trace(file) {
    const { session, status } = this;
    status.show(`Tracing ${file.name}…`, () => true);
    try {
      const scale = scaleIn(file.name);
      const url = await dataURL(file);
      const found = await server.trace({
        picture: url.split(",")[1] ?? "", scale, name: session.theme?.name ?? "traced",
      });
      const image = new Image();
      image.src = url;
      await image.decode();
      // The drawing has the pixels of the picture.
      view.elements.scale.value = scale > 3 ? "" : scale;
      view.elements.scale.dispatchEvent(new Event("change"));
      session.change("trace", { text: found.text, view: found.view });
      await session.settled();
      this.#show({ ...found, scale, image });
      status.show(`Traced ${file.name}. Undo brings the last theme back.`);
    } catch (error) {
      status.show(`Not traced: ${error instanceof DOMException ? error.message
        : reason(error)}.`);
    }
  }

  #show(traced) {
    this.#traced = traced;
    root.hidden = this.canvas.hidden = !traced;
    this.stage.figure.classList.toggle("traced", Boolean(traced));
    root.querySelector("p").textContent = traced?.sentences.join("; ") ?? "";
    this.#paint();
  }

  /** Paints the drawing over the picture, or the difference of both. */
  #paint() {
    const { stage, canvas } = this;
    if (!this.#traced || !stage.picture) return;
    const { image, x, y, scale, backdrop } = this.#traced;
    const { naturalWidth: width, naturalHeight: height } = image;
    const layer = (...drawn) => {
      const context = new OffscreenCanvas(width, height).getContext("2d");
      context.fillStyle = backdrop ?? "white";
      context.fillRect(0, 0, width, height);
      context.drawImage(...drawn);
      return context.canvas;
    };
    const pixel = scale / stage.scale;
    const { left, top } = stage.margins;
    Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d");
    context.drawImage(layer(image, 0, 0), 0, 0);
    const isDifference = root.elements.difference.checked;
    if (isDifference) context.globalCompositeOperation = "difference";
    else context.globalAlpha = root.elements.opacity.value / 100;
    context.drawImage(layer(stage.canvas, x - left * pixel, y - top * pixel,
      stage.canvas.width * pixel, stage.canvas.height * pixel), 0, 0);
    canvas.classList.toggle("difference", isDifference);
    root.elements.opacity.disabled = isDifference;
    this.#layOut();
  }

  /** Positions the picture so that its popover lies on that of the stage. */
  #layOut() {
    if (!this.#traced || !this.stage.origin) return;
    const { x, y, scale } = this.#traced;
    const pixel = this.stage.camera.unit / scale;
    const { style, width, height } = this.canvas;
    style.width = `${width * pixel}px`;
    style.height = `${height * pixel}px`;
    style.left = `${this.stage.origin.x - x * pixel}px`;
    style.top = `${this.stage.origin.y - y * pixel}px`;
  }
}
