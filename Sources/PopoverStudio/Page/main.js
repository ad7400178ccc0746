// The page: connects the session, the stages, the forms and the buttons.

import { ThemeFile } from "./file.js";
import { Form } from "./form.js";
import { bindHandles } from "./handles.js";
import * as server from "./server.js";
import { Session } from "./session.js";
import { rounded, Stage } from "./stage.js";

const $ = (selector) => document.querySelector(selector);
const showStatus = (text) => { $("#status").textContent = text; };
const state = await server.state().catch((error) => {
  showStatus(`The theme cannot be loaded: ${server.reason(error)}`);
  throw error;
});
const name = state.path?.split("/").at(-1) ?? `${state.name} (built in)`;
const edited = new Stage($("#edited"));
const comparison = new Stage($("#comparison"));
/** The scale at which pictures are requested: that of the screen. */
const scale = () => Math.min(Math.max(devicePixelRatio, 1), 4);

/** The display options. They are not part of the undo history. */
const display = {
  zoom: 1, hasShadow: true, backdrop: "light", comparison: state.comparison ?? "",
};
const session = new Session(
  { body: [Math.min(240, edited.viewport.clientWidth - 96), 140], direction: "up", offset: 40 },
  (view) => {
    const picture = { ...view, scale: scale(), shadow: display.hasShadow };
    const other = state.themes.find((theme) => theme.name === display.comparison);
    return other ? [picture, { ...picture, theme: other.text }] : [picture];
  });

// Input

const form = new Form($("#theme"), state, (id, edits) => session.change(id, { edits }));
const source = $("#source textarea");
source.addEventListener("input", () => {
  // A textarea converts CR LF to LF. This restores the line ends of the file.
  const hasCRLF = session.text.includes("\r\n");
  session.change("text", {
    text: hasCRLF ? source.value.replaceAll("\n", "\r\n") : source.value,
  });
});

const view = $("#view").elements;
let list = view.comparison;
for (const { name, group } of state.themes) {
  if (group && group !== list.label) {
    list = Object.assign(document.createElement("optgroup"), { label: group });
    view.comparison.append(list);
  }
  list.append(new Option(name));
}
const setDisplay = (change) => { Object.assign(display, change); session.redraw(); };
view.zoom.onchange = () => setDisplay({ zoom: Number(view.zoom.value) });
view.shadow.onchange = () => setDisplay({ hasShadow: view.shadow.checked });
view.comparison.onchange = () => setDisplay({ comparison: view.comparison.value });
for (const radio of view.backdrop) radio.onchange = () => setDisplay({ backdrop: radio.value });

const layout = $("#layout").elements;
layout.direction.onchange = () => session.change("arrow", {
  view: { direction: layout.direction.value },
});
layout.offset.oninput = () => {
  if (layout.offset.value !== "") {
    session.change("arrow", { view: { offset: layout.offset.valueAsNumber } });
  }
};
for (const side of [layout.width, layout.height]) {
  side.oninput = () => {
    const body = [layout.width.valueAsNumber, layout.height.valueAsNumber];
    if (body.every((length) => length >= 1 && length <= 4096)) {
      session.change("size", { view: { body } });
    }
  };
}

bindHandles(edited, session, { arrow: $("#arrow"), corner: $("#corner") });

// Output

function caption(name, { size: [width, height], offset, direction }) {
  const arrow = direction === "none" ? "no arrow" : `arrow ${direction} at ${rounded(offset)}`;
  return `${name}, ${rounded(width)} × ${rounded(height)} pt, ${arrow}`;
}

/** Sets the value of a control. The focused control changes only when the text was replaced. */
function setValue(control, value, isReplaced) {
  if (isReplaced || control !== document.activeElement) control.value = value;
}

function showView(isReplaced) {
  const { body, direction, offset } = session.view;
  $("#stages").dataset.backdrop = display.backdrop;
  view.backdrop.value = display.backdrop;
  view.zoom.value = display.zoom;
  view.shadow.checked = display.hasShadow;
  view.comparison.value = display.comparison;
  setValue(layout.direction, direction, isReplaced);
  setValue(layout.offset, offset, isReplaced);
  setValue(layout.width, body[0], isReplaced);
  setValue(layout.height, body[1], isReplaced);
  layout.offset.disabled = direction === "none";
  $("#comparison").hidden = display.comparison === "";
}

function showFile() {
  const title = `${session.isDirty ? "● " : ""}${name}`;
  document.title = `${title} – Gusset studio`;
  $("#title").textContent = name;
  $("#dirty").hidden = !session.isDirty;
  $("#undo").disabled = !session.canUndo;
  $("#redo").disabled = !session.canRedo;
}

function showProblem() {
  const { problem } = session;
  const isMarked = form.mark(problem);
  $("#problem").textContent = problem && !isMarked
    ? [problem.field, problem.message].filter(Boolean).join(": ") : "";
  document.body.classList.toggle("broken", problem !== undefined);
}

