// What a theme has to be changed, as a description that the form shows: pure data from a theme.

const set = (...path) => (value) => [{ path, value }];
const white = (alpha) => `#FFFFFF${alpha}`;

const color = (id, label, value, edits) => ({ id, label, kind: "color", value, edits });
const length = (id, label, value, edits, most, step = 0.5) =>
  ({ id, label, kind: "length", value, edits, min: 0, max: most, step });
const number = (id, label, value, edits, step = 1) =>
  ({ id, label, kind: "number", value, edits, step });
const choice = (id, label, value, edits, options) =>
  ({ id, label, kind: "choice", value, edits, options });
const text = (id, label, value, edits) => ({ id, label, kind: "text", value, edits });

/** Measures that GIK's art does not leave free, and what they have to be. */
const gikEdits = (document) => [
  ...["cornerRadius", "arrowBase", "arrowHeight", "arrowTipRadius", "arrowFilletRadius",
    "arrowShape", "arrowPath", "arrowAtCorner", "highlight", "gloss"]
    .filter((key) => key in document).map((key) => ({ path: [key] })),
  { path: ["border", "width"], value: 1 },
  ...document.border?.position ? [{ path: ["border", "position"], value: "inside" }] : [],
];

/**
 * The groups of the form.
 *
 * @param theme the theme with every default. @param document what its file really says, so that a
 * change is made in the way that the file is written.
 */
export function groups(theme, document) {
  const isFree = theme.geometry !== "gik";
  return [
    { title: "Theme", fields: [
      text("name", "Name", theme.name, set("name")),
      choice("geometry", "Geometry", theme.geometry, (value) => [
        { path: ["geometry"], value }, ...value === "gik" ? gikEdits(document) : [],
      ], ["gusset", "gik"]),
    ] },
    fill(theme, document),
    { title: "Border", fields: [
      color("border.color", "Colour", theme.border.color, set("border", "color")),
      ...isFree ? [
        length("border.width", "Width", theme.border.width, set("border", "width"), 12, 0.25),
        choice("border.position", "Position", theme.border.position, set("border", "position"),
          ["inside", "center", "outside"]),
      ] : [],
    ] },
    ...isFree ? [corners(theme, document), arrow(theme, document), lights(theme)] : [],
    insets(theme, document),
    shadows(theme, document),
  ];
}

function fill(theme, document) {
  // The file may spell out what a theme has a shorter form for.
  const stops = document.fill?.stops ?? theme.fill.stops;
  const whole = stops ?? [
    { position: 0, color: theme.fill.from }, { position: 1, color: theme.fill.to },
  ];
  const middle = () => {
    const list = whole.map((stop) => ({ ...stop }));
    const [before, after] = list.slice(-2);
    const position = Math.round(50 * (before.position + after.position)) / 100;
    list.splice(list.length - 1, 0, { position, color: before.color });
    return [{ path: ["fill"], value: { stops: list } }];
  };
  const actions = [{ id: "addStop", label: "Add a stop", edits: middle }];
  if (!stops) {
    return { title: "Fill", actions, fields: [
      color("fill.from", "Top", theme.fill.from, set("fill", "from")),
      color("fill.to", "Bottom", theme.fill.to, set("fill", "to")),
    ] };
  }
  const at = (i, key) => (value) => document.fill?.stops
    ? [{ path: ["fill", "stops", i, key], value }]
    : [{ path: ["fill"], value: { stops: stops.with(i, { ...stops[i], [key]: value }) } }];
  return { title: "Fill", actions, rows: stops.map((stop, i) => ({
    label: `Stop ${i + 1}`,
    remove: stops.length > 2 ? () => [
      { path: ["fill"], value: { stops: stops.filter((_, other) => other !== i) } },
    ] : undefined,
    fields: [
      color(`fill.stops[${i}].color`, "Colour", stop.color, at(i, "color")),
      { ...length(`fill.stops[${i}].position`, "Position", stop.position, at(i, "position"), 1,
        0.01) },
    ],
  })) };
}

const cornerNames = { topLeft: "Top left", topRight: "Top right", bottomRight: "Bottom right",
  bottomLeft: "Bottom left" };

function corners(theme, document) {
  const radius = typeof document.cornerRadius === "object"
    ? document.cornerRadius : theme.cornerRadius;
  if (typeof radius === "number") {
    const each = Object.fromEntries(Object.keys(cornerNames).map((key) => [key, radius]));
    return {
      title: "Corners",
      fields: [length("cornerRadius", "Radius", radius, set("cornerRadius"), 60)],
      actions: [{ id: "eachCorner", label: "Each corner by itself",
        edits: () => set("cornerRadius")(each) }],
    };
  }
  return {
    title: "Corners",
    fields: Object.entries(cornerNames).map(([key, label]) => length(
      `cornerRadius.${key}`, label, radius[key], whole(document, "cornerRadius", radius, key), 60)),
    actions: [{ id: "allCorners", label: "All alike",
      edits: () => set("cornerRadius")(radius.topLeft) }],
  };
}

