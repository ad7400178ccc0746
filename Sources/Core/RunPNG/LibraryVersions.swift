internal import CDeflate
internal import CSPNG

/// The versions of the C libraries that encode and decode PNG files.
package enum LibraryVersions {
  /// The version of libdeflate that this module was compiled with: the library does not tell its own.
  package static var libdeflate: String { LIBDEFLATE_VERSION_STRING }

  /// The version of libspng that runs.
  package static var libspng: String {
    unsafe spng_version_string().map { unsafe String(cString: $0) } ?? "unknown"
  }
}
