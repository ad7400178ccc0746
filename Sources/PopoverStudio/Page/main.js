// The page: puts the session, the stages and the forms together.

import { ThemeFile } from "./file.js";
import { Form } from "./form.js";
import { bindHandles } from "./handles.js";
import * as server from "./server.js";
import { Session } from "./session.js";
import { short, Stage } from "./stage.js";

const $ = (selector) => document.querySelector(selector);
const say = (text) => { $("#status").textContent = text; };
const state = await server.state().catch((error) => {
  say(`There is nothing to edit: ${server.reason(error)}`);
  throw error;
});
const name = state.path?.split("/").at(-1) ?? `${state.name} (built in)`;
const mine = new Stage($("#mine"));
const other = new Stage($("#other"));
/** Pixels per point of the picture on the screen: the screen's own. */
const scale = () => Math.min(Math.max(devicePixelRatio, 1), 4);

/** How it is looked at: nothing that anybody would want to undo. */
const look = { zoom: 1, hasShadow: true, backdrop: "light", beside: state.beside ?? "" };
const session = new Session(
  { body: [Math.min(240, mine.table.clientWidth - 96), 140], direction: "up", offset: 40 },
  (view) => {
    const picture = { ...view, scale: scale(), shadow: look.hasShadow };
    const sample = state.themes.find((theme) => theme.name === look.beside);
    return sample ? [picture, { ...picture, theme: sample.text }] : [picture];
  });

// The forms

const form = new Form($("#theme"), state, (id, edits) => session.change(id, { edits }));
const source = $("#source textarea");
source.addEventListener("input", () => {
  // The control knows no other ends of lines than its own.
  const hasReturns = session.text.includes("\r\n");
  session.change("text", {
    text: hasReturns ? source.value.replaceAll("\n", "\r\n") : source.value,
  });
});

const view = $("#view").elements;
for (const { name } of state.themes) view.beside.append(new Option(name));
const looking = (change) => { Object.assign(look, change); session.redraw(); };
view.zoom.onchange = () => looking({ zoom: Number(view.zoom.value) });
view.shadow.onchange = () => looking({ hasShadow: view.shadow.checked });
view.beside.onchange = () => looking({ beside: view.beside.value });
for (const radio of view.backdrop) radio.onchange = () => looking({ backdrop: radio.value });

const place = $("#place").elements;
place.direction.onchange = () => session.change("arrow", {
  view: { direction: place.direction.value },
});
place.offset.oninput = () => {
  if (place.offset.value !== "") {
    session.change("arrow", { view: { offset: place.offset.valueAsNumber } });
  }
};
for (const side of [place.width, place.height]) {
  side.oninput = () => {
    const body = [place.width.valueAsNumber, place.height.valueAsNumber];
    if (body.every((length) => length >= 1 && length <= 4096)) {
      session.change("size", { view: { body } });
    }
  };
}

bindHandles(mine, session, { arrow: $("#arrow"), corner: $("#corner") });

// What is shown

function describe(name, { size: [width, height], offset, direction }) {
  const arrow = direction === "none" ? "no arrow" : `arrow ${direction} at ${short(offset)}`;
  return `${name}, ${short(width)} × ${short(height)} pt, ${arrow}`;
}

/** Sets a control to a value; one that is being used only if there is something else in it. */
function put(control, value, isReplaced) {
  if (isReplaced || control !== document.activeElement) control.value = value;
}

