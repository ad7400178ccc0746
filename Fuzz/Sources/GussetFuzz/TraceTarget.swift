import Gusset
import GussetReview

/// A PNG file or a recipe of one, in which a popover is looked for.
func tryTrace(_ bytes: [UInt8]) {
  let file = pngFile(from: bytes)
  // The sanitizer makes a trace take ten times as long.
  guard isSmall(file), let pixmap = try? Pixmap(png: file),
    pixmap.size.width * pixmap.size.height <= 8000
  else { return }
  var choices = Choices(bytes.suffix(8))
  let scale = choices.pick([1, 2, 1.5, 0.1, 8] as [Scale])
  guard
    let trace = attempt({ () throws(GussetError) in try PictureTrace(png: file, scale: scale) })
  else { return }
  check(!trace.remarks.contains { $0.contains(where: \.isNewline) }, "a remark of several lines")
  let copy = require("a traced theme") { () throws(GussetError) in
    try Theme(json: trace.theme.json)
  }
  check(copy.json == trace.theme.json, "a traced theme reads as another one")
  require("the drawing of a traced theme") { () throws(GussetError) in
    try Popover(size: trace.size, arrow: trace.arrow, theme: trace.theme).pixmap(scale: scale)
  }
}
