// A page with the example of the README beside three buttons: in the middle of a window of 800 x 600,
// at its left and at its bottom. Its title says where the popovers are.
import { createRoot } from "react-dom/client"
import { Help } from "./floating"

const places = [[300, 100], [0, 50], [400, 560]]
createRoot(document.querySelector("main")!).render(<>{places.map(([left, top]) =>
  <div key={left} style={{ position: "absolute", left, top }}><Help /></div>)}</>)
setTimeout(() => {
  const found = [...document.querySelectorAll<HTMLElement>(".gusset-Slate")].map(popover => {
    const at = popover.parentElement!.querySelector("button")!.getBoundingClientRect()
    const box = popover.getBoundingClientRect()
    const style = getComputedStyle(popover), arrow = popover.dataset.arrow
    const tip = (box.left + box.right) / 2 + parseFloat(style.getPropertyValue("--gusset-offset"))
    const gap = arrow === "up" ? box.top - at.bottom : at.top - box.bottom
    const isBeside = Math.abs(tip - (at.left + at.right) / 2) < 1
      && Math.abs(gap - parseFloat(style.getPropertyValue("--gusset-arrow-height"))) < 1
    return `${arrow} ${isBeside ? "beside" : `${tip} ${gap}`} ${Math.round(box.left)}`
  })
  document.title = found.join(", ")
}, 500)
