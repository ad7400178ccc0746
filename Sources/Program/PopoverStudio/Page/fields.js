// The form as data: the program's table of keys, filled in with a theme's values.
//
// A key needs no line here. Only what several keys say together has its own rule: an arrow's shape
// or its path, a gradient's two ends or its stops.

/** The name of a key as a label: topLeft is "Top left". */
const labelOf = (name) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0].toUpperCase() + words.slice(1);
};
const capital = (name) => name.slice(0, 1).toUpperCase() + name.slice(1);

/** A path as errors write it: fill.stops[1].color. */
const idOf = (path) => path.reduce((id, step) => typeof step === "number" ? `${id}[${step}]`
  : id ? `${id}.${step}` : step, "");
const at = (value, path) => path.reduce((inner, step) => inner?.[step], value);
/** Whether a value of a file is an object or a list, and no token in its place. */
const isWhole = (value) => typeof value === "object" && value !== null;

/** The shapes of arrows that have a radius. */
const shapesWith = { arrowTipRadius: ["straight", "curved"], arrowFilletRadius: ["straight"] };

/** An object with every default of its keys. */
const standards = (keys) => Object.fromEntries(
  keys.filter((key) => key.standard !== undefined).map((key) => [key.name, key.standard]));

/**
 * The groups of the form.
 *
 * @param keys the table of keys. @param sections their sections, in order. @param theme the theme
 * with its defaults. @param document what its file says, so that a change is made in the way in
 * which the file is written. @param isUsual whether the theme is the usual look: all looks share its
 * name. @param automatic the color of text where the theme has none.
 */
export function groups({ keys, sections }, theme, document, { isUsual, automatic }) {
  const form = new FormBuilder(theme, document, keys, automatic);
  for (const key of keys) if (isUsual || key.name !== "name") form.add(key, [key.name]);
  return sections.map((title) => form.groups.get(title))
    .filter((group) => group && group.fields.length + group.rows.length + group.actions.length > 0);
}

class FormBuilder {
  groups = new Map();

  constructor(theme, document, keys, automatic) {
    Object.assign(this, { theme, document, keys, automatic });
    this.isGIK = theme.geometry === "gik";
  }

