// Requests to the studio's server.

/** An error response of the server. `body` is its JSON, with a `message` for the user. */
export class HTTPError extends Error {
  constructor(status, body) {
    super(body.message ?? `The studio responded with status ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/**
 * The reason for a failed request: the server's message, or that the server did not respond.
 *
 * @param words what a problem with a `field` and a `message` says.
 */
export function reason(error, words = ({ message }) => message) {
  if (!(error instanceof HTTPError)) return "the studio does not respond";
  const field = error.status === 422 && error.body.field;
  return field ? `${field}: ${words(error.body)}` : error.message;
}

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

/** The files of an export as a ZIP archive. */
export const archive = async (request) => (await post(ofFile("archive"), request)).blob();

/** The contrast of a theme, with the colors that pass. */
export const contrast = async (request) => (await post(ofFile("contrast"), request)).json();

/** The tokens that a theme can refer to. */
export const tokens = async (request) => (await post(ofFile("tokens"), request)).json();

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
