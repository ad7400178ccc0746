// Gestures on a picture: the wheel and two fingers zoom, dragging pans.

/** The zoom factors of one pixel of a wheel, and of a pinch on a trackpad. */
const wheelRates = { wheel: 0.002, pinch: 0.01 };
/** The height of a line, for wheels that count in lines, in CSS pixels. */
const lineHeight = 16;
/** The distance that a finger moves in a tap, at most, in CSS pixels. */
const tapDistance = 6;

const middleOf = (points) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spread = ([a, b]) => b ? Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1) : 1;

/** Connects the gestures on a viewport to a camera. */
export function bindGestures(viewport, camera) {
  /** A position in CSS pixels from the middle of the viewport. */
  const fromMiddle = ({ x, y }) => {
    const box = viewport.getBoundingClientRect();
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  };

  viewport.addEventListener("wheel", (event) => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1;
    if (event.shiftKey) {
      camera.pan(-unit * (event.deltaX || event.deltaY), 0);
      return;
    }
    const rate = event.ctrlKey ? wheelRates.pinch : wheelRates.wheel;
    const { x, y } = fromMiddle(event);
    camera.zoomTo(camera.zoom * Math.exp(-event.deltaY * unit * rate), x, y);
  }, { passive: false });

  /** The fingers or the mouse that drag the picture. */
  const pointers = new Map();
  let tap;
  viewport.addEventListener("pointerdown", (event) => {
    const isMiddle = event.button === 1;
    const isControl = event.target.closest("button") !== null;
    // A mouse selects text. A finger edits it with a tap.
    const text = event.target.closest("[contenteditable]");
    if (isControl && !isMiddle || text && event.pointerType === "mouse" && !isMiddle) return;
    if (event.button > 1) return;
    if (isMiddle) event.preventDefault();
    tap = pointers.size === 0 ? { text, x: event.x, y: event.y } : undefined;
    pointers.set(event.pointerId, { x: event.x, y: event.y });
    viewport.setPointerCapture(event.pointerId);
    viewport.classList.add("dragged");
  });
  viewport.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    const before = [...pointers.values()];
    pointers.set(event.pointerId, { x: event.x, y: event.y });
    const after = [...pointers.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    if (tap && Math.hypot(to.x - tap.x, to.y - tap.y) > tapDistance) tap = undefined;
    camera.pan(to.x - from.x, to.y - from.y);
    const { x, y } = fromMiddle(to);
    camera.zoomTo(camera.zoom * spread(after) / spread(before), x, y);
  });
  const end = ({ pointerId }) => {
    pointers.delete(pointerId);
    viewport.classList.toggle("dragged", pointers.size > 0);
  };
  viewport.addEventListener("pointerup", () => {
    if (tap) (tap.text ?? viewport).focus({ preventScroll: true });
    tap = undefined;
  });
  viewport.addEventListener("lostpointercapture", end);
}
