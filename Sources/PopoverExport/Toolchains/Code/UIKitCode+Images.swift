extension CodeSubject {
  /// The method that stretches an image of the catalog twice.
  var uiKitStretching: String {
    """
      /// The image of the direction, stretched before the arrow and then after it.
      ///
      /// `nil` when the image is missing, or when the view is smaller than what must not be
      /// stretched: when the arrow is near to a corner, or the view is small.
      private func stretchedImage() -> UIImage? {
        let names: [UIPopoverArrowDirection.RawValue: String] = [
          UIPopoverArrowDirection.up.rawValue: "up", UIPopoverArrowDirection.down.rawValue: "down",
          UIPopoverArrowDirection.left.rawValue: "left",
          UIPopoverArrowDirection.right.rawValue: "right",
        ]
        let name = names[direction.rawValue]
        guard let image = UIImage(named: "\(type)-\\(name ?? "none")") else { return nil }
        let caps = image.capInsets
        let isSideways = direction == .left || direction == .right
        let art = isSideways ? Self.sideways : Self.upright
        let across = isSideways ? bounds.width : bounds.height
        let acrossCaps = isSideways ? caps.left + caps.right : caps.top + caps.bottom
        guard across >= acrossCaps else { return nil }
        guard name != nil else {
          return bounds.width >= caps.left + caps.right ? image : nil
        }
        // The first pass moves the arrow to its place: the band before it gets as much longer.
        let scale = image.scale
        let extent = isSideways ? bounds.height : bounds.width
        let center = ((extent / 2 + offset) * scale).rounded() / scale
        let length = isSideways ? image.size.height : image.size.width
        let stretched = length + center - art.tip
        let firstCaps = isSideways ? caps.top + caps.bottom : caps.left + caps.right
        let secondCaps = (low: stretched - (length - art.second.lowerBound), high: length - art.second.upperBound)
        guard stretched >= firstCaps, extent >= secondCaps.low + secondCaps.high else { return nil }
        var size = image.size
        var insets = caps
        if isSideways {
          size.height = stretched
          (insets.top, insets.bottom) = secondCaps
        } else {
          size.width = stretched
          (insets.left, insets.right) = secondCaps
        }
        // Cap insets on a resizable image would replace its own, so the first pass is drawn.
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let first = UIGraphicsImageRenderer(size: size, format: format).image { _ in
          image.draw(in: CGRect(origin: .zero, size: size))
        }
        return first.resizableImage(withCapInsets: insets, resizingMode: .stretch)
      }
    """
  }

  /// The methods that draw a popover without images.
  func uiKitDrawing(_ outline: String) -> String {
    let join = parts.contains(.path) ? "\n      context.setLineJoin(.round)" : ""
    return CodeTemplate(
      """
        /// The popover, drawn at the size of the view.
        private func drawnImage(_ path: CGPath) -> UIImage {
          UIGraphicsImageRenderer(size: bounds.size).image { renderer in
            let context = renderer.cgContext
            // The clip cuts off the outer half of every line.
            context.addPath(path)
            context.clip()\(join)
            draw(Self.fill, in: context)
      %if highlight
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.saveGState()
            context.addPath(path)
            context.setLineWidth(2 * \(outline).lineWidth)
            context.replacePathWithStrokedPath()
            context.clip()
            draw(Self.highlight, in: context)
            context.restoreGState()
      %if border
            // The border takes the outer part of the line.
            context.setBlendMode(.clear)
            context.addPath(path)
            context.setLineWidth(2 * \(outline).borderWidth)
            context.strokePath()
      %end
            context.endTransparencyLayer()
      %end
      %if border
            context.setBlendMode(.normal)
            context.addPath(path)
            context.setStrokeColor(Self.borderColor.cgColor)
            context.setLineWidth(2 * \(outline).borderWidth)
            context.strokePath()
      %end
          }
        }

        private func draw(_ stops: [(color: UIColor, location: CGFloat)], in context: CGContext) {
          let colors = stops.map(\\.color.cgColor) as CFArray
          guard
            let gradient = CGGradient(
              colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: colors,
              locations: stops.map(\\.location))
          else { return }
          context.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
      """
    ).text(for: parts)
  }
}
