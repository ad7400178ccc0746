// The bars around the stages: how pictures are shown, the zoom, and the popover's arrow and size.

import { choosePictureScale } from "./camera.js";
import { element } from "./element.js";
import { rounded } from "./stage.js";

const $ = (selector) => document.querySelector(selector);

/** Sets the value of a control. The focused control changes only when the text was replaced. */
export function setValue(control, value, isReplaced) {
  if (isReplaced || control !== document.activeElement) control.value = value;
}

/** Connects the display options. @param changed is called when pictures have to be drawn anew. */
export function bindDisplay(display, themes, camera, changed) {
  const view = $("#view").elements;
  let list = view.comparison;
  for (const { name, group } of themes) {
    if (group && group !== list.label) {
      list = element("optgroup", { label: group });
      view.comparison.append(list);
    }
    list.append(new Option(name));
  }
  const set = (change) => { Object.assign(display, change); changed(); };
  view.shadow.onchange = () => set({ hasShadow: view.shadow.checked });
  view.sample.onchange = () => set({ hasSample: view.sample.checked });
  view.sideBySide.onchange = () => set({ isSideBySide: view.sideBySide.checked });
  view.comparison.onchange = () => set({ comparison: view.comparison.value });
  view.scale.onchange = () => {
    choosePictureScale(Number(view.scale.value));
    // Every pixel as one of the screen.
    camera.set({ zoom: 1, x: 0, y: 0 });
    changed();
  };
  for (const radio of view.backdrop) radio.onchange = () => set({ backdrop: radio.value });
  return () => {
    view.backdrop.value = display.backdrop;
    view.shadow.checked = display.hasShadow;
    view.sample.checked = display.hasSample;
    view.sideBySide.checked = display.isSideBySide;
    view.comparison.value = display.comparison;
  };
}

/** What zoom buttons and keys do. */
export function zoomActions(stages) {
  const { camera, edited } = stages;
  return {
    in: () => camera.step(1), out: () => camera.step(-1), fit: () => edited.fit(),
    one: () => camera.set({ zoom: 1, x: 0, y: 0 }),
    tip: () => edited.jump("tip"), join: () => edited.jump("join"),
    corner: () => edited.jump("corner"),
  };
}

/** Connects the zoom buttons, and the keys that pan a picture that has the focus. */
export function bindZoom(stages) {
  const actions = zoomActions(stages);
  for (const button of document.querySelectorAll("[data-zoom], [data-jump]")) {
    button.onclick = actions[button.dataset.zoom ?? button.dataset.jump];
  }
  const show = () => {
    $("#zoom output").textContent = `${rounded(stages.camera.zoom * 100).toFixed(0)}%`;
  };
  stages.camera.addEventListener("change", show);
  const step = 40;
  const moves = {
    ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step],
  };
  $("#stages").addEventListener("keydown", (event) => {
    const move = moves[event.key];
    if (!move || !event.target.matches(".viewport")) return;
    event.preventDefault();
    stages.camera.pan(...move);
  });
}

/** Connects the controls of the arrow and the size. */
export function bindLayout(session) {
  const layout = $("#layout").elements;
  layout.direction.onchange = () => session.change("arrow", {
    view: { direction: layout.direction.value },
  });
  layout.offset.oninput = () => {
    if (layout.offset.value !== "") {
      session.change("arrow", { view: { offset: layout.offset.valueAsNumber } });
    }
  };
  for (const side of [layout.width, layout.height]) {
    side.oninput = () => {
      const body = [layout.width.valueAsNumber, layout.height.valueAsNumber];
      if (body.every((length) => length >= 1 && length <= 4096)) {
        session.change("size", { view: { body } });
      }
    };
  }
  // Shows the resolved offset: the arrow stops before a corner.
  session.addEventListener("settled", () => {
    const offset = session.pictures[0]?.offset;
    if (offset !== undefined) setValue(layout.offset, rounded(offset));
  });
  return (isReplaced) => {
    const { body, direction, offset } = session.view;
    setValue(layout.direction, direction, isReplaced);
    setValue(layout.offset, offset, isReplaced);
    setValue(layout.width, body[0], isReplaced);
    setValue(layout.height, body[1], isReplaced);
    layout.offset.disabled = direction === "none";
    for (const detail of ["tip", "join"]) {
      $(`[data-jump=${detail}]`).disabled = direction === "none";
    }
  };
}