function showView(isReplaced) {
  const { body, direction, offset } = session.view;
  const { zoom, hasShadow, backdrop, beside } = look;
  $("#stages").dataset.backdrop = backdrop;
  view.backdrop.value = backdrop;
  view.zoom.value = zoom;
  view.shadow.checked = hasShadow;
  view.beside.value = beside;
  put(place.direction, direction, isReplaced);
  put(place.offset, offset, isReplaced);
  put(place.width, body[0], isReplaced);
  put(place.height, body[1], isReplaced);
  place.offset.disabled = direction === "none";
  $("#other").hidden = beside === "";
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

let documentOfText = {};
let isAway = false;
let isTold = false;
session.addEventListener("change", async ({ detail: { isReplaced } }) => {
  // What was said at first is known once something has been changed.
  if (session.canUndo && !isTold) say("");
  isTold ||= session.canUndo;
  if (isAway) say("The studio answers again.");
  isAway = false;
  showView(isReplaced);
  try {
    documentOfText = JSON.parse(session.text.replace(/^\uFEFF/, ""));
  } catch { /* The last one still tells. */ }
  const [picture, beside] = session.pictures;
  const shown = { scale: scale(), zoom: look.zoom };
  const painting = [
    picture && mine.show(picture, {
      ...shown, label: picture.problem ? "" : describe(session.theme?.name ?? name, picture),
    }),
    beside && other.show(beside, {
      ...shown, label: beside.problem ? "" : describe(look.beside, beside),
    }),
  ];
  put(source, session.text, isReplaced);
  if (session.theme && !session.problem) {
    form.show(session.theme, documentOfText, { isReplaced });
  }
  showProblem();
  showFile();
  await Promise.all(painting);
});
// What became of the offset: an arrow stops at its corner.
session.addEventListener("settled", () => {
  const offset = session.pictures[0]?.offset;
  if (offset !== undefined) put(place.offset, short(offset));
});
session.addEventListener("failure", ({ detail }) => {
  isAway = !(detail instanceof server.Refusal);
  say(isAway ? "The studio does not answer. Nothing is lost: it goes on when it is back."
    : detail.message);
});

for (const stage of [mine, other]) new ResizeObserver(() => stage.place()).observe(stage.table);
/** Draws anew when the window comes to have another resolution, each time. */
function watchResolution() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    session.redraw();
    watchResolution();
  }, { once: true });
}
watchResolution();

const file = new ThemeFile(session, state, { name, say, show: showFile });

// Commands

async function download(format, scale) {
  await session.settled();
  const theme = session.theme?.name.replace(/[^\p{L}\p{N}_-]+/gu, "-") || "popover";
  const ending = scale > 1 ? `@${scale}x.${format}` : `.${format}`;
  try {
    const blob = format === "json" ? new Blob([session.text], { type: "application/json" })
      : await server.exported({
        text: session.text, format,
        picture: { ...session.view, scale, shadow: look.hasShadow },
      });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = theme + ending;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    say(`Downloaded ${theme}${ending}.`);
  } catch (error) {
    say(`Not downloaded: ${server.reason(error)}`);
  }
}

/** The command that draws what the stage shows. */
function command() {
  const { direction, offset } = session.view;
  const [width, height] = mine.picture.size.map(short);
  const quoted = (text) => /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
  return [
    "gusset render", `--theme ${quoted(state.path ?? state.name)}`, `--size ${width}x${height}`,
    `--arrow ${direction}`, direction === "none" ? "" : `--offset ${offset}`,
    look.hasShadow && session.theme.shadows ? "--shadow" : "", "-o popover.png",
  ].filter(Boolean).join(" ");
}

for (const button of document.querySelectorAll("[data-download]")) {
  button.onclick = () => download(button.dataset.download, Number(button.dataset.scale ?? 1));
}
$("#command").onclick = async () => {
  if (!mine.picture || !session.theme) return say("There is no picture yet.");
  const line = command();
  const done = await navigator.clipboard.writeText(line).then(() => "Copied", () => "To copy");
  say(`${done}${session.isDirty ? ", for when it is saved" : ""}: ${line}`);
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
  say("A built-in theme has no file: download its JSON, or start with gusset studio mine.json.");
} else if (!state.isWritable) {
  say(`${name} is read-only.`);
} else {
  say(`${state.isNew ? `${name} is not there yet: saving makes it. ` : ""}Drag the two dots.`);
}
session.begin(state.text, state.revision);
if (state.path) file.watch();
