// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of gusset.h, which says what each function does.

public import CGusset
internal import Gusset
internal import GussetPresentation

@c @implementation
public func gusset_abi_version() -> Int32 { GUSSET_ABI_VERSION }

@c @implementation
public func gusset_version() -> UnsafePointer<CChar>? { unsafe version }

nonisolated(unsafe) private let version = unsafe UnsafePointer(copied(Array(gussetVersion.utf8)))

@c @implementation
public func gusset_error_text() -> UnsafePointer<CChar>? { unsafe LastError.text(0) }

@c @implementation
public func gusset_error_field() -> UnsafePointer<CChar>? { unsafe LastError.text(1) }

@c @implementation
public func gusset_error_value() -> UnsafePointer<CChar>? { unsafe LastError.text(2) }

@c @implementation
public func gusset_error_allowed() -> UnsafePointer<CChar>? { unsafe LastError.text(3) }

nonisolated(unsafe) private let names = unsafe Theme.builtInNames.map { name in
  unsafe UnsafePointer(copied(Array(name.utf8)))
}

@c @implementation
public func gusset_theme_name(_ index: Int32) -> UnsafePointer<CChar>? {
  unsafe names.indices.contains(Int(index)) ? names[Int(index)] : nil
}

@c @implementation
public func gusset_theme_named(_ name: UnsafePointer<CChar>?) -> OpaquePointer? {
  unsafe attempt(else: nil) { () throws(GussetError) in
    let name = try unsafe text(name, "name")
    let theme = try readValue(
      "theme", name, Theme.builtIn(named: name),
      "one of " + Theme.builtInNames.joined(separator: ", "))
    return unsafe Handle.pointer(to: theme)
  }
}

@c @implementation
public func gusset_theme_from_json(
  _ text: UnsafePointer<CChar>?, _ length: Int
) -> OpaquePointer? {
  unsafe attempt(else: nil) { () throws(GussetError) in
    let bytes = try unsafe GussetC.text(text, length: length)
    return unsafe Handle.pointer(to: try Theme(json: bytes))
  }
}

@c @implementation
public func gusset_theme_setting(
  _ theme: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> OpaquePointer? {
  unsafe attempt(else: nil) { () throws(GussetError) in
    let theme = try unsafe Handle<Theme>.of(theme, "theme").value
    let document = try unsafe ThemeDocument(theme)
      .setting(text(path, "path"), to: text(value, "value"))
    return unsafe Handle.pointer(to: try document.theme())
  }
}

@c @implementation
public func gusset_theme_look(
  _ theme: OpaquePointer?, _ appearance: UnsafePointer<CChar>?
) -> OpaquePointer? {
  unsafe attempt(else: nil) { () throws(GussetError) in
    let theme = try unsafe Handle<Theme>.of(theme, "theme").value
    let name = try unsafe text(appearance, "appearance")
    let look = try readValue(
      "appearance", name, Appearance(rawValue: name),
      "one of " + Appearance.allCases.map(\.rawValue).joined(separator: ", "))
    return unsafe Handle.pointer(to: theme.resolved(for: look))
  }
}

@c @implementation
public func gusset_theme_json(_ theme: OpaquePointer?) -> OpaquePointer? {
  unsafe attempt(else: nil) { () throws(GussetError) in
    let json = try unsafe Handle<Theme>.of(theme, "theme").value.json
    return unsafe Handle.pointer(to: ByteMemory(Array(json.utf8)))
  }
}

@c @implementation
public func gusset_theme_problems(
  _ text: UnsafePointer<CChar>?, _ length: Int
) -> OpaquePointer? {
  unsafe attempt(else: nil) { () throws(GussetError) in
    let bytes = try unsafe GussetC.text(text, length: length)
    var problems: [GussetError] = []
    do throws(GussetError) { _ = try Theme(json: bytes) } catch { problems = error.problems }
    let lines = problems.map(\.description).joined(separator: "\n")
    return unsafe Handle.pointer(to: ByteMemory(Array(lines.utf8)))
  }
}

@c @implementation
public func gusset_theme_content_insets(
  _ theme: OpaquePointer?, _ insets: UnsafeMutablePointer<gusset_insets>?
) -> Bool {
  succeeds { () throws(GussetError) in
    let theme = try unsafe Handle<Theme>.of(theme, "theme").value
    try unsafe write(gusset_insets(theme.contentInsets), to: insets, "insets")
  }
}

@c @implementation
public func gusset_theme_smallest_size(
  _ theme: OpaquePointer?, _ arrow: gusset_arrow, _ size: UnsafeMutablePointer<gusset_size>?
) -> Bool {
  succeeds { () throws(GussetError) in
    let metrics = try unsafe Handle<Theme>.of(theme, "theme").value.backgroundMetrics
    let smallest = metrics.smallestSize(arrow: try arrow.direction())
    try unsafe write(gusset_size(smallest), to: size, "size")
  }
}

@c @implementation
public func gusset_theme_size_for_content(
  _ theme: OpaquePointer?, _ content: gusset_size, _ arrow: gusset_arrow,
  _ size: UnsafeMutablePointer<gusset_size>?
) -> Bool {
  succeeds { () throws(GussetError) in
    let theme = try unsafe Handle<Theme>.of(theme, "theme").value
    for (name, side) in [("content.width", content.width), ("content.height", content.height)] {
      try checkValue(.init(name), "\(side)", side.isFinite && side >= 0, "a length in points")
    }
    let background = PopoverBackground(
      theme: theme, frame: Rect(x: 0, y: 0, width: 0, height: 0),
      arrowDirection: try arrow.direction())
    let whole = background.size(forContentSize: Size(content))
    try unsafe write(gusset_size(whole), to: size, "size")
  }
}

@c @implementation
public func gusset_theme_free(_ theme: OpaquePointer?) { unsafe Handle<Theme>.free(theme) }

@c @implementation
public func gusset_place(
  _ theme: OpaquePointer?, _ anchor: gusset_rect, _ container: gusset_rect,
  _ content: gusset_size, _ arrows: UInt32, _ right_to_left: Bool,
  _ placement: UnsafeMutablePointer<gusset_placement>?
) -> Bool {
  succeeds { () throws(GussetError) in
    let theme = try unsafe Handle<Theme>.of(theme, "theme").value
    let request = PlacementRequest(
      anchor: Rect(anchor), container: Rect(container), contentSize: Size(content),
      background: theme.backgroundMetrics,
      permittedDirections: arrows == 0
        ? .any : PermittedArrowDirections(rawValue: UInt(arrows)),
      layoutDirection: right_to_left ? .rightToLeft : .leftToRight)
    let found = try Placement(request)
    let result = gusset_placement(
      frame: gusset_frame(size: found.frame.size, arrow: found.arrow),
      rect: gusset_rect(found.frame), content: gusset_rect(found.contentRect))
    try unsafe write(result, to: placement, "placement")
  }
}
