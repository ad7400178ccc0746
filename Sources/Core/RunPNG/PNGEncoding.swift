internal import CLibrary
internal import CSPNG
// The module re-exports pictures, runs and errors, so that programs need no other import.
@_exported public import Pixels
@_exported public import PopoverGeometry

extension StretchedImage {
  /// The picture as a PNG file in memory, encoded from its runs: lossless, with straight alpha.
  /// It names the color space of the source.
  ///
  /// The encoder makes a pixmap only for a picture with too many runs.
  ///
  /// - Parameter compression: the effort to make the file small.
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func encodedPNG(
    _ compression: PNGCompression = .fast
  ) throws(GussetError) -> [UInt8] {
    var bodies = BodyCache(capacity: 0)
    return try encodedPNG(compression, &bodies)
  }

  /// The same file, with blocks of the pictures before.
  package func encodedPNG(
    _ compression: PNGCompression, _ bodies: inout BodyCache
  ) throws(GussetError) -> [UInt8] {
    if let rows = PictureRows(self) { return try rows.encodedPNG(compression, &bodies) }
    return try pixmap().encodedPNG(compression)
  }

  /// The picture as a PNG file in memory, for a picture that may have shadows. The file is that of
  /// the picture's pixels.
  package func encodedSoftPNG(_ compression: PNGCompression) throws(GussetError) -> [UInt8] {
    guard let rows = SoftRows(self) else { return try pixmap().encodedPNG(compression) }
    return try rows.smallestPNG(compression) { () throws(GussetError) in
      try encodedPNG(compression)
    }
  }
}

extension Pixmap {
  /// The picture as a PNG file in memory: lossless, with straight alpha. It
  /// names the color space.
  ///
  /// - Parameter compression: the effort to make the file small.
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func encodedPNG(
    _ compression: PNGCompression = .fast
  ) throws(GussetError) -> [UInt8] {
    try SoftRows(self).smallestPNG(compression) { () throws(GussetError) in
      try encodedRuns(compression)
    }
  }

  /// The picture as a PNG file, from its runs if it has few.
  private func encodedRuns(_ compression: PNGCompression) throws(GussetError) -> [UInt8] {
    if let rows = PictureRows(self) { return try rows.encodedPNG(compression) }
    if let palette = PNGPalette(self) { return try indexedPNG(palette, compression) }
    return try streamedPNG()
  }

  /// The picture as a PNG file in memory, for a sheet of many drawings. A sheet has more runs than
  /// a drawing and more repetitions apart from its runs, but is not a photograph.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func encodedSheetPNG(_ compression: PNGCompression) throws(GussetError) -> [UInt8] {
    guard let rows = PictureRows(self, maximumRunCount: 20 * PictureRows.maximumRunCount) else {
      return try encodedPNG(compression)
    }
    return try rows.encodedPNG(compression, searchesAll: true)
  }
}

extension SoftRows {
  /// The smaller one of the file of differences, for a soft picture, and of another file. With the
  /// least effort, a soft picture has no other file.
  fileprivate func smallestPNG(
    _ compression: PNGCompression, or other: () throws(GussetError) -> [UInt8]
  ) throws(GussetError) -> [UInt8] {
    let soft = isSoft ? try differencePNG() : nil
    if compression == .fast, let soft { return soft }
    let file = try other()
    if let soft, soft.count < file.count { return soft }
    return file
  }
}

extension PictureRows {
  /// A picture with fewer pixels is encoded in every format, because a palette may cost more than
  /// it saves.
  private static let fewPixels = 1 << 17
  /// The maximum number of bytes to search for repetitions. It limits time and memory.
  private static let maximumSearchedByteCount = 1 << 24

  /// The smallest file among all formats that can hold the picture.
  ///
  /// - Parameter searchesAll: whether to search for repetitions in every case: for any number of
  ///   bytes, and also when the runs alone compress well.
  func encodedPNG(
    _ compression: PNGCompression, searchesAll: Bool = false
  ) throws(GussetError) -> [UInt8] {
    var bodies = BodyCache(capacity: 0)
    return try encodedPNG(compression, searchesAll: searchesAll, &bodies)
  }

  /// The same file, with blocks of the pictures before.
  func encodedPNG(
    _ compression: PNGCompression, searchesAll: Bool = false, _ bodies: inout BodyCache
  ) throws(GussetError) -> [UInt8] {
    if compression == .small, !searchesAll, let file = try smallPNG() { return file }
    func file(_ format: SampleFormat) throws(GussetError) -> [UInt8] {
      let data = try compressed(format, compression, searchesAll: searchesAll, &bodies)
      return try pngFile(size, format, in: space, data: data)
    }
    let direct = SampleFormat.direct(self)
    guard let palette = PNGPalette(self) else { return try file(direct) }
    // An index of eight bits is no shorter than eight bits of gray.
    if case .gray = direct, palette.depth == 8 { return try file(direct) }
    let indexed = try file(.palette(palette))
    guard size.width * size.height <= PictureRows.fewPixels else { return indexed }
    let other = try file(direct)
    return other.count < indexed.count ? other : indexed
  }

