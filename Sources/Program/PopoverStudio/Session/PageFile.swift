/// A static file of the page. Its bytes are embedded in the program.
struct PageFile {
  /// The media type, for Content-Type.
  let type: String
  let bytes: [UInt8]

  /// The file at a URL path; `nil` when the page has no such file.
  init?(path: String) {
    guard path.first == "/", let bytes = Self.contents[String(path.dropFirst())],
      let ending = path.split(separator: ".").last, let type = Self.types[String(ending)]
    else { return nil }
    self.type = type
    self.bytes = bytes()
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
  ]

  /// The contents of every file, by name.
  private static let contents: [String: @Sendable () -> [UInt8]] = [
    "camera.js": { PackageResources.camera_js },
    "clipboard.js": { PackageResources.clipboard_js },
    "contrast.js": { PackageResources.contrast_js },
    "controls.css": { PackageResources.controls_css },
    "display.js": { PackageResources.display_js },
    "dropper.svg": { PackageResources.dropper_svg },
    "element.js": { PackageResources.element_js },
    "fields.js": { PackageResources.fields_js },
    "file.js": { PackageResources.file_js },
    "form.css": { PackageResources.form_css },
    "form.js": { PackageResources.form_js },
    "gestures.js": { PackageResources.gestures_js },
    "handles.js": { PackageResources.handles_js },
    "icon.svg": { PackageResources.icon_svg },
    "index.html": { PackageResources.index_html },
    "inputs.js": { PackageResources.inputs_js },
    "lookbar.js": { PackageResources.lookbar_js },
    "looks.js": { PackageResources.looks_js },
    "main.js": { PackageResources.main_js },
    "output.js": { PackageResources.output_js },
    "press.js": { PackageResources.press_js },
    "problems.js": { PackageResources.problems_js },
    "recent.js": { PackageResources.recent_js },
    "sample.js": { PackageResources.sample_js },
    "server.js": { PackageResources.server_js },
    "session.js": { PackageResources.session_js },
    "shortcuts.js": { PackageResources.shortcuts_js },
    "stage.css": { PackageResources.stage_css },
    "stage.js": { PackageResources.stage_js },
    "stages.js": { PackageResources.stages_js },
    "status.js": { PackageResources.status_js },
    "studio.css": { PackageResources.studio_css },
    "wall.css": { PackageResources.wall_css },
    "wall.html": { PackageResources.wall_html },
    "wall.js": { PackageResources.wall_js },
  ]
}
