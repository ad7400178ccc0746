internal import CGusset
internal import Gusset

extension gusset_frame {
  /// The popover without its theme.
  func checked() throws(GussetError) -> PopoverRenderer.Frame {
    PopoverRenderer.Frame(
      size: Size(width: width, height: height),
      arrow: try arrow.direction().map { Arrow($0, offset: offset) })
  }

  init(size: Size, arrow: Arrow?) {
    self.init(
      width: size.width, height: size.height,
      arrow: arrow.map { gusset_arrow($0.direction) } ?? GUSSET_NO_ARROW,
      offset: arrow?.offset ?? 0)
  }
}

extension gusset_arrow {
  func direction() throws(GussetError) -> ArrowDirection? {
    switch self {
    case GUSSET_NO_ARROW: return nil
    case GUSSET_UP: return .up
    case GUSSET_DOWN: return .down
    case GUSSET_LEFT: return .left
    case GUSSET_RIGHT: return .right
    default:
      throw .invalidValue(field: "arrow", value: "\(rawValue)", allowed: "a gusset_arrow")
    }
  }

  init(_ direction: ArrowDirection) {
    switch direction {
    case .up: self = GUSSET_UP
    case .down: self = GUSSET_DOWN
    case .left: self = GUSSET_LEFT
    case .right: self = GUSSET_RIGHT
    }
  }
}

extension Size {
  init(_ size: gusset_size) { self.init(width: size.width, height: size.height) }
}

extension gusset_size {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Rect {
  init(_ rect: gusset_rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension gusset_rect {
  init(_ rect: Rect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension gusset_insets {
  init(_ insets: Insets) {
    self.init(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension gusset_pixel_rect {
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
  }
}

/// Bytes that C reads.
@safe final class ByteMemory {
  let start: UnsafeMutablePointer<CChar>
  let count: Int

  init(_ bytes: [UInt8]) { (unsafe start, count) = (unsafe copied(bytes), bytes.count) }

  deinit { unsafe start.deallocate() }
}

/// The outline of a popover, and its steps in memory that C reads.
@safe final class Shape {
  let silhouette: Silhouette
  let steps: UnsafeMutableBufferPointer<gusset_path_step>

  init(_ silhouette: Silhouette) {
    self.silhouette = silhouette
    let path = silhouette.path.cubics
    var steps = [gusset_path_step(GUSSET_MOVE, path.start)]
    for segment in path.segments {
      switch segment {
      case .cubic(let a, let b, let to): steps.append(gusset_path_step(GUSSET_CUBIC, a, b, to))
      case .line(let to), .arc(let to, _, _): steps.append(gusset_path_step(GUSSET_LINE, to))
      }
    }
    steps.append(gusset_path_step(GUSSET_CLOSE))
    unsafe self.steps = .allocate(capacity: steps.count)
    _ = unsafe self.steps.initialize(fromContentsOf: steps)
  }

  deinit { unsafe steps.deallocate() }
}

extension gusset_path_step {
  fileprivate init(
    _ command: gusset_path_command, _ a: Point = .zero, _ b: Point = .zero, _ c: Point = .zero
  ) {
    self.init(command: command, x: (a.x, b.x, c.x), y: (a.y, b.y, c.y))
  }
}
