// The page: connects the session, the stages, the forms and the buttons.

import { Contrast } from "./contrast.js";
import { bindDisplay, bindLayout, bindZoom, setValue, zoomActions } from "./display.js";
import { HTTPError, reason } from "./errors.js";
import { ThemeFile } from "./file.js";
import { Form } from "./form.js";
import { bindHandles } from "./handles.js";
import { LookBar } from "./lookbar.js";
import { lookDocument, lookEdits, removeLook } from "./looks.js";
import { Output } from "./output.js";
import { Press } from "./press.js";
import { placeOf, Problems } from "./problems.js";
import { remember } from "./recent.js";
import * as server from "./server.js";
import { Session } from "./session.js";
import { bindShortcuts, bindSpace } from "./shortcuts.js";
import { Stages } from "./stages.js";
import { Status } from "./status.js";
import { tokenOf, Tokens, withPlainObjects } from "./tokens.js";
import { Tracing } from "./trace.js";

const $ = (selector) => document.querySelector(selector);
let session;
const status = new Status($("#status"), () => session?.text);
const state = await server.state().catch((error) => {
  status.show(`The theme cannot be loaded: ${reason(error)}`);
  throw error;
});
const name = state.path?.split("/").at(-1) ?? `${state.name} (built in)`;
// All themes leads back to this tab.
if (state.path) window.name = `gusset ${state.path}`;
if (state.path && !state.path.includes("/")) remember(state.path);

/** The display options. They are not part of the undo history. */
const display = {
  look: state.appearance ?? "", hasShadow: true, hasSample: true, isSideBySide: false,
  backdrop: "auto", comparison: state.comparison ?? "",
};
/** The last text that was valid JSON, parsed. */
let file = {};

const stages = new Stages(display, state.themes, selectLook);
const { edited } = stages;
edited.figure.hidden = false;
session = new Session(
  { body: [Math.min(240, edited.viewport.clientWidth - 96), 140], direction: "up", offset: 40 },
  (view) => stages.requests(view, session.looks));
const handle = (id, label, hint) => {
  const made = Object.assign(document.createElement("button"), {
    type: "button", className: "handle", id, title: hint, hidden: true,
  });
  made.setAttribute("role", "slider");
  made.setAttribute("aria-label", label);
  edited.viewport.append(made);
  return made;
};
bindHandles(edited, session, {
  arrow: handle("arrow", "Arrow", "Drag the arrow, or use the arrow keys"),
  corner: handle("corner", "Size", "Drag the corner, or use the arrow keys"),
});

// Input

/** The edited look. */
const look = () => display.look;
const form = new Form($("#theme"), state, (id, edits) => session.change(`${look()} ${id}`, {
  edits: withPlainObjects(lookEdits(edits, file, look(), state.keys), file, session),
}), (...field) => tokens.open(...field));
const tokens = new Tokens(form);
const source = $("#source textarea");
source.addEventListener("input", () => {
  // A textarea converts CR LF to LF. This restores the line ends of the file.
  const hasCRLF = session.text.includes("\r\n");
  session.change("text", {
    text: hasCRLF ? source.value.replaceAll("\n", "\r\n") : source.value,
  });
});

let isLookNew = false;
function selectLook(look) {
  if (display.look === look) return;
  display.look = look;
  isLookNew = true;
  session.redraw();
}
const press = new Press(".panel button, #bars button");
const contrast = new Contrast(session, form, {
  look, take: (edits) => session.change("contrast", { edits: withPlainObjects(edits, file, session) }),
  backdrops: () => ({ light: stages.backdropColor(""), dark: stages.backdropColor("dark") }),
  measured: () => press.run(() => {
    contrast.show();
    lookBar.show(session.looks, look());
  }),
});
const lookBar = new LookBar({
  select: selectLook, failures: (look) => contrast.failures(look),
  add: async (look) => {
    session.change(`add ${look}`, { derive: look });
    await session.settled();
    if (look in session.looks) selectLook(look);
  },
  remove: (look) => {
    session.change(`remove ${look}`, { edits: removeLook(file, look) });
    selectLook("");
  },
});
const problems = new Problems(form, { name, select: selectLook });
const showDisplay = bindDisplay(display, state.themes, stages.camera, () => session.redraw());
const showLayout = bindLayout(session);
bindZoom(stages);
const output = new Output(session, display, status, {
  formats: state.formats, theme: state.path ?? state.name,
});

new Tracing(edited, session, status);

// Results

function showFile() {
  const title = `${session.isDirty ? "● " : ""}${name}`;
  document.title = `${title} – Gusset studio`;
  $("#title").textContent = name;
  $("#dirty").hidden = !session.isDirty;
  $("#undo").disabled = !session.canUndo;
  $("#redo").disabled = !session.canRedo;
}

