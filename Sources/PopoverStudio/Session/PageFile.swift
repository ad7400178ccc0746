/// A static file of the page. Its bytes are embedded in the program.
struct PageFile {
  /// The media type, for Content-Type.
  let type: String
  let bytes: [UInt8]

  /// The file at a URL path; `nil` when the page has no such file.
  init?(path: String) {
    let (html, css, script) = (
      "text/html; charset=utf-8", "text/css; charset=utf-8", "text/javascript; charset=utf-8"
    )
    switch path {
    case "/", "/index.html": self.init(html, PackageResources.index_html)
    case "/studio.css": self.init(css, PackageResources.studio_css)
    case "/controls.css": self.init(css, PackageResources.controls_css)
    case "/main.js": self.init(script, PackageResources.main_js)
    case "/server.js": self.init(script, PackageResources.server_js)
    case "/session.js": self.init(script, PackageResources.session_js)
    case "/stage.js": self.init(script, PackageResources.stage_js)
    case "/handles.js": self.init(script, PackageResources.handles_js)
    case "/fields.js": self.init(script, PackageResources.fields_js)
    case "/file.js": self.init(script, PackageResources.file_js)
    case "/form.js": self.init(script, PackageResources.form_js)
    case "/icon.svg": self.init("image/svg+xml", PackageResources.icon_svg)
    default: return nil
    }
  }

  private init(_ type: String, _ bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }
}
