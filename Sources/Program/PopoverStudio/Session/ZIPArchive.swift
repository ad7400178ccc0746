internal import Gusset

/// Files in a ZIP archive, as PKWARE's APPNOTE.TXT 6.3 describes it. They are stored, not compressed:
/// most of what an export writes are PNG files, which are compressed already.
///
/// Names are in UTF-8. All times are the first one that the format has, so equal files give equal
/// archives.
///
/// - Parameter files: fewer than 65,536, and fewer than 4 gigabytes in all.
func zipArchive(_ files: consuming [(path: String, contents: [UInt8])]) -> [UInt8] {
  var archive: [UInt8] = []
  archive.reserveCapacity(files.reduce(0) { $0 + $1.contents.count + 2 * $1.path.utf8.count + 256 })
  var directory: [UInt8] = []
  for index in files.indices {
    let name = Array(files[index].path.utf8)
    let contents = files[index].contents
    // Large themes have a hundred megabytes, of which one copy is enough.
    files[index].contents = []
    let offset = archive.count
    // What the header of a file and its entry in the directory have in common.
    var fields: [UInt8] = []
    // The version that a reader needs; the name is in UTF-8; stored; midnight of January 1, 1980.
    for number: UInt16 in [20, 0x0800, 0, 0, 0x0021] { fields.append(number) }
    fields.append(crc32(contents[...]))
    fields.append(UInt32(contents.count))
    fields.append(UInt32(contents.count))
    fields.append(UInt16(name.count))
    // No extra fields.
    fields += [0, 0]
    archive.append(0x0403_4B50 as UInt32)
    archive += fields + name + contents
    directory.append(0x0201_4B50 as UInt32)
    // Made on Unix by version 2.0 of the format, so that the file's mode below counts.
    directory.append(0x0314 as UInt16)
    directory += fields
    // A comment, the disk and the kind of text: none.
    directory += [0, 0, 0, 0, 0, 0]
    directory.append(UInt32(0o100644) << 16)
    directory.append(UInt32(offset))
    directory += name
  }
  let (start, length) = (archive.count, directory.count)
  archive += directory
  archive.append(0x0605_4B50 as UInt32)
  // The archive is on disk 0.
  archive += [0, 0, 0, 0]
  archive.append(UInt16(files.count))
  archive.append(UInt16(files.count))
  archive.append(UInt32(length))
  archive.append(UInt32(start))
  archive += [0, 0]
  return archive
}

extension [UInt8] {
  /// Adds the bytes of an integer, the lowest one first.
  fileprivate mutating func append(_ value: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