/** Shows the theme in the form. */
function showTheme(isReplaced) {
  const [theme, shown] = [session.looks[look()] ?? session.theme,
    lookDocument(file, look(), state.keys)];
  form.root.inert = !session.isReadable;
  // The text is the only place to mend it.
  if (!session.isReadable && !session.theme) $("#source").open = true;
  if (session.isReadable && theme) {
    form.show(theme, shown, {
      isReplaced, isUsual: look() === "",
      tokenOf: (id) => tokenOf(id, session.uses, file, look()), automatic: session.pictures[0]?.textColor,
    });
  }
  form.remark(session.remarks.map((remark) => ({ ...remark, ...placeOf(remark.field) }))
    .filter((remark) => remark.look === look()));
  problems.show(session.problems, {
    look: look(), file: shown, isTyped: !isReplaced, hasPicture: edited.picture !== undefined,
  });
  contrast.show();
  lookBar.show(session.looks, look());
}

let isDisconnected = false;
session.addEventListener("change", async ({ detail: { isReplaced } }) => {
  const respondsAgain = isDisconnected;
  isDisconnected = false;
  // An undo may remove the edited look.
  if (session.isReadable && !(display.look in session.looks)) display.look = "";
  showDisplay();
  showLayout(isReplaced);
  try {
    file = JSON.parse(session.text.replace(/^\uFEFF/, ""));
  } catch { /* Keeps the last one. */ }
  if (session.isReadable) tokens.read(session.text, file, look());
  const painting = stages.show(session, session.theme?.name ?? name);
  setValue(source, session.text, isReplaced);
  const isOther = isReplaced || isLookNew;
  isLookNew = false;
  press.run(() => isOther ? form.keepingPlace(() => showTheme(true)) : showTheme(false));
  output.showMargins();
  status.check();
  if (respondsAgain) status.show("The studio responds again.");
  showFile();
  await painting;
});
session.addEventListener("failure", ({ detail }) => {
  isDisconnected = !(detail instanceof HTTPError);
  if (!isDisconnected) return status.show(detail.message);
  status.show("The studio does not respond. Your edits are kept until it does.",
    () => isDisconnected);
});

/** Draws again whenever the resolution of the screen changes. */
function watchResolution() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    session.redraw();
    watchResolution();
  }, { once: true });
}
watchResolution();

// Commands

const themeFile = new ThemeFile(session, state, {
  name, status, showFile,
  words: (problem) => form.words({ ...problem, ...placeOf(problem.field) },
    lookDocument(file, look(), state.keys)),
  forget: () => {
    tokens.forget();
    contrast.forget();
  },
});
$("#undo").onclick = () => session.undo();
$("#redo").onclick = () => session.redo();
$("#save").onclick = () => themeFile.save();
$("#themes").href = server.wallAddress;
$("#themes").onclick = (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tab = open(server.wallAddress, "gusset-themes");
  if (!tab) return;
  event.preventDefault();
  tab.focus();
  status.show("All themes are in another tab of the browser.");
};
$("#skip").onclick = (event) => {
  event.preventDefault();
  form.root.querySelector("input, select")?.focus();
};
const zoom = zoomActions(stages);
bindShortcuts([
  { key: "s", isCommand: true, does: "Save", run: () => {
    themeFile.save();
    if (!server.hasServer) status.show("This browser keeps every change.");
  } },
  { key: "z", isCommand: true, does: "Undo", run: () => session.undo() },
  { key: "z", isCommand: true, isShifted: true, does: "Redo", run: () => session.redo() },
  { key: "y", isCommand: true, does: "Redo", run: () => session.redo() },
  { key: "+", does: "Zoom in", run: zoom.in },
  { key: "-", does: "Zoom out", run: zoom.out },
  { key: "0", does: "Show the whole picture", run: zoom.fit },
  { key: "1", does: "Show every pixel of the picture as one pixel", run: zoom.one },
  { key: "t", does: "Enlarge the tip", run: zoom.tip },
  { key: "j", does: "Enlarge where the arrow meets the body", run: zoom.join },
  { key: "c", does: "Enlarge the corner", run: zoom.corner },
]);
bindSpace();
// The browser keeps every change of a page without a server.
if (!server.hasServer) session.addEventListener("settled", () => { if (session.isDirty) themeFile.save(); });
addEventListener("beforeunload", (event) => {
  if (session.isDirty || !session.isSettled) event.preventDefault();
});

const isUnedited = () => !session.canUndo && session.problems.length === 0;
if (!state.path) {
  $("#save").disabled = true;
  status.show("A built-in theme has no file. To edit it, choose it under All themes.", isUnedited);
} else if (!state.isWritable) {
  status.show(`${name} is read-only.`, isUnedited);
} else {
  const note = !server.hasServer ? "This browser keeps every change. "
    : state.isNew ? `${name} does not exist yet; saving creates it. ` : "";
  status.show(`${note}Drag the two dots to move the arrow and to resize the body.`, isUnedited);
}
session.load(state.text, state.revision);
if (state.path) themeFile.watch();
