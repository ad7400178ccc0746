// Writes the studio as one file: page.mjs PAGE JAVASCRIPT MODULE.wasm.gz OUTPUT.html
// PAGE is the folder of the studio's page. The server's module gives way to the one beside this script.
import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const [page, library, packed, output] = process.argv.slice(2)
const read = (...parts) => readFileSync(join(...parts), "utf8")
const pathOf = {
  "./server.js": join(library, "Studio/server.js"), "./module.js": join(library, "module.js"),
}

/** A module as a function that resolves to what it exports. Modules have names of their own, which no scope shares. */
const wrapped = new Map()
const wrap = name => {
  if (wrapped.has(name)) return
  wrapped.set(name, "")
  const exported = []
  const body = readFileSync(pathOf[name] ?? join(page, name), "utf8")
    .replace(/^import \* as (\w+) from "(.*)";?$/gm, (_, all, from) => (wrap(from), `const ${all} = await load("${from}");`))
    .replace(/^import \{([^}]*)\} from "(.*)";?$/gm, (_, names, from) =>
      (wrap(from), `const {${names.replace(/ as /g, ": ")}} = await load("${from}");`))
    .replace(/^export (const|class|function|async function) (\w+)/gm, (_, kind, own) => {
      exported.push(own)
      return `${kind} ${own}`
    })
  if (/^(import|export) /m.test(body)) throw new Error(`${name}: ${/^(import|export) .*/m.exec(body)[0]}`)
  wrapped.set(name, `"${name}": async () => {\n${body}\nreturn { ${exported.join(", ")} };\n},\n`)
}

/** The body of a page, with the styles that only it has. */
const pageOf = (name, styles) => {
  const html = read(page, `${name}.html`)
  const [, attributes, body] = /<body(.*?)>(.*)<\/body>/s.exec(html)
  return `<template id="${name}"><div${attributes}></div>${styles.map(style).join("")}${body}</template>`
}
const icon = name => `data:image/svg+xml,${encodeURIComponent(read(page, name))}`
const css = name => read(page, name).replace(/url\("?([\w-]+\.svg)"?\)/g, (_, file) => `url("${icon(file)}")`)
const hashes = { script: [], style: [] }
const hashed = (kind, text) => {
  hashes[kind].push(`'sha256-${createHash("sha256").update(text).digest("base64")}'`)
  return `<${kind}${kind === "script" ? " type=\"module\"" : ""}>${text}</${kind}>`
}
const style = name => hashed("style", css(name))

for (const name of ["./main.js", "./wall.js"]) wrap(name)
const script = hashed("script", `const parts = {\n${[...wrapped.values()].join("")}};
const loaded = {};
const load = (name) => loaded[name] ??= parts[name]();
const isEditor = new URLSearchParams(location.search).has("file");
const { content } = document.querySelector(isEditor ? "#index" : "#wall");
document.body.className = content.firstElementChild.className;
content.firstElementChild.remove();
document.body.prepend(content);
document.title = isEditor ? "Gusset studio" : "All themes – Gusset studio";
load(isEditor ? "./main.js" : "./wall.js");
`)
const styles = ["studio.css", "controls.css"].map(style).join("")
const pages = pageOf("index", ["form.css", "stage.css"]) + pageOf("wall", ["wall.css"])
// Scripts and styles are those of this file, and nothing is asked of anybody.
const policy = `default-src 'none'; script-src ${hashes.script.join(" ")} 'wasm-unsafe-eval'; style-src ${hashes.style.join(" ")};`
  + " img-src data: blob:; base-uri 'none'; form-action 'none'"
writeFileSync(output, `<!doctype html>
<html lang="en" class="one-file">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gusset studio</title>
<link rel="icon" href="${icon("icon.svg")}">
${styles}
</head>
<body>
${pages}
<script type="text/plain" id="module">${readFileSync(packed).toString("base64")}</script>
${script}
</body>
</html>
`)