/** Sets one of four values that a file may give as a single one. */
const whole = (document, name, values, key) => (value) => typeof document[name] === "object"
  ? [{ path: [name, key], value }]
  : [{ path: [name], value: { ...values, [key]: value } }];

function arrow(theme, document) {
  const shape = theme.arrowPath !== undefined ? "path" : theme.arrowShape ?? "straight";
  const isStraight = shape === "straight";
  const drop = (...keys) => keys.filter((key) => key in document).map((key) => ({ path: [key] }));
  const radii = ["arrowTipRadius", "arrowFilletRadius"];
  const reshape = (value) => value === "path"
    ? [...drop("arrowShape", ...radii), { path: ["arrowPath"], value: "M0 10 8 0H12L20 10Z" }]
    : [...drop("arrowPath"), ...value === "straight" ? drop("arrowShape")
      : [...drop(...radii), { path: ["arrowShape"], value }]];
  return { title: "Arrow", fields: [
    length("arrowBase", "Base", theme.arrowBase, set("arrowBase"), 100),
    length("arrowHeight", "Height", theme.arrowHeight, set("arrowHeight"), 60),
    choice("arrowShape", "Shape", shape, reshape, ["straight", "curved", "path"]),
    ...shape === "path"
      ? [text("arrowPath", "Path, as SVG", theme.arrowPath, set("arrowPath"))] : [],
    ...isStraight ? [
      length("arrowTipRadius", "Round tip", theme.arrowTipRadius ?? 0, set("arrowTipRadius"), 30),
      { ...length("arrowFilletRadius", "Fillets", theme.arrowFilletRadius ?? 0,
        set("arrowFilletRadius"), 60), hint: "Round shoulders between the arrow and the body" },
    ] : [],
    { ...choice("arrowAtCorner", "At a corner", theme.arrowAtCorner ?? "slide",
      set("arrowAtCorner"), ["slide", "skew"]),
      hint: "slide: the arrow stops before the corner. skew: its tip leans out to it." },
  ] };
}

function lights(theme) {
  const { highlight, gloss } = theme;
  const rows = [];
  if (highlight) {
    rows.push({ label: "Highlight", remove: () => [{ path: ["highlight"] }], fields: [
      length("highlight.width", "Width", highlight.width, set("highlight", "width"), 6, 0.25),
      ...highlight.stops ? [] : [
        color("highlight.from", "Top", highlight.from, set("highlight", "from")),
        color("highlight.to", "Bottom", highlight.to, set("highlight", "to")),
      ],
    ] });
  }
  if (gloss) {
    rows.push({ label: "Gloss", remove: () => [{ path: ["gloss"] }], fields: [
      color("gloss.from", "Top", gloss.from, set("gloss", "from")),
      color("gloss.to", "Bottom", gloss.to, set("gloss", "to")),
      length("gloss.height", "Height", gloss.height, set("gloss", "height"), 1, 0.05),
    ] });
  }
  return { title: "Lights", rows, actions: [
    ...highlight ? [] : [{ id: "addHighlight", label: "Add a highlight",
      hint: "A line along the inner edge of the border", edits: () =>
      set("highlight")({ width: 1, from: white("80"), to: white("20") }) }],
    ...gloss ? [] : [{ id: "addGloss", label: "Add a gloss",
      hint: "A sheen over the upper part of the fill", edits: () =>
      set("gloss")({ from: white("66"), to: white("1A"), height: 0.5 }) }],
  ] };
}

const sides = { top: "Top", left: "Left", bottom: "Bottom", right: "Right" };

function insets(theme, document) {
  const given = theme.contentInsets;
  return { title: "Content insets", isSmall: true, fields: Object.entries(sides).map(
    ([key, label]) => number(`contentInsets.${key}`, label, given[key],
      whole(document, "contentInsets", given, key))) };
}

function shadows(theme, document) {
  const list = theme.shadows ?? [];
  const at = (i, key) => set("shadows", i, key);
  const next = { color: "#00000040", x: 0, y: 2, blur: 8, spread: 0 };
  const add = () => document.shadows
    ? [{ path: ["shadows", list.length], value: next }]
    : [{ path: ["shadows"], value: [next] }];
  return {
    title: "Shadows",
    actions: list.length < 8 ? [{ id: "addShadow", label: "Add a shadow", edits: add }] : [],
    rows: list.map((shadow, i) => ({
      label: `Shadow ${i + 1}`,
      remove: () => [{ path: list.length > 1 ? ["shadows", i] : ["shadows"] }],
      fields: [
        color(`shadows[${i}].color`, "Colour", shadow.color, at(i, "color")),
        ...["x", "y", "blur", "spread"].map(
          (key) => number(`shadows[${i}].${key}`, key, shadow[key], at(i, key))),
      ],
    })),
  };
}
