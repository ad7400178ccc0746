/// A PNG file with a text at its end, which viewers of metadata show.
///
/// - Parameters:
///   - text: the text, in ASCII.
///   - keyword: its subject, in 1 to 79 ASCII characters.
///   - png: the bytes of the file.
package func pngAdding(_ text: String, keyword: String, to png: [UInt8]) -> [UInt8] {
  // The last chunk is empty: a length, a name and a checksum.
  let endLength = 12
  var bytes = Array(png.dropLast(endLength))
  PNGFile.appendChunk("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8), to: &bytes)
  return bytes + png.suffix(endLength)
}
