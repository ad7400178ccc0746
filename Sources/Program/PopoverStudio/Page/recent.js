// The themes that were opened last, kept in this browser only.

const place = "gusset-recent";
const longest = 8;

/** The paths of the themes, the last one first. */
export function recent() {
  try {
    const list = JSON.parse(localStorage.getItem(place));
    return Array.isArray(list) ? list.filter((path) => typeof path === "string") : [];
  } catch {
    return [];
  }
}

/** Puts a theme first. */
export function remember(path) {
  const list = [path, ...recent().filter((other) => other !== path)].slice(0, longest);
  try {
    localStorage.setItem(place, JSON.stringify(list));
  } catch { /* The browser stores nothing. */ }
}
