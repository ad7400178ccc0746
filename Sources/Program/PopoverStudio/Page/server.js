// Requests to the studio's server. The page that is one file has another module in this one's place.

import { HTTPError } from "./errors.js";

/** Whether a server has files and pictures of pixels for the page. */
export const hasServer = true;

async function checked(response) {
  if (response.ok) return response;
  const text = await response.text();
  let body = { message: text.trim() };
  try { body = JSON.parse(text); } catch { /* The body is plain text. */ }
  throw new HTTPError(response.status, body);
}

async function post(path, body) {
  return checked(await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }));
}

/** The file that the page edits; without one, the theme of the command line. */
const file = new URLSearchParams(location.search).get("file");
const query = file === null ? "" : `file=${encodeURIComponent(file)}`;

/** The address of what concerns the file. */
const ofFile = (path) => query ? `${path}?${query}` : path;

/** The theme in the file, and the themes for comparison. */
export const state = async () => (await checked(await fetch(ofFile("state")))).json();

/** Applies edits to a theme's text and draws pictures of it. */
export const draw = async (request) => (await post(ofFile("draw"), request)).json();

/** Writes the file. Throws an HTTPError with status 409 when the file has changed on disk. */
export const save = async (request) => (await post("save", request)).json();

/** A picture or code as a file, with the margins that the shadows of a picture have in pixels. */
export async function exported(request) {
  const response = await post(ofFile("export"), request);
  const margins = (response.headers.get("Gusset-Margins") ?? "").split(" ").map(Number);
  return { blob: await response.blob(), margins };
}

/** The theme that draws a picture, and where the drawing stands in it. */
export const trace = async (request) => (await post("trace", request)).json();

/** The files of an export as a ZIP archive. @param name the theme's name. */
export const archive = async (request, name) => ({
  blob: await (await post(ofFile("archive"), request)).blob(), name: `${name}-${request.format}.zip`,
});

/** The contrast of a theme, with the colors that pass. */
export const contrast = async (request) => (await post(ofFile("contrast"), request)).json();

/** The tokens that a theme can refer to. */
export const tokens = async (request) => (await post(ofFile("tokens"), request)).json();

/** The address of a theme's picture on the wall. */
export const thumbnail = (name) => `thumbnail?theme=${encodeURIComponent(name)}`;

/** The address of the page that edits a file, and of the wall. */
export const addressOf = (path) => `studio?file=${encodeURIComponent(path)}`;
export const wallAddress = "themes";

/** All themes to choose from. */
export const wall = async () => (await checked(await fetch("wall"))).json();

/** Opens a file of the folder. A new file starts from a theme. */
export const open = async (request) => (await post("open", request)).json();

/**
 * Waits for a change of the file, or of another one that it names. Resolves to the text and the revision of
 * the file, or to nothing on timeout.
 */
export async function changes(revision) {
  const response = await checked(
    await fetch(`changes?revision=${encodeURIComponent(revision)}&${query}`));
  return response.status === 204 ? undefined : response.json();
}
