// slide.mjs MODULE.js PICTURES: what GussetCallers does with pictures, in JavaScript.
import { pathToFileURL } from "node:url"

const gusset = await import(pathToFileURL(process.argv[2]))
await gusset.ready
const start = performance.now()
for (let step = 0; step < Number(process.argv[3]); step++)
  gusset.svg("slate", { size: "320x200", arrow: "up", offset: step % 200 - 100 })
console.log(0, (performance.now() - start) / 1000)
