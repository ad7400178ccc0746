// What the studio's program is asked, and how it answers.

/** An answer that is no success: its `problem` says why, in words for a person. */
export class Refusal extends Error {
  constructor(status, answer) {
    super(answer.message ?? `The studio answered ${status}.`);
    this.status = status;
    this.answer = answer;
  }
}

/** Why something was refused, or that nobody is there. */
export function reason(error) {
  if (!(error instanceof Refusal)) return "the studio does not answer";
  const field = error.status === 422 && error.answer.field;
  return `${field ? `${field}: ` : ""}${error.message}`;
}

async function answered(response) {
  if (response.ok) return response;
  const text = await response.text();
  let answer = { message: text.trim() };
  try { answer = JSON.parse(text); } catch { /* It is a plain line. */ }
  throw new Refusal(response.status, answer);
}

async function post(path, body) {
  return answered(await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }));
}

/** The theme as its file has it, and the themes to compare it with. */
export const state = async () => (await answered(await fetch("state"))).json();

/** Changes a text and draws pictures of it. */
export const draw = async (request) => (await post("draw", request)).json();

/** Writes the file; refuses with 409 when somebody else has. */
export const save = async (request) => (await post("save", request)).json();

/** One picture as a file. */
export const exported = async (request) => (await post("export", request)).blob();

/** What stands in the file as soon as that is something new; nothing after a while. */
export async function changes(revision) {
  const response = await answered(
    await fetch(`changes?revision=${encodeURIComponent(revision)}`));
  return response.status === 204 ? undefined : response.json();
}