/** The last text that was valid JSON, parsed. */
let parsedText = {};
let isDisconnected = false;
let hasEdited = false;
session.addEventListener("change", async ({ detail: { isReplaced } }) => {
  // The first edit clears the introduction.
  if (session.canUndo && !hasEdited) showStatus("");
  hasEdited ||= session.canUndo;
  if (isDisconnected) showStatus("The studio responds again.");
  isDisconnected = false;
  showView(isReplaced);
  try {
    parsedText = JSON.parse(session.text.replace(/^\uFEFF/, ""));
  } catch { /* Keeps the last one. */ }
  const [picture, otherPicture] = session.pictures;
  const options = { scale: scale(), zoom: display.zoom };
  const painting = [
    picture && edited.show(picture, {
      ...options, label: picture.problem ? "" : caption(session.theme?.name ?? name, picture),
    }),
    otherPicture && comparison.show(otherPicture, {
      ...options, label: otherPicture.problem ? "" : caption(display.comparison, otherPicture),
    }),
  ];
  setValue(source, session.text, isReplaced);
  if (session.theme && !session.problem) {
    form.show(session.theme, parsedText, { isReplaced });
  }
  showProblem();
  showFile();
  await Promise.all(painting);
});
// Shows the resolved offset: the arrow stops before a corner.
session.addEventListener("settled", () => {
  const offset = session.pictures[0]?.offset;
  if (offset !== undefined) setValue(layout.offset, rounded(offset));
});
session.addEventListener("failure", ({ detail }) => {
  isDisconnected = !(detail instanceof server.HTTPError);
  showStatus(isDisconnected
    ? "The studio does not respond. Your edits are kept until it does." : detail.message);
});

for (const stage of [edited, comparison]) {
  new ResizeObserver(() => stage.layOut()).observe(stage.viewport);
}
/** Draws again whenever the resolution of the screen changes. */
function watchResolution() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    session.redraw();
    watchResolution();
  }, { once: true });
}
watchResolution();

const file = new ThemeFile(session, state, { name, showStatus, showFile });

// Commands

/** The picture as a file of a format. */
const exported = (format, scale) => server.exported({
  text: session.text, format, picture: { ...session.view, scale, shadow: display.hasShadow },
});

async function download(format, scale) {
  await session.settled();
  const theme = session.theme?.name.replace(/[^\p{L}\p{N}_-]+/gu, "-") || "popover";
  const ending = scale > 1 ? `@${scale}x.${format}` : `.${format}`;
  try {
    const blob = format === "json" ? new Blob([session.text], { type: "application/json" })
      : await exported(format, scale);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = theme + ending;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    showStatus(`Downloaded ${theme}${ending}.`);
  } catch (error) {
    showStatus(`Not downloaded: ${server.reason(error)}`);
  }
}

/** The `gusset render` command for the edited popover. */
function renderCommand() {
  const { direction, offset } = session.view;
  const [width, height] = edited.picture.size.map(rounded);
  const quoted = (text) => /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
  return [
    "gusset render", `--theme ${quoted(state.path ?? state.name)}`, `--size ${width}x${height}`,
    `--arrow ${direction}`, direction === "none" ? "" : `--offset ${offset}`,
    display.hasShadow && session.theme.shadows ? "--shadow" : "", "-o popover.png",
  ].filter(Boolean).join(" ");
}

for (const button of document.querySelectorAll("[data-download]")) {
  button.onclick = () => download(button.dataset.download, Number(button.dataset.scale ?? 1));
}
$("#css").onclick = async () => {
  await session.settled();
  try {
    // The clipboard takes a promise, so that the page may write after it has waited.
    const type = "text/plain";
    const text = exported("css", 1).then(async (blob) => new Blob([await blob.text()], { type }));
    await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ [type]: text })])]);
    showStatus("Copied the CSS.");
  } catch (error) {
    const isForbidden = error instanceof DOMException;
    showStatus(`Not copied: ${isForbidden ? "the browser forbids it" : server.reason(error)}`);
  }
};
$("#command").onclick = async () => {
  if (!edited.picture || !session.theme) return showStatus("There is no picture yet.");
  const command = renderCommand();
  const label = await navigator.clipboard.writeText(command)
    .then(() => "Copied", () => "Copy this command");
  showStatus(`${label}${session.isDirty ? " (save the theme first)" : ""}: ${command}`);
};
$("#undo").onclick = () => session.undo();
$("#redo").onclick = () => session.redo();
$("#save").onclick = () => file.save();

addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === "s") file.save();
  else if (key === "z") event.shiftKey ? session.redo() : session.undo();
  else if (key === "y") session.redo();
  else return;
  event.preventDefault();
});
addEventListener("beforeunload", (event) => {
  if (session.isDirty || !session.isSettled) event.preventDefault();
});

if (!state.path) {
  $("#save").disabled = true;
  showStatus(
    "A built-in theme has no file. Download its JSON, or start with: gusset studio mine.json");
} else if (!state.isWritable) {
  showStatus(`${name} is read-only.`);
} else {
  const note = state.isNew ? `${name} does not exist yet; saving creates it. ` : "";
  showStatus(`${note}Drag the two dots to move the arrow and to resize the body.`);
}
session.load(state.text, state.revision);
if (state.path) file.watch();