  /// The rows in one format as a zlib stream.
  func compressed(
    _ format: SampleFormat, _ compression: PNGCompression, searchesAll: Bool = false,
    _ bodies: inout BodyCache
  ) throws(GussetError) -> [UInt8] {
    let filtered = FilteredPicture(self, format)
    var data = filtered.zlibStream(compression, &bodies)
    if compression == .small, let other = SmallSearch(self, [format]).smallest()?.data {
      if other.count < data.count { data = other }
      if !searchesAll { return data }
    }
    // Where the runs compress poorly, a general search for repetitions may do better.
    let isPoor = data.count * (compression == .fast ? 8 : 16) > filtered.byteCount
    let isWorthIt =
      isPoor && filtered.byteCount > 4096
      && filtered.byteCount <= PictureRows.maximumSearchedByteCount
    if isWorthIt || searchesAll {
      let searched = try GeneralCompressor.compressed(filtered.bytes, compression)
      if searched.count < data.count { data = searched }
    }
    return data
  }
}

/// The effort to make a PNG file small. The pixels are the same in both cases.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// Uses only the repetitions that the runs describe, or those of the differences between rows.
  case fast
  /// Also searches for repetitions, and tries several filters and formats, in pictures of every size.
  case small
}

extension PNGPalette {
  /// Makes the palette of a picture without runs; `nil` when it has more than 256 colors.
  init?(_ pixmap: Pixmap) {
    var colors = ColorTable()
    var last: UInt32?
    for pixel in pixmap.pixels where pixel != last {
      last = pixel
      guard colors.insert(pixmap.alpha.straight(pixel)) else { return nil }
    }
    self.init(colors)
  }
}

extension Pixmap {
  /// The picture as an indexed PNG file, compressed by libdeflate, for pictures without runs.
  func indexedPNG(
    _ palette: PNGPalette, _ compression: PNGCompression
  ) throws(GussetError) -> [UInt8] {
    var filtered: [UInt8] = []
    filtered.reserveCapacity(size.height * (size.width + 1))
    for row in 0..<size.height {
      filtered.append(RowFilter.none.rawValue)
      append(row: row, as: .palette(palette), to: &filtered)
    }
    return try pngFile(
      size, .palette(palette), in: colorSpace,
      data: GeneralCompressor.compressed(filtered, compression))
  }

  /// Appends the bytes of a row in a format that can hold it.
  func append(row: Int, as format: SampleFormat, to bytes: inout [UInt8]) {
    var (runs, units): ([ColorRun], [UnitRun]) = ([], [])
    runs.reserveCapacity(size.width)
    pixels.span.extracting(row * size.width..<(row + 1) * size.width).forEachRun {
      runs.append(ColorRun(value: alpha.straight($0), count: $1))
    }
    format.units(runs[...], into: &units)
    for unit in units { bytes.append(unit, size: format.unitSize) }
  }

  /// The picture as a PNG file of 8-bit RGBA, compressed by libspng row by row, for pictures
  /// without runs.
  func streamedPNG() throws(GussetError) -> [UInt8] {
    var file = try SPNGContext(encodes: true).encode(self)
    var chunks: [UInt8] = []
    for chunk in try colorSpace.chunks { chunks.appendChunk(chunk.name, chunk.data) }
    file.insert(contentsOf: chunks, at: PixelSize.pngHeaderLength)
    return file
  }
}

extension SPNGContext {
  fileprivate consuming func encode(_ pixmap: Pixmap) throws(GussetError) -> [UInt8] {
    let size = pixmap.size
    var header = spng_ihdr(
      width: UInt32(size.width), height: UInt32(size.height), bit_depth: 8,
      color_type: UInt8(SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue), compression_method: 0,
      filter_method: 0, interlace_method: 0)
    try check(unsafe spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1))
    try check(unsafe spng_set_ihdr(context, &header))
    // Encodes row by row, so that memory holds no second picture.
    let flags = SPNG_ENCODE_PROGRESSIVE.rawValue | SPNG_ENCODE_FINALIZE.rawValue
    try check(
      unsafe spng_encode_image(context, nil, 0, Int32(SPNG_FMT_PNG.rawValue), Int32(flags)))
    var row: [UInt8] = []
    for index in 0..<size.height {
      row.removeAll(keepingCapacity: true)
      pixmap.append(row: index, as: .rgba, to: &row)
      let status = unsafe row.withUnsafeBytes { bytes in
        unsafe spng_encode_row(context, bytes.baseAddress, bytes.count)
      }
      // libspng reports the end of the picture as a status of its own.
      try check(status == SPNG_EOI.rawValue ? 0 : status)
    }
    var count = 0
    var status: Int32 = 0
    let buffer = unsafe spng_get_png_buffer(context, &count, &status)
    defer { unsafe free(buffer) }
    try check(status)
    return unsafe [UInt8](UnsafeRawBufferPointer(start: buffer, count: count))
  }
}
