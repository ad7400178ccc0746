// Requests to the studio's server.

/** An error response of the server. `body` is its JSON, with a `message` for the user. */
export class HTTPError extends Error {
  constructor(status, body) {
    super(body.message ?? `The studio responded with status ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/** The reason for a failed request: the server's message, or that the server did not respond. */
export function reason(error) {
  if (!(error instanceof HTTPError)) return "the studio does not respond";
  const field = error.status === 422 && error.body.field;
  return `${field ? `${field}: ` : ""}${error.message}`;
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

/** The theme in the file, and the themes for comparison. */
export const state = async () => (await checked(await fetch("state"))).json();

/** Applies edits to a theme's text and draws pictures of it. */
export const draw = async (request) => (await post("draw", request)).json();

/** Writes the file. Throws an HTTPError with status 409 when the file has changed on disk. */
export const save = async (request) => (await post("save", request)).json();

/** One picture as a file. */
export const exported = async (request) => (await post("export", request)).blob();

/** Waits for a change of the file. Resolves to its text and revision, or to nothing on timeout. */
export async function changes(revision) {
  const response = await checked(
    await fetch(`changes?revision=${encodeURIComponent(revision)}`));
  return response.status === 204 ? undefined : response.json();
}
