/// An SVG document as an image in CSS.
func cssImage(_ svg: String) -> String {
  var url = "data:image/svg+xml,"
  for character in svg {
    switch character {
    case "#": url += "%23"
    case "<": url += "%3c"
    case ">": url += "%3e"
    default: url.append(character)
    }
  }
  return "url(\"\(url)\")"
}
