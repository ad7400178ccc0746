import Foundation

// The modifiers of views. Those that place something lay out what they change.

extension View {
  /// The same view with what follows from its layout.
  private func laid(_ change: @escaping @MainActor (Frames, CGSize) -> Frames) -> Laid {
    Laid { change(frames(in: $0), $0) }
  }

  /// Another view in the view's own rectangle.
  private func with<Content: View>(_ other: Content, _ alignment: Alignment) -> Laid {
    laid { own, _ in
      var own = own
      let inner = other.frames(in: own.size)
      let (x, y) =
        alignment.isCenter
        ? ((own.size.width - inner.size.width) / 2, (own.size.height - inner.size.height) / 2)
        : (-inner.leading, -inner.top)
      own.marks += inner.marks(movedBy: x, y)
      return own
    }
  }

  func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    modifier.body(content: Laid { frames(in: $0) })
  }
  func padding(_ insets: EdgeInsets) -> some View {
    Laid { proposal in
      let isMirrored = EnvironmentValues.current.layoutDirection == .rightToLeft
      let (width, height) = (insets.leading + insets.trailing, insets.top + insets.bottom)
      let own = frames(in: CGSize(width: proposal.width - width, height: proposal.height - height))
      return Frames(
        size: CGSize(width: own.size.width + width, height: own.size.height + height),
        marks: own.marks(movedBy: isMirrored ? insets.trailing : insets.leading, insets.top))
    }
  }
  func padding(_ edges: Edge.Set, _ length: CGFloat?) -> some View {
    func side(_ edge: Edge) -> CGFloat { edges.contains(Edge.Set(edge)) ? length ?? 8 : 0 }
    return padding(
      EdgeInsets(
        top: side(.top), leading: side(.leading), bottom: side(.bottom), trailing: side(.trailing)))
  }
  func fixedSize() -> some View {
    Laid { _ in frames(in: CGSize(width: CGFloat.infinity, height: .infinity)) }
  }
  func frame(width: CGFloat?, height: CGFloat?) -> some View {
    Laid { proposal in
      let size = CGSize(width: width ?? proposal.width, height: height ?? proposal.height)
      let own = frames(in: size)
      return Frames(
        size: size,
        marks: own.marks(
          movedBy: (size.width - own.size.width) / 2, (size.height - own.size.height) / 2))
    }
  }
  func offset(x: CGFloat, y: CGFloat) -> some View {
    laid { own, _ in Frames(size: own.size, marks: own.marks(movedBy: x, y)) }
  }
  func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> some View {
    laid { own, _ in
      var own = own
      own.leading = computeValue(ViewDimensions(width: own.size.width, height: own.size.height))
      return own
    }
  }
  func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> some View {
    laid { own, _ in
      var own = own
      own.top = computeValue(ViewDimensions(width: own.size.width, height: own.size.height))
      return own
    }
  }
  func background<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    with(content(), .center)
  }
  func overlay<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { with(content(), alignment) }
  func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    Laid { proposal in
      let old = EnvironmentValues.current
      defer { EnvironmentValues.current = old }
      EnvironmentValues.current[keyPath: keyPath] = value
      return frames(in: proposal)
    }
  }
  func clipShape<Clip: Shape>(_ shape: Clip) -> some View {
    laid { own, _ in
      var own = own
      let rect = CGRect(origin: .zero, size: own.size)
      own.marks.append(("clip", rect, shape.path(in: rect).points))
      return own
    }
  }
  func foregroundStyle(_ style: Color) -> some View { self }
  func mask<Content: View>(@ViewBuilder _ mask: () -> Content) -> some View { self }
  func blendMode(_ mode: BlendMode) -> some View { self }
  func compositingGroup() -> some View { self }
  func opacity(_ opacity: Double) -> some View { self }
  func blur(radius: CGFloat) -> some View { self }
}
