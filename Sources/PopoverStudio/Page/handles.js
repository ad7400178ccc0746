// What a hand can take hold of: the arrow, and a corner of the body.

import { short } from "./stage.js";

const opposite = { up: "down", down: "up", left: "right", right: "left" };
const clamp = (value, most) => Math.min(Math.max(value, -most), most);
const isLevel = (direction) => direction === "up" || direction === "down";

/** The edge that a place is nearest to, and how far from its middle: corners part the edges. */
export function arrowAt({ x, y }, [width, height]) {
  const [across, along] = [x / (width / 2), y / (height / 2)];
  if (Math.abs(across) > Math.abs(along)) {
    return { direction: across < 0 ? "left" : "right", offset: clamp(y, height / 2) };
  }
  return { direction: along < 0 ? "up" : "down", offset: clamp(x, width / 2) };
}

/**
 * Where an arrow goes by a step to the right and down: along its edge, and round the corner.
 *
 * @param reached where on its edge it really is: no nearer to a corner than it can be.
 */
export function arrowMoved({ direction, offset }, [dx, dy], [width, height], reached) {
  const level = isLevel(direction);
  const [step, across] = level ? [dx, dy] : [dy, dx];
  const [most, other] = level ? [width / 2, height / 2] : [height / 2, width / 2];
  if (step === 0) {
    // Away from its own edge and over to the other one.
    const toward = level ? (across < 0 ? "up" : "down") : (across < 0 ? "left" : "right");
    return { direction: toward === direction ? direction : opposite[direction], offset };
  }
  const isAtEnd = Math.abs(offset) >= most || Math.abs(offset) > Math.abs(reached) + 1;
  if (!isAtEnd || Math.sign(step) !== Math.sign(offset)) {
    return { direction, offset: clamp((isAtEnd ? Math.round(reached) : offset) + step, most) };
  }
  const around = level ? (step < 0 ? "left" : "right") : (step < 0 ? "up" : "down");
  const isAtStart = direction === "up" || direction === "left";
  return { direction: around, offset: isAtStart ? -other : other };
}

/** The sides of a body that a hand can give it, in points. */
const [smallest, largest] = [8, 2048];

/** How far handles stand off what they move, in pixels of the page, so that it stays in sight. */
const distance = { arrow: 16, corner: 7 };
const outward = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

const steps = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

/** Follows a pointer from where it takes hold until it lets go. */
function follow(handle, stage, moved) {
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !stage.picture) return;
    event.preventDefault();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    // A handle is taken where it was touched, and does not jump to the pointer.
    const box = handle.getBoundingClientRect();
    const grip = {
      x: event.clientX - (box.left + box.width / 2),
      y: event.clientY - (box.top + box.height / 2),
    };
    const move = (event) => moved(stage.fromMiddle({
      clientX: event.clientX - grip.x, clientY: event.clientY - grip.y,
    }));
    handle.addEventListener("pointermove", move);
    const letGo = () => handle.removeEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", letGo, { once: true });
  });
}

function onSteps(handle, moved) {
  handle.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moved(step.map((length) => length * (event.shiftKey ? 10 : 1)));
  });
}

/** Binds both handles of a stage to the view of a session. */
export function bindHandles(stage, session, { arrow, corner }) {
  const turn = (view) => session.change("arrow", { view });
  const resize = (width, height) => session.change("size", {
    view: { body: [width, height].map(
      (side) => Math.min(Math.max(Math.round(side), smallest), largest)) },
  });
  follow(arrow, stage, (point) => {
    const { direction, offset } = arrowAt(point, session.view.body);
    turn({ direction, offset: Math.round(offset) });
  });
  // The middle stays: a corner that moves by one makes the body larger by two.
  follow(corner, stage, ({ x, y }) => {
    const apart = distance.corner / stage.unit;
    resize(2 * (x - apart), 2 * (y - apart));
  });
  onSteps(arrow, (step) => {
    // As long as the picture lags behind it does not tell where the arrow stops.
    const reached = session.isSettled ? stage.picture?.offset : undefined;
    turn(arrowMoved(session.view, step, session.view.body, reached ?? session.view.offset));
  });
  onSteps(corner, ([dx, dy]) => {
    const [width, height] = session.view.body;
    resize(width + dx, height + dy);
  });
  stage.addEventListener("placed", () => {
    const { body: [x, y, width, height], tip, offset, direction } = stage.picture;
    put(corner, stage.position([x + width, y + height]), [1, 1], distance.corner);
    tell(corner, [smallest, largest], width, `${short(width)} by ${short(height)} points`);
    arrow.hidden = !tip;
    if (!tip) return;
    put(arrow, stage.position(tip), outward[direction], distance.arrow);
    const most = (isLevel(direction) ? width : height) / 2;
    tell(arrow, [-most, most], offset, `${direction}, ${short(offset)} points from the middle`);
  });
}

function put(handle, { x, y }, [dx, dy], distance) {
  handle.style.left = `${x + dx * distance}px`;
  handle.style.top = `${y + dy * distance}px`;
}

/** Tells screen readers, which take a slider to go from 0 to 100, where a handle is. */
function tell(handle, [least, most], value, words) {
  handle.setAttribute("aria-valuemin", least);
  handle.setAttribute("aria-valuemax", most);
  handle.setAttribute("aria-valuenow", value);
  handle.setAttribute("aria-valuetext", words);
}
