internal import CSPNG
internal import PopoverGeometry

/// A context of libspng, which encodes or decodes one file. Its end frees the C context.
@safe struct SPNGContext: ~Copyable {
  let context: OpaquePointer
  private let encodes: Bool

  init(encodes: Bool) throws(GussetError) {
    let flags = encodes ? Int32(SPNG_CTX_ENCODER.rawValue) : 0
    guard let context = unsafe spng_ctx_new(flags) else {
      let operation = encodes ? "encoding PNG" : "decoding PNG"
      throw .failed(operation: operation, reason: "out of memory")
    }
    unsafe self.context = context
    self.encodes = encodes
  }

  deinit {
    unsafe spng_ctx_free(context)
  }

  /// Throws an error for a status other than 0: when decoding, the file is at fault.
  borrowing func check(_ status: Int32) throws(GussetError) {
    guard status != 0 else { return }
    let reason = unsafe String(cString: spng_strerror(status))
    if encodes { throw .failed(operation: "encoding PNG", reason: reason) }
    let isOther = status == Int32(SPNG_ESIGNATURE.rawValue)
    throw .invalidValue(
      field: "PNG", value: isOther ? "another kind of file" : reason,
      allowed: isOther ? "a PNG picture" : "a complete PNG file")
  }
}
