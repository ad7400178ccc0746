package import PopoverGeometry

extension EdgeInsets {
  /// The insets as a JSON object.
  package var json: String {
    "{ \"top\": \(shortNumber(top)), \"left\": \(shortNumber(left)),"
      + " \"bottom\": \(shortNumber(bottom)), \"right\": \(shortNumber(right)) }"
  }
}
