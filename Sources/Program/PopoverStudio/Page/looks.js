// The looks of a theme as data. A file holds the usual look, and for every other one a JSON Merge Patch
// (RFC 7396) under "appearances".

const at = (value, path) => path.reduce((inner, step) => inner?.[step], value);
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The looks in their order, with their labels and uses. The usual one has no name in files. */
const looks = {
  "": ["Usual", "The theme itself: shown wherever no other look applies"],
  dark: ["Dark", "Shown in a dark user interface"],
  highContrast: ["High contrast", "Shown when the user asks for more contrast"],
  "dark highContrast": ["Dark, high contrast",
    "Shown in a dark user interface when the user asks for more contrast"],
};
export const lookNames = Object.keys(looks);

/** The name of a look as a label; a name that no look has as it is. */
export const lookLabel = (look) => Object.hasOwn(looks, look) ? looks[look][0] : look;

/** When a look is shown. */
export const lookUse = (look) => looks[look][1];

/** Whether a look is for a dark user interface. */
export const isDark = (look) => look.startsWith("dark");

/** The file as a look has it: the usual look with the patch applied. */
export function lookDocument(document, look, keys) {
  if (look === "") return document;
  const { appearances, ...usual } = document;
  return patched(usual, appearances?.[look] ?? {}, keys);
}

/** @param keys the table of keys: some exclude others. */
function patched(target, patch, keys = []) {
  if (!isObject(patch)) return patch;
  const result = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    const key = keys.find((key) => key.name === name);
    const excluded = [...key?.replaces ?? [], ...keys.filter(({ replaces }) =>
      replaces?.includes(name) && replaces.every((other) => other in patch)).map(({ name }) => name)];
    for (const other of excluded) if (!(other in patch)) delete result[other];
    if (value === null) delete result[name];
    else result[name] = patched(result[name], value, key?.keys);
  }
  return result;
}

/** Edits of a look's document as edits of the file. */
export function lookEdits(edits, document, look, keys) {
  if (look === "") return edits;
  const place = ["appearances", look];
  let current = lookDocument(document, look, keys);
  return edits.map((edit) => {
    const index = edit.path.findIndex((step) => typeof step === "number");
    if (index >= 0) {
      // A patch holds whole lists.
      const path = edit.path.slice(0, index);
      const value = withEdit(at(current, path), edit.path.slice(index), edit);
      current = withEdit(current, path, { value });
      return { path: [...place, ...path], value };
    }
    const usual = at(document, edit.path);
    const path = [...place, ...edit.path];
    if (!("value" in edit)) return usual === undefined ? { path } : { path, value: null };
    if (!isObject(edit.value) || !isObject(usual)) return { path, value: edit.value };
    const gone = Object.keys(usual).filter((name) => !(name in edit.value));
    return { path, value: {
      ...Object.fromEntries(gone.map((name) => [name, null])), ...edit.value } };
  });
}

/** A value with an edit at a path. */
function withEdit(value, [step, ...rest], edit) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  if (rest.length > 0) copy[step] = withEdit(copy[step], rest, edit);
  else if ("value" in edit) copy[step] = edit.value;
  else if (Array.isArray(copy)) copy.splice(step, 1);
  else delete copy[step];
  return copy;
}

/** The edits that remove a look. One that token files or another theme have too is null in the file. */
export const removeLook = (document, look) => {
  const own = Object.keys(document.appearances ?? {});
  if (document.tokens || document.extends || !own.includes(look)) {
    return [{ path: ["appearances", look], value: null }];
  }
  return [{ path: own.length > 1 ? ["appearances", look] : ["appearances"] }];
};
