internal import CLibrary
internal import Gusset
#if DEBUG
  internal import Synchronization
#endif

/// A value behind an opaque pointer.
final class Handle<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  /// A pointer that owns a new handle.
  static func pointer(to value: Value) -> OpaquePointer {
    let pointer = unsafe OpaquePointer(Unmanaged.passRetained(Handle(value)).toOpaque())
    unsafe LiveHandles.add(pointer, Value.self)
    return unsafe pointer
  }

  /// The handle of a pointer.
  ///
  /// - Parameter name: that of the parameter, for errors.
  static func of(_ pointer: OpaquePointer?, _ name: String) throws(GussetError) -> Handle {
    guard let pointer = unsafe pointer else { throw nullPointer(name) }
    try unsafe LiveHandles.check(pointer, Value.self, name)
    return unsafe Unmanaged<Handle>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  static func free(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer, unsafe LiveHandles.remove(pointer, Value.self) else {
      return
    }
    unsafe Unmanaged<Handle>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }
}

func nullPointer(_ name: String) -> GussetError {
  .invalidValue(field: .init(name), value: "a null pointer", allowed: "a pointer")
}

/// The pointers that programs have. Only builds for debugging know them; others trust their callers.
enum LiveHandles {
  #if DEBUG
    private static let known = Mutex<[UInt: ObjectIdentifier]>([:])

    static func add(_ pointer: OpaquePointer, _ type: Any.Type) {
      known.withLock { $0[UInt(bitPattern: pointer)] = ObjectIdentifier(type) }
    }

    static func check(
      _ pointer: OpaquePointer, _ type: Any.Type, _ name: String
    ) throws(GussetError) {
      let found = known.withLock { $0[UInt(bitPattern: pointer)] }
      try checkValue(
        .init(name), found == nil ? "freed" : "a handle of another type",
        found == ObjectIdentifier(type), "a handle that is not freed")
    }

    /// - Returns: whether the handle was known.
    static func remove(_ pointer: OpaquePointer, _ type: Any.Type) -> Bool {
      known.withLock { known in
        let key = UInt(bitPattern: pointer)
        guard known[key] == ObjectIdentifier(type) else { return false }
        known[key] = nil
        return true
      }
    }
  #else
    @inline(__always)
    static func add(_ pointer: OpaquePointer, _ type: Any.Type) {}
    @inline(__always)
    static func check(
      _ pointer: OpaquePointer, _ type: Any.Type, _ name: String
    ) throws(GussetError) {}
    @inline(__always)
    static func remove(_ pointer: OpaquePointer, _ type: Any.Type) -> Bool { true }
  #endif
}

/// The last error of a thread, as texts of C.
@safe final class LastError {
  private let texts: [UnsafeMutablePointer<CChar>]

  private init(_ error: GussetError) {
    let parts = [error.description, error.field ?? "", error.value ?? "", error.allowed ?? ""]
    unsafe texts = parts.map { unsafe copied(Array($0.utf8)) }
  }

  deinit { unsafe texts.forEach { unsafe $0.deallocate() } }

  /// Where each thread has its last error.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    // A thread that ends frees its error.
    unsafe pthread_key_create(&key) { error in
      #if canImport(Glibc)
        guard let error = unsafe error else { return }
      #endif
      unsafe Unmanaged<LastError>.fromOpaque(error).release()
    }
    return key
  }()

  static func set(_ error: GussetError) {
    let before = unsafe pthread_getspecific(key)
    unsafe pthread_setspecific(key, Unmanaged.passRetained(LastError(error)).toOpaque())
    if let before = unsafe before { unsafe Unmanaged<LastError>.fromOpaque(before).release() }
  }

  /// A part of the error: its text, field, value or what is allowed; "" without an error.
  static func text(_ part: Int) -> UnsafePointer<CChar> {
    guard let last = unsafe pthread_getspecific(key) else { return unsafe empty }
    let error = unsafe Unmanaged<LastError>.fromOpaque(last).takeUnretainedValue()
    return unsafe UnsafePointer(error.texts[part])
  }

  nonisolated(unsafe) private static let empty = unsafe UnsafePointer(copied([]))
}

/// Bytes with a zero byte behind them, in memory of their own.
func copied(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar> {
  let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
  for (index, byte) in bytes.enumerated() { unsafe copy[index] = CChar(bitPattern: byte) }
  unsafe copy[bytes.count] = 0
  return unsafe copy
}

/// What gusset.h calls the parameters of functions in Swift.
private let namesOfC = [
  "bytesPerRow": "stride", "memory": "length", "contentSize": "content",
  "permittedDirections": "arrows",
]

/// What a function gives, or its value for a failure after the error was kept for the thread.
@inline(__always)
func attempt<Result>(
  else failure: Result, _ body: () throws(GussetError) -> Result
) -> Result {
  do throws(GussetError) {
    return try body()
  } catch {
    LastError.set(error.mapFields { field in namesOfC[field.name].map { .init($0) } ?? field })
    return failure
  }
}

/// Whether a function succeeds. Its error is kept for the thread.
@inline(__always)
func succeeds(_ body: () throws(GussetError) -> Void) -> Bool {
  attempt(else: false) { () throws(GussetError) in
    try body()
    return true
  }
}

/// A text of C.
func text(_ pointer: UnsafePointer<CChar>?, _ name: String) throws(GussetError) -> String {
  guard let pointer = unsafe pointer else { throw nullPointer(name) }
  return try unsafe readValue(
    .init(name), "other bytes", String(validatingCString: pointer), "UTF-8")
}

/// The bytes of a text of C.
func text(_ pointer: UnsafePointer<CChar>?, length: Int) throws(GussetError) -> [UInt8] {
  guard let pointer = unsafe pointer else { throw nullPointer("text") }
  let longest = Theme.largestFile
  try checkValue(
    "length", "\(UInt(bitPattern: length))", (0...longest).contains(length),
    "at most \(longest) bytes")
  return unsafe UnsafeRawBufferPointer(start: pointer, count: length).map { $0 }
}

/// Writes through a pointer of C.
func write<Value>(
  _ value: Value, to pointer: UnsafeMutablePointer<Value>?, _ name: String
) throws(GussetError) {
  guard let pointer = unsafe pointer else { throw nullPointer(name) }
  unsafe pointer.pointee = value
}
