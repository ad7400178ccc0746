// The studio without a server: the module answers, and the browser keeps the files.

import { HTTPError } from "./errors.js";
import { GussetError, send, start } from "./module.js";

/** Whether a server has files and pictures of pixels for the page. */
export const hasServer = false;

const packed = document.querySelector("#module").textContent;
const bytes = Uint8Array.from(atob(packed), (byte) => byte.charCodeAt(0));
await start(new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))));

const refused = (message, field) => new HTTPError(422, { field, message });

/** The text that the module answers. */
function answered(call, body) {
  try {
    return send([call, body, {}]);
  } catch (error) {
    if (!(error instanceof GussetError)) throw refused(`The page cannot do this: ${error.message}.`);
    const { field, message } = error.problems[0];
    throw refused(field && message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message, field);
  }
}
const answer = (call, body) => JSON.parse(answered(call, body));

// The files, in this browser.

const place = "gusset-theme ";

function kept(path) {
  try {
    return localStorage.getItem(place + path);
  } catch {
    return null;
  }
}

function keep(path, text) {
  try {
    localStorage.setItem(place + path, text);
  } catch (error) {
    throw refused(error.name === "QuotaExceededError"
      ? "this browser has no more room for themes: remove some under All themes"
      : "this browser forbids the page to keep themes: allow it to store data");
  }
}

const keptPaths = () => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(place))
      .map((key) => key.slice(place.length)).sort();
  } catch {
    return [];
  }
};

/** Forgets a file. */
export const remove = (path) => localStorage.removeItem(place + path);

/** Keeps a file of the user's under its name, or one like it, which it resolves to. */
export async function adopt(file) {
  const text = await file.text().catch(() => { throw refused(`${file.name} cannot be read as a file`); });
  if (!/^\uFEFF?\s*\{/.test(text)) throw refused(`${file.name} is no theme, which is a JSON file`);
  const base = file.name.replace(/\.json$/i, "").replace(/^\.+|\//g, "") || "theme";
  let path = `${base}.json`;
  for (let number = 2; kept(path) !== null && kept(path) !== text; number++) path = `${base}-${number}.json`;
  keep(path, text);
  return path;
}

const edited = new URLSearchParams(location.search).get("file");

export async function state() {
  const text = edited === null ? null : kept(edited);
  if (text === null) {
    throw new HTTPError(404, { message: `${edited} is not kept in this browser: choose a theme under All themes` });
  }
  return {
    ...answer("state", {}), path: edited, name: edited.replace(/\.json$/, ""), text, revision: text, isNew: false,
    isWritable: true, appearance: null,
  };
}

export async function save({ text, revision, path }) {
  const now = kept(path);
  if (now === null) throw refused(`${path} was removed in another tab: download its JSON`);
  if (now !== revision && now !== text) throw new HTTPError(409, { text: now, revision: now });
  keep(path, text);
  return { revision: text };
}

/** Resolves when another tab has changed the file. */
export const changes = () => new Promise((resolve) => {
  const listen = ({ key, newValue: text }) => {
    if (key !== place + edited || text === null) return;
    removeEventListener("storage", listen);
    resolve({ text, revision: text });
  };
  addEventListener("storage", listen);
});

export const draw = async (request) => answer("draw", request);
export const contrast = async (request) => answer("contrast", request);
export const tokens = async () => [];

export async function trace() {
  throw refused("this page draws themes and finds none in pictures; gusset trace does");
}

export async function exported(request) {
  const { text, margins } = answer("export", request);
  const type = request.format === "svg" ? "image/svg+xml" : "text/plain";
  return { blob: new Blob([text], { type }), margins };
}

/** A file of code. */
export async function archive(request) {
  const { text, name } = answer("export", request);
  return { blob: new Blob([text], { type: "text/plain" }), name };
}

// The wall.

export const addressOf = (path) => `?file=${encodeURIComponent(path)}`;
export const wallAddress = "?themes";

/** A built-in theme, or a file by its text. */
const named = (name) => {
  const text = kept(name);
  return text === null ? { theme: name } : { text };
};

export function thumbnail(name) {
  try {
    return `data:image/svg+xml,${encodeURIComponent(answered("thumbnail", named(name)))}`;
  } catch {
    return "data:,";
  }
}

export async function wall() {
  const files = keptPaths().map((name) => {
    try {
      const { name: summary, appearances } = JSON.parse(kept(name).replace(/^\uFEFF/, ""));
      return { name, summary: `${summary}`, looks: Object.keys(appearances ?? {}) };
    } catch {
      return { name, summary: "not JSON yet" };
    }
  });
  return { folder: "", files, others: [], groups: answer("wall", {}), open: [] };
}

export async function open({ name, from }) {
  if (from === undefined) return { path: name };
  const path = name.trim();
  if (/^\.|\//.test(path) || path.length > 200) {
    throw refused("a name has 200 letters at most, no slash, and no dot at its beginning");
  }
  if (kept(path) !== null) throw refused(`${path}: another theme has this name`);
  keep(path, answered("new", { ...named(from), name: path.replace(/\.json$/, "") }));
  return { path };
}
