package import PopoverGeometry

extension EdgeInsets {
  /// The insets as a JSON object.
  package var json: JSONValue {
    .object([
      ("top", .number(top)), ("left", .number(left)), ("bottom", .number(bottom)),
      ("right", .number(right)),
    ])
  }
}
