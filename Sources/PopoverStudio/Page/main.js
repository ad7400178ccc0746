// The page: puts the session, the stages and the forms together.

import { Form } from "./form.js";
import { bindHandles } from "./handles.js";
import * as server from "./server.js";
import { Session } from "./session.js";
import { Stage } from "./stage.js";

const $ = (selector) => document.querySelector(selector);
const state = await server.state().catch((error) => {
  $("#status").textContent = error.message;
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

const say = (text) => { $("#status").textContent = text; };

// The forms

const form = new Form($("#theme"), (id, edits) => session.change(id, { edits }));
const source = $("#source textarea");
source.addEventListener("input", () => session.change("text", { text: source.value }));

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
  const arrow = direction === "none" ? "no arrow" : `arrow ${direction} at ${offset}`;
  return `${name}, ${width} × ${height} pt, ${arrow}`;
}

/** Sets a control to a value unless it is being used. */
function put(control, value) {
  if (control !== document.activeElement) control.value = value;
}

function showView() {
  const { body, direction, offset } = session.view;
  const { zoom, hasShadow, backdrop, beside } = look;
  $("#stages").dataset.backdrop = backdrop;
  view.backdrop.value = backdrop;
  view.zoom.value = zoom;
  view.shadow.checked = hasShadow;
  view.beside.value = beside;
  put(place.direction, direction);
  put(place.offset, offset);
  put(place.width, body[0]);
  put(place.height, body[1]);
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
session.addEventListener("change", async () => {
  showView();
  try { documentOfText = JSON.parse(session.text.replace(/^\uFEFF/, "")); } catch { /* The last one still tells. */ }
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
  if (source !== document.activeElement) source.value = session.text;
  if (session.theme && !session.problem) form.show(session.theme, documentOfText);
  showProblem();
  showFile();
  await Promise.all(painting);
});
session.addEventListener("failure", ({ detail }) => {
  say(detail instanceof server.Refusal ? detail.message
    : "The studio does not answer. Nothing is lost: it goes on when it is back.");
});

for (const stage of [mine, other]) new ResizeObserver(() => stage.place()).observe(stage.table);
matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
  .addEventListener("change", () => session.redraw());

// The file

async function save(revision = session.saved.revision) {
  if (!session.isDirty && !state.isNew) return say("Nothing to save.");
  const { text } = session;
  try {
    const answer = await server.save({ text, revision });
    state.isNew = false;
    session.saved = { text, revision: answer.revision };
    $("#notice").hidden = true;
    say(`Saved ${name}.`);
    showFile();
  } catch (error) {
    if (error.status === 409) return offer(error.answer);
    const { field } = error.answer ?? {};
    say(`Not saved: ${field && error.status === 422 ? `${field}: ` : ""}${error.message}`);
  }
}

/** Lets the person choose between the file and what stands here. */
function offer(contents) {
  const notice = $("#notice");
  notice.hidden = false;
  notice.querySelector("span").textContent =
    `${name} was changed by somebody else, and so were you at it.`;
  const done = (choose) => () => { notice.hidden = true; choose(); };
  $("#load").onclick = done(() => adopt(contents));
  $("#keep").onclick = done(() => {
    session.saved = contents;
    say("Kept: saving writes over the other version.");
    showFile();
  });
}

function adopt({ text, revision }) {
  session.saved = { text, revision };
  session.change("file", { text });
  say(`Reloaded ${name}: its file has changed.`);
}

async function watch() {
  // What was seen is not agreed to: until somebody has chosen, saving still finds a conflict.
  let seen = session.saved.revision;
  for (;;) {
    try {
      const news = await server.changes(seen);
      if (!news) continue;
      seen = news.revision;
      if (seen === session.saved.revision) $("#notice").hidden = true;
      else if (news.text === session.text || !session.isDirty) adopt(news);
      else offer(news);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

// Commands

async function download(format, scale) {
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
    const field = error.answer?.field;
    say(`Not downloaded: ${field ? `${field}: ` : ""}${error.message}`);
  }
}

/** The command that draws what the stage shows. */
function command() {
  const { direction, offset } = session.view;
  const [width, height] = mine.picture.size;
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
  try {
    await navigator.clipboard.writeText(command());
    say(`Copied: ${command()}`);
  } catch {
    // A browser may forbid it; what is said can be selected.
    say(command());
  }
};
/** A field that is being used would keep what was typed. */
const step = (move) => { document.activeElement?.blur?.(); move(); };
$("#undo").onclick = () => session.undo();
$("#redo").onclick = () => session.redo();
$("#save").onclick = () => save();

addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === "s") save();
  else if (key === "z") step(() => event.shiftKey ? session.redo() : session.undo());
  else if (key === "y") step(() => session.redo());
  else return;
  event.preventDefault();
});
addEventListener("beforeunload", (event) => {
  if (session.isDirty) event.preventDefault();
});

if (!state.path) {
  $("#save").disabled = true;
  say("A built-in theme has no file: download its JSON, or start with gusset studio mine.json.");
} else if (!state.isWritable) {
  say(`${name} is read-only.`);
} else if (state.isNew) {
  say(`${name} is not there yet: saving makes it.`);
}
session.begin(state.text, state.revision);
if (state.path) watch();
