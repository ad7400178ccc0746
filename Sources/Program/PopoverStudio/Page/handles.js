// The drag handles: one moves the arrow, the other resizes the body.

import { rounded } from "./stage.js";

const opposite = { up: "down", down: "up", left: "right", right: "left" };
const clamp = (value, limit) => Math.min(Math.max(value, -limit), limit);
/** Whether the arrow's edge is horizontal. */
const isHorizontal = (direction) => direction === "up" || direction === "down";

/**
 * The arrow for a pointer position: the nearest edge, and the offset along it.
 *
 * @param point the position relative to the center of the body, in points.
 */
export function arrowAt({ x, y }, [width, height]) {
  const [across, along] = [x / (width / 2), y / (height / 2)];
  if (Math.abs(across) > Math.abs(along)) {
    return { direction: across < 0 ? "left" : "right", offset: clamp(y, height / 2) };
  }
  return { direction: along < 0 ? "up" : "down", offset: clamp(x, width / 2) };
}

/**
 * The arrow after a move by (dx, dy) points: along its edge, and around the corner at the edge's end.
 *
 * @param resolved the offset at which the arrow is drawn. It stops before the corner, where the
 * requested offset may not.
 */
export function arrowMoved({ direction, offset }, [dx, dy], [width, height], resolved) {
  const horizontal = isHorizontal(direction);
  const [step, across] = horizontal ? [dx, dy] : [dy, dx];
  const [limit, otherLimit] = horizontal ? [width / 2, height / 2] : [height / 2, width / 2];
  if (step === 0) {
    // A step across the edge moves the arrow to the opposite edge.
    const toward = horizontal ? (across < 0 ? "up" : "down") : (across < 0 ? "left" : "right");
    return { direction: toward === direction ? direction : opposite[direction], offset };
  }
  const isAtEnd = Math.abs(offset) >= limit || Math.abs(offset) > Math.abs(resolved) + 1;
  if (!isAtEnd || Math.sign(step) !== Math.sign(offset)) {
    return { direction, offset: clamp((isAtEnd ? Math.round(resolved) : offset) + step, limit) };
  }
  const next = horizontal ? (step < 0 ? "left" : "right") : (step < 0 ? "up" : "down");
  const isLowEnd = direction === "up" || direction === "left";
  return { direction: next, offset: isLowEnd ? -otherLimit : otherLimit };
}

/** The shortest and the longest side that dragging can give a body, in points. */
const [minimumSide, maximumSide] = [8, 2048];

/** The distance of a handle from the tip or the corner, in CSS pixels: it must not cover them. */
const handleDistance = { arrow: 16, corner: 7 };
/** The distance of a handle from the edges of the viewport, in CSS pixels: half of its size. */
const edgeDistance = matchMedia("(pointer: coarse)").matches ? 22 : 16;
const outward = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

const keySteps = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

/** How far each handle is from its place, in CSS pixels: 0 unless that is out of sight. */
const displacements = new WeakMap();

/** Calls `onMove` with the position in points while the user drags a handle. */
function onDrag(handle, stage, onMove) {
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !stage.picture) return;
    event.preventDefault();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    // Keeps the pointer's distance from the handle's place, so that the popover does not jump.
    const box = handle.getBoundingClientRect();
    const { x, y } = displacements.get(handle);
    const grip = {
      x: event.clientX - (box.left + box.width / 2) + x,
      y: event.clientY - (box.top + box.height / 2) + y,
    };
    const move = (event) => onMove(stage.fromCenter({
      clientX: event.clientX - grip.x, clientY: event.clientY - grip.y,
    }));
    handle.addEventListener("pointermove", move);
    const end = () => handle.removeEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", end, { once: true });
  });
}

/**
 * Calls `onMove` with a step in points for each arrow key; Shift makes the step ten times as long. Calls
 * `onEnd` with -1 for Home, and with 1 for End.
 */
