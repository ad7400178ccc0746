// Copying and downloading: pictures, code, the theme, and the exports for all platforms.

import { copy } from "./clipboard.js";
import { HTTPError, reason } from "./errors.js";
import * as server from "./server.js";
import { lookLabel } from "./looks.js";
import { rounded } from "./stage.js";

const root = document.querySelector("#output");
const labels = { svg: "SVG", css: "CSS", swiftui: "Swift", json: "JSON" };
/** What has all looks of a theme. Anything else has one. */
const hasAllLooks = (format) => ["css", "json", "swiftui"].includes(format);
const sides = ["top", "left", "bottom", "right"];

/** The margins of a picture in words; empty for none. */
const marginWords = (margins, unit) => margins.some(Boolean)
  ? `margins for the shadow: ${margins.map((length, index) =>
    `${rounded(length)} ${sides[index]}`).join(", ")} ${unit}` : "";

const reasonOf = (error) =>
  error instanceof HTTPError || error instanceof TypeError ? reason(error)
    : error.message;

function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export class Output {
  /** @param display the display options. @param theme the path or name of the theme for commands. */
  constructor(session, display, status, { formats, theme }) {
    Object.assign(this, { session, display, status, theme });
    const { elements } = root;
    // An archive of all formats has pictures.
    if (!server.hasServer) elements.format.options[0].remove();
    for (const { name, title } of formats) elements.format.append(new Option(title, name));
    for (const button of root.querySelectorAll("[data-copy]")) {
      button.onclick = () => this.#copy(button.dataset.copy);
    }
    for (const button of root.querySelectorAll("[data-download]")) {
      button.onclick = () => this.#download(button.dataset.download, Number(button.dataset.scale));
    }
    elements.shadow.onchange = () => this.showMargins();
    const isSmall = matchMedia("(max-height: 720px) and (min-width: 861px)");
    const setPopover = () => { root.popover = isSmall.matches ? "auto" : null; };
    isSmall.addEventListener("change", setPopover);
    setPopover();
    root.addEventListener("submit", (event) => event.preventDefault());
    document.querySelector("#export").onclick = () => this.#export(elements.format.value);
  }

  /** Says how much the shadow enlarges a picture. */
  showMargins() {
    const picture = this.session.pictures[0];
    const margins = root.elements.shadow.checked && picture?.margins || [0, 0, 0, 0];
    const words = marginWords(margins, "pt");
    const place = document.querySelector("#margins");
    if (place.textContent !== words) place.textContent = words;
  }

  get #name() {
    return this.session.theme?.name.replace(/[^\p{L}\p{N}_-]+/gu, "-") || "popover";
  }

  /** Which looks a copy or a download has, in words; empty for a theme with one look. */
  #lookWords(format) {
    if (Object.keys(this.session.looks).length === 0) return "";
    return hasAllLooks(format) ? ", with all looks"
      : `, in the look ${lookLabel(this.display.look)}`;
  }

  #exported(format, scale) {
    const { session, display } = this;
    return server.exported({
      text: session.text, format, picture: {
        ...session.view, scale, shadow: root.elements.shadow.checked, look: display.look || null,
      },
    });
  }

  async #copy(format) {
    await this.session.settled();
    if (format === "command") return this.#copyCommand();
    const words = this.#lookWords(format);
    try {
      await copy(format === "json" ? this.session.text
        : this.#exported(format, 1).then(({ blob }) => blob.text()));
      this.status.show(`Copied the ${labels[format]}${words}.`);
    } catch (error) {
      this.status.show(`Not copied: ${reasonOf(error)}.`);
    }
  }

  async #download(format, scale) {
    const { session, display } = this;
    await session.settled();
    const look = display.look && !hasAllLooks(format) ? `-${display.look.replace(" ", "-")}` : "";
    const name = `${this.#name}${look}${scale > 1 ? `@${scale}x` : ""}.${format}`;
    try {
      const { blob, margins } = format === "json"
        ? { blob: new Blob([session.text], { type: "application/json" }), margins: [] }
        : await this.#exported(format, scale);
      save(blob, name);
      const words = marginWords(margins, "px");
      this.status.show(`Downloaded ${name}${this.#lookWords(format)}: `
        + `${blob.size.toLocaleString("en")} bytes${words ? `, ${words}` : ""}.`);
    } catch (error) {
      this.status.show(`Not downloaded: ${reasonOf(error)}.`);
    }
  }

  async #export(format) {
    await this.session.settled();
    this.status.show(`Exporting ${format}…`, () => true);
    try {
      const { blob, name } = await server.archive({ text: this.session.text, format }, this.#name);
      save(blob, name);
      this.status.show(`Downloaded ${name}, ${blob.size.toLocaleString("en")} bytes.`);
    } catch (error) {
      this.status.show(`Not exported: ${reasonOf(error)}.`);
    }
  }

  /** Copies the `gusset render` command for the edited popover. */
  async #copyCommand() {
    const { session, display, status } = this;
    const [picture] = session.pictures;
    if (!picture?.size) return status.show("There is no picture yet.");
    const { direction, offset } = session.view;
    const [width, height] = picture.size.map(rounded);
    const quoted = (text) => /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
    const command = [
      "gusset render", `--theme ${quoted(this.theme)}`, `--size ${width}x${height}`,
      `--arrow ${direction}`, direction === "none" ? "" : `--offset ${offset}`,
      display.look && `--appearance ${quoted(display.look)}`,
      root.elements.shadow.checked && session.theme.shadows ? "--shadow" : "", "-o popover.png",
    ].filter(Boolean).join(" ");
    const label = await copy(command).then(() => "Copied", () => "Copy this command");
    status.show(`${label}${session.isDirty ? " (save the theme first)" : ""}: ${command}`);
  }
}
