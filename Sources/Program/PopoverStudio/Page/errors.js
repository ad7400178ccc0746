// What went wrong with a request, and how the page says it.

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