function onKeys(handle, onMove, onEnd) {
  handle.addEventListener("keydown", (event) => {
    const step = keySteps[event.key];
    const end = { Home: -1, End: 1 }[event.key];
    if (!(step || end) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (step) onMove(step.map((length) => length * (event.shiftKey ? 10 : 1)));
    else onEnd(end);
  });
}

/** Connects both handles of a stage to the view of a session. */
export function bindHandles(stage, session, { arrow, corner }) {
  const setArrow = (view) => session.change("arrow", { view });
  const resize = (width, height) => session.change("size", {
    view: { body: [width, height].map(
      (side) => Math.min(Math.max(Math.round(side), minimumSide), maximumSide)) },
  });
  onDrag(arrow, stage, (point) => {
    const { direction, offset } = arrowAt(point, session.view.body);
    setArrow({ direction, offset: Math.round(offset) });
  });
  // The center stays in place: a corner that moves by 1 makes the body larger by 2.
  onDrag(corner, stage, ({ x, y }) => {
    const distance = handleDistance.corner / stage.camera.unit;
    resize(2 * (x - distance), 2 * (y - distance));
  });
  onKeys(arrow, (step) => {
    // The session's picture, not the stage's, which is older until the new one is decoded. Neither
    // tells where the arrow is drawn while a change is pending.
    const resolved = session.isSettled ? session.pictures[0]?.offset : undefined;
    setArrow(arrowMoved(session.view, step, session.view.body, resolved ?? session.view.offset));
  }, (end) => {
    const { body: [width, height], direction } = session.view;
    setArrow({ offset: end * (isHorizontal(direction) ? width : height) / 2 });
  });
  onKeys(corner, ([dx, dy]) => {
    const [width, height] = session.view.body;
    resize(width + dx, height + dy);
  }, (end) => {
    // The largest size would be far out of sight.
    const { clientWidth, clientHeight } = stage.viewport;
    const [width, height] = [clientWidth, clientHeight].map(
      (side) => end < 0 ? minimumSide : (side - 4 * edgeDistance) / stage.camera.unit);
    resize(width, height);
  });
  stage.addEventListener("layout", () => {
    const { body: [x, y, width, height], tip, offset, direction } = stage.picture;
    const { viewport } = stage;
    corner.hidden = false;
    const place = moveTo(
      corner, stage.position([x + width, y + height]), [1, 1], handleDistance.corner, viewport);
    setSliderValue(
      corner, [minimumSide, maximumSide], width, `${rounded(width)} by ${rounded(height)} points`);
    arrow.hidden = !tip;
    if (!tip) return;
    moveTo(
      arrow, stage.position(tip), outward[direction], handleDistance.arrow, viewport, place);
    const limit = (isHorizontal(direction) ? width : height) / 2;
    setSliderValue(
      arrow, [-limit, limit], offset, `${direction}, ${rounded(offset)} points from the middle`);
  });
}

/**
 * Moves a handle beside a point of the picture. Where that is out of sight, the handle stays at the
 * nearest edge of the viewport, and drags the point from there.
 *
 * @param other the place of another handle, which must not be covered. Returns the place.
 */
function moveTo(handle, { x, y }, [dx, dy], distance, { clientWidth, clientHeight }, other) {
  const within = (length, end) =>
    Math.min(Math.max(length, edgeDistance), Math.max(end - edgeDistance, edgeDistance));
  const place = { x: x + dx * distance, y: y + dy * distance };
  const shown = { x: within(place.x, clientWidth), y: within(place.y, clientHeight) };
  const isAway = shown.x !== place.x || shown.y !== place.y;
  const gap = 2 * edgeDistance;
  if (isAway && other && Math.hypot(shown.x - other.x, shown.y - other.y) < gap) {
    shown.x = other.x - gap;
  }
  const displacement = { x: shown.x - place.x, y: shown.y - place.y };
  displacements.set(handle, displacement);
  handle.classList.toggle("away", isAway);
  handle.style.left = `${shown.x}px`;
  handle.style.top = `${shown.y}px`;
  return shown;
}

/** Sets the ARIA value of a handle. Without a range, screen readers assume 0 to 100. */
function setSliderValue(handle, [minimum, maximum], value, text) {
  handle.setAttribute("aria-valuemin", minimum);
  handle.setAttribute("aria-valuemax", maximum);
  handle.setAttribute("aria-valuenow", value);
  handle.setAttribute("aria-valuetext", text);
}
