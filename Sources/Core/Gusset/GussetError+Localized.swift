public import FoundationEssentials
public import PopoverGeometry

extension GussetError: LocalizedError {
  /// The sentence of ``description``, so that `localizedDescription` is this sentence too.
  public var errorDescription: String? { description }
}
