// The wall of themes: choose one, name a file, go. Every theme that is open has a tab of the browser.

import { element } from "./element.js";
import { reason } from "./errors.js";
import { lookLabel } from "./looks.js";
import { recent } from "./recent.js";
import * as server from "./server.js";

const $ = (selector) => document.querySelector(selector);
const dialog = $("#new");
const form = dialog.querySelector("form");
const wall = await server.wall().catch((error) => {
  $("#status").textContent = `The themes cannot be listed: ${reason(error)}`;
  throw error;
});
$("#folder").textContent = wall.folder;

window.name = "gusset-themes";
/** Each file has one tab: opening it again shows that tab. */
const show = (path) => window.open(server.addressOf(path), `gusset ${path}`)
  ?? location.assign(server.addressOf(path));

function card(name, { summary, looks = [] }, isNew, onclick) {
  const isBuiltIn = !name.endsWith(".json");
  return element("li", { "data-name": name.toLowerCase() },
    element("button", { type: "button", class: "card", title: summary, onclick },
      element("img", { src: server.thumbnail(name), alt: "", loading: "lazy",
        // A theme with errors has no picture.
        onerror: ({ target }) => target.replaceWith(element("span", { class: "blank" })) }),
      element("span", { class: "name" }, name),
      element("span", { class: "summary" }, summary),
      looks.length > 0 && element("span", { class: "looks", title: "The looks beside the usual one" },
        ...looks.map((look) => element("i", {}, lookLabel(look))))),
    !isBuiltIn && !server.hasServer && element("button", { type: "button", class: "copy remove",
      "aria-label": `Remove ${name} from this browser`, onclick: () => remove(name) }, "Remove"),
    !isBuiltIn && isNew && element("button", { type: "button", class: "copy",
      "aria-label": `New theme from ${name}`, onclick: () => ask(name) }, "New theme from this"));
}

function group(title, cards) {
  return cards.length > 0 && element("section", {}, element("h2", {}, title),
    element("ul", { class: "cards" }, ...cards));
}

/** The files of the folder that are not valid themes, with the reasons. The studio opens them, to mend them. */
function others(files) {
  const count = files.length === 1 ? "1 file cannot be read as a theme"
    : `${files.length} files cannot be read as themes`;
  return files.length > 0 && element("section", { class: "others" },
    element("details", { open: files.length <= 3 }, element("summary", {}, count),
      element("ul", {}, ...files.map(({ field: name, message }) =>
        element("li", { "data-name": name.toLowerCase() },
          element("button", { type: "button", class: "link", onclick: () => open(name) }, message))))));
}

/** Opens a file that exists or is open. */
async function open(name) {
  if (wall.open.includes(name)) return show(name);
  try {
    const { path } = await server.open({ name });
    show(path);
  } catch (error) {
    $("#status").textContent = `Not opened: ${reason(error)}`;
  }
}

/** Forgets a file that only this browser has. */
function remove(name) {
  if (!confirm(`Remove ${name}? This browser has the only copy.`)) return;
  server.remove(name);
  location.reload();
}

/** Keeps files of the user's in the browser, and opens a single one. */
async function adopt(files) {
  try {
    const paths = [];
    for (const file of files) paths.push(await server.adopt(file));
    if (paths.length === 1) location.assign(server.addressOf(paths[0]));
    if (paths.length > 1) location.reload();
  } catch (error) {
    $("#status").textContent = `Not opened: ${reason(error)}`;
  }
}
$("#open").onclick = () => $("#file").click();
$("#file").onchange = () => adopt($("#file").files);

/** Asks for the name of a new file. */
function ask(from) {
  $("#new-title").textContent = `New theme from ${from}`;
  $("#new-problem").textContent = "";
  const base = from.replace(/\.json$/, "");
  const taken = new Set(wall.files.map(({ name }) => name).concat(wall.open));
  let number = 1;
  let name = `my-${base}.json`;
  while (taken.has(name)) name = `my-${base}-${++number}.json`;
  form.elements.name.value = name;
  dialog.returnValue = "";
  dialog.dataset.from = from;
  dialog.showModal();
  form.elements.name.setSelectionRange(0, name.length - ".json".length);
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const typed = form.elements.name.value.trim().replace(/\.json$/, "");
  if (typed === "") {
    $("#new-problem").textContent = "Enter a name.";
    return;
  }
  const name = `${typed}.json`;
  try {
    const { path } = await server.open({ name, from: dialog.dataset.from });
    dialog.close();
    location.assign(server.addressOf(path));
  } catch (error) {
    $("#new-problem").textContent = error.message;
  }
});
$("#cancel").onclick = () => dialog.close();
// Without this, the browser would leave the page for a file that is dropped on it.
for (const type of ["dragover", "drop"]) {
  addEventListener(type, (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    if (type === "drop" && !server.hasServer) adopt(event.dataTransfer.files);
  });
}

const files = new Map(wall.files.map((file) => [file.name, file]));
const isKnown = (path) => files.has(path) || wall.open.includes(path);
const latest = [...new Set([...wall.open, ...recent()])].filter(isKnown);
const fileCard = (name) => card(name,
  { ...files.get(name), ...wall.open.includes(name) && { summary: "open" } }, files.has(name),
  () => open(name));
$("#groups").append(...[
  group("Open and recent", latest.map(fileCard)),
  group(server.hasServer ? "In this folder" : "In this browser", wall.files.filter(({ name }) => !latest.includes(name))
    .map(({ name }) => fileCard(name))),
  others(wall.others),
  ...wall.groups.map(({ title, themes }) => group(title, themes.map((theme) =>
    card(theme.name, theme, true, () => ask(theme.name))))),
].filter(Boolean));

$("#filter").addEventListener("input", () => {
  const words = $("#filter").value.trim().toLowerCase();
  for (const item of document.querySelectorAll("[data-name]")) {
    item.hidden = !item.dataset.name.includes(words);
  }
  const sections = [...document.querySelectorAll("#groups section")];
  for (const section of sections) section.hidden = !section.querySelector("li:not([hidden])");
  $("#none").hidden = sections.some((section) => !section.hidden);
});
