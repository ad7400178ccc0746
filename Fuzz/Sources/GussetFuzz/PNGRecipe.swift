/// A PNG file from bytes: those of a file as they are, and any others as a recipe.
///
/// Mutated files hardly ever pass their checksums. A recipe has the fields of the header, chunks
/// and rows with their filters, and gets right sums and sizes, so that what is wrong is inside.
func pngFile(from bytes: [UInt8]) -> [UInt8] {
  let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  if bytes.starts(with: signature) { return bytes }
  var recipe = Choices(bytes[...])
  var file = signature
  let (width, height) = (recipe.int(1...80), recipe.int(1...80))
  let kind = recipe.pick([0, 2, 3, 4, 6, 1])
  let depth = recipe.pick([8, 8, 1, 2, 4, 16])
  let isInterlaced = recipe.pick([0, 0, 0, 1])
  file += chunk(
    "IHDR",
    bigEndian(width) + bigEndian(height) + [
      UInt8(depth), UInt8(kind), 0, 0, UInt8(isInterlaced),
    ])
  for _ in 0..<recipe.int(0...4) {
    file += chunk(
      recipe.pick(["PLTE", "tRNS", "sRGB", "gAMA", "cHRM", "iCCP", "cICP", "sBIT", "tEXt", "aBcD"]),
      recipe.part())
  }
  let samples = [1, 1, 3, 1, 2, 1, 4][kind]
  let rowLength = 1 + (width * samples * depth + 7) / 8
  // Interlaced, every pass has rows of its own; a few bytes too many do no harm.
  var rows = recipe.rest().prefix(rowLength * height + (isInterlaced == 1 ? 15 * 80 : 0))
  let missing = rowLength * height - rows.count
  if missing > 0, !rows.isEmpty { rows += Array(repeating: 0, count: missing) }
  return file + chunk("IDAT", stored(Array(rows))) + chunk("IEND", [])
}

private func bigEndian(_ value: Int) -> [UInt8] {
  stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
}

private func chunk(_ type: String, _ contents: [UInt8]) -> [UInt8] {
  let checked = Array(type.utf8) + contents
  var sum = UInt32.max
  for byte in checked {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
  return bigEndian(contents.count) + checked + bigEndian(Int(~sum))
}

/// A zlib stream of blocks that are not compressed.
private func stored(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var rest = bytes[...]
  repeat {
    let block = rest.prefix(0xFFFF)
    rest = rest.dropFirst(block.count)
    let length = UInt16(block.count)
    stream.append(rest.isEmpty ? 1 : 0)
    for value in [length, ~length] {
      stream += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
    stream += block
  } while !rest.isEmpty
  var (a, b) = (1, 0)
  for byte in bytes {
    a = (a + Int(byte)) % 65_521
    b = (b + a) % 65_521
  }
  return stream + bigEndian(b << 16 | a)
}
