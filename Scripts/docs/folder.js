// Lets the pages work from a folder, without a server. They read their data with fetch, which browsers refuse to pages that
// no server has sent; a script is not refused, so each file of data lies there as a script too.
if (location.protocol === "file:") {
  const base = new URL(baseUrl, location.href).href
  const waiting = new Map()

  // Called by each script of data.
  window.gussetDocsData = (name, value) => waiting.get(name)?.(value)

  window.fetch = (request) => {
    const address = String(request.url ?? request)
    // The address of a page ends with index.html here; its data does not.
    const name = decodeURI(address).replace(base, "").replace(/^.*?(?=(data|index)\/)/, "")
      .replace("/index.html.json", ".json")
    return new Promise((answer) => {
      const script = document.createElement("script")
      waiting.set(name, (value) => answer(new Response(JSON.stringify(value))))
      script.onerror = () => answer(new Response("", { status: 404 }))
      script.onload = () => script.remove()
      script.src = base + encodeURI(name) + ".js"
      document.head.append(script)
    })
  }

  // Without a server, a folder's address does not show the page in it.
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]")
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return
    const target = new URL(link.href)
    if (!target.href.startsWith(base) || target.pathname === location.pathname) return
    if (target.pathname.endsWith(".html")) return
    event.preventDefault()
    event.stopPropagation()
    target.pathname = target.pathname.replace(/\/?$/, "/index.html")
    location.assign(target)
  }, true)
} else if (location.pathname.endsWith("/index.html")) {
  // A page is found by its address, which has no file name on a server.
  history.replaceState(null, "", location.href.replace("/index.html", "/"))
}
