// Copying text.

/** Copies the text that a promise resolves to. Throws an error with a reason for the user. */
export async function copy(promise) {
  const type = "text/plain";
  // The clipboard takes a promise, so that the page may write after it has waited.
  const blob = Promise.resolve(promise).then((text) => new Blob([text], { type }));
  try {
    await Promise.all([blob, navigator.clipboard.write([new ClipboardItem({ [type]: blob })])]);
  } catch (error) {
    throw error instanceof DOMException ? new Error("the browser forbids it") : error;
  }
}