  #group(key) {
    if (!this.groups.has(key.section)) {
      this.groups.set(key.section, { title: key.section, fields: [], rows: [], actions: [] });
    }
    return this.groups.get(key.section);
  }

  /** Shows a key. @param fields where its input goes. */
  add(key, path, fields = this.#group(key).fields, siblings = this.keys) {
    if (this.isGIK && key.isFixedInGIK) return;
    const isReplaced = siblings.some((other) => other.replaces?.includes(key.name)
      && at(this.theme, [...path.slice(0, -1), other.name]) !== undefined);
    switch (key.kind) {
      case "object": return this.#addObject(key, path, fields);
      case "list": return this.#addList(key, path, siblings);
      case "numbers": return this.#addNumbers(key, path, fields);
    }
    if (key.name === "arrowShape") return fields.push(this.#shape(key, path));
    if (isReplaced || key.replaces && at(this.theme, path) === undefined) return;
    if (shapesWith[key.name]?.includes(this.#shapeName()) === false) return;
    fields.push(this.#input(key, path));
  }

  /** The input of one value. Without its text, a color that a theme may lack is removed. */
  #input(key, path, edits = (value) => value === "" && key.kind === "color"
    && key.standard === undefined ? [{ path }] : [{ path, value }]) {
    const value = at(this.theme, path) ?? key.standard ?? "";
    const input = { id: idOf(path), label: key.label, hint: key.hint, value, edits, token: key.token,
      unit: key.unit };
    if (key.kind === "color") {
      const isOptional = key.standard === undefined;
      return { ...input, kind: "color", placeholder: isOptional ? "automatic" : "",
        automatic: isOptional ? this.automatic : undefined };
    }
    if (key.kind === "word") {
      const choice = { ...input, kind: "choice", options: key.words };
      return key.name === "geometry" ? { ...choice, edits: this.#geometryEdits, token: undefined } : choice;
    }
    if (key.kind === "flag") {
      return { ...input, kind: "choice", options: ["no", "yes"], value: value ? "yes" : "no",
        // A token stands for itself.
        edits: (word) => edits(word.startsWith("{") ? word : word === "yes") };
    }
    // A name of spaces is none.
    if (key.kind === "text") return { ...input, kind: "text", edits: (text) => edits(text.trim()) };
    if (key.kind !== "number") return { ...input, kind: "text" };
    const [min, max] = key.slider ?? [];
    return { ...input, kind: key.slider ? "length" : "number", min, max, step: key.step };
  }

  // Objects and lists

  #addObject(key, path, fields) {
    if (key.standard !== undefined) {
      for (const inner of key.keys) this.add(inner, [...path, inner.name], fields, key.keys);
      this.#addToken(key, path);
      return;
    }
    const group = this.#group(key);
    if (at(this.theme, path) === undefined) {
      group.actions.push({ id: `add${capital(key.name)}`, label: `Add a ${key.name}`,
        hint: key.hint, edits: () => [{ path, value: standards(key.keys) }] });
      return;
    }
    const row = { label: key.label, remove: () => [{ path }], fields: [] };
    group.rows.push(row);
    for (const inner of key.keys) this.add(inner, [...path, inner.name], row.fields, key.keys);
  }

  /** An action that takes a token for a whole object or list. */
  #addToken(key, path) {
    if (!key.token) return;
    this.#group(key).actions.push({ id: `token${capital(key.name)}`, label: "Use a token",
      token: key.token, of: key.label, edits: (value) => [{ path, value }] });
  }

  /**
   * The list that the form shows, with the values of tokens in place of those that stand for elements, and
   * whether the file has it.
   */
  #list(path) {
    const [written, resolved] = [at(this.document, path), at(this.theme, path)];
    const hasTokens = Array.isArray(written) ? written.some((element) => !isWhole(element))
      : written !== undefined;
    // A token may be several elements.
    const isWritten = Array.isArray(written)
      && (!hasTokens || written.length === resolved?.length);
    return { isWritten, list: isWritten && !hasTokens ? written : resolved ?? [] };
  }

  #addList(key, path, siblings) {
    const group = this.#group(key);
    const parent = path.slice(0, -1);
    const ends = siblings.filter((other) => key.replaces?.includes(other.name));
    // A file may spell out what a theme has a shorter form for.
    const { list, isWritten } = this.#list(path);
    const whole = (value) => ends.length > 0
      ? [{ path: parent, value: { ...this.#besides(parent, key, ends), [key.name]: value } }]
      : [{ path, value }];
    const edit = ([index, name], value) => {
      const changed = { ...list[index], [name]: value };
      if (!isWritten) return whole(list.with(index, changed));
      return isWhole(at(this.document, [...path, index]))
        ? [{ path: [...path, index, name], value }] : [{ path: [...path, index], value: changed }];
    };
    // The fill's stops are the ones that nobody has to say more about.
    const owner = parent.join(" ") === "fill" ? "" : parent.join(" ");
    const label = owner ? `${labelOf(owner)} ${key.label.toLowerCase()}` : key.label;
    if (list.length > 0 || ends.length === 0) {
      // A file may have more than a theme can: its first ones have fields, and the bar says what is wrong.
      list.slice(0, key.counts[1]).forEach((_, index) => group.rows.push({
        label: `${label} ${index + 1}`,
        remove: list.length <= (ends.length || key.counts[0]) ? undefined
          : () => isWritten && list.length > 1 ? [{ path: [...path, index] }]
            : list.length > 1 ? whole(list.filter((_, other) => other !== index)) : [{ path }],
        fields: key.keys.map((inner) => this.#input(inner, [...path, index, inner.name],
          (value) => edit([index, inner.name], value))),
      }));
    }
    if (ends.length === 0) this.#addToken(key, path);
    if (list.length >= key.counts[1]) return;
    const add = ends.length > 0
      ? () => whole(this.#withMiddleStop(list.length > 0 ? list : ends.map((end, index) => ({
        position: index, color: at(this.theme, [...parent, end.name]) }))))
      : () => isWritten ? [{ path: [...path, list.length], value: standards(key.keys) }]
        : [{ path, value: [standards(key.keys)] }];
    group.actions.push({ id: `add${capital(owner)}${key.label}`,
      label: `Add a ${label.toLowerCase()}`, edits: add });
  }

  /** What stands beside a list in its object, without what the list replaces. */
  #besides(parent, key, ends) {
    const written = at(this.document, parent);
    // A color may stand in place of the object.
    const left = typeof written === "object" ? { ...written } : {};
    for (const { name } of [key, ...ends]) delete left[name];
    return left;
  }

  /** Stops with one more between the last two. */
  #withMiddleStop(stops) {
    const list = stops.map((stop) => ({ ...stop }));
    const [before, after] = list.slice(-2);
    const position = after ? Math.round(50 * (before.position + after.position)) / 100 : 1;
    list.splice(after ? list.length - 1 : 1, 0, { position, color: before.color });
    return list;
  }

  // Several numbers

  #addNumbers(key, path, fields) {
    const written = at(this.document, path);
    const resolved = at(this.theme, path);
    // A token stands for its value.
    const value = !isWhole(written) ? resolved : Object.fromEntries(
      Object.entries(written).map(([name, one]) =>
        [name, typeof one === "string" ? resolved?.[name] ?? resolved : one]));
    const group = this.#group(key);
    const number = { ...key, kind: "number" };
    const all = (one) => Object.fromEntries(key.names.map((name) => [name, one]));
    if (typeof value === "number") {
      fields.push(this.#input(number, path));
      group.actions.push({ id: `each${capital(key.name)}`, label: "Set each value",
        edits: () => [{ path, value: all(value) }] });
      return;
    }
    group.isSmall = !key.slider;
    for (const name of key.names) {
      fields.push({ ...this.#input({ ...number, label: labelOf(name), standard: value[name] },
        [...path, name], (changed) => typeof written === "object"
          ? [{ path: [...path, name], value: changed }]
          : [{ path, value: { ...value, [name]: changed } }]), value: value[name] });
    }
    if (key.slider) {
      group.actions.push({ id: `all${capital(key.name)}`, label: "Use one value",
        edits: () => [{ path, value: value[key.names[0]] }] });
    }
  }

  // The arrow's shape and the geometry

  #shapeName() { return this.theme.arrowPath !== undefined ? "path" : this.theme.arrowShape ?? "straight"; }

  /** The shapes that have a name, and a path of one's own. */
  #shape(key, path) {
    const without = (...names) => names.filter((name) => name in this.document)
      .map((name) => ({ path: [name] }));
    const radii = (shape) => Object.keys(shapesWith)
      .filter((name) => !shapesWith[name].includes(shape));
    const edits = (shape) => shape === "path"
      ? [...without("arrowShape", ...radii(shape)), { path: ["arrowPath"], value: "M0 10 8 0H12L20 10Z" }]
      : [...without("arrowPath", ...radii(shape)), ...shape === "straight" ? without("arrowShape")
        : [{ path, value: shape }]];
    return { ...this.#input(key, path, edits), kind: "choice", value: this.#shapeName(), token: undefined,
      options: [...key.words, "path"] };
  }

  /** GIK's art has only the defaults of some keys, so a file must not say anything else there. */
  #geometryEdits = (value) => {
    const fixed = (keys, path) => keys.flatMap((key) => {
      const inner = [...path, key.name];
      if (at(this.document, inner) === undefined) return [];
      if (key.isFixedInGIK) return [{ path: inner }];
      return key.kind === "object" ? fixed(key.keys, inner) : [];
    });
    return [{ path: ["geometry"], value }, ...value === "gik" ? fixed(this.keys, []) : []];
  };
}
