internal import CMessageDigest

extension FileContents {
  /// The SHA-256 digest of the bytes, as 64 lowercase hexadecimal digits.
  package var sha256: String {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var text = [CChar](repeating: 0, count: 2 * Int(SHA256_DIGEST_LENGTH) + 1)
      _ = unsafe SHA256Data(buffer.baseAddress, buffer.count, &text)
      return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
