internal import PopoverExport
package import PopoverGeometry
internal import PopoverModel

extension Studio {
  /// How saving went, in the page's terms.
  package enum Answer: Hashable, Sendable {
    /// The file is written.
    case saved(String)
    /// The file was changed by somebody else, and nothing was written.
    case conflict(String)
    /// The theme is broken, and nothing was written.
    case broken(String)
    /// The file cannot be written; it is as it was.
    case refused(json: String)

    fileprivate static func refused(_ reason: String) -> Answer {
      .refused(json: jsonObject([("field", "null"), ("message", quotedJSON(reason))]))
    }
  }

  /// Writes the theme to the file that the studio was started with, and to no other.
  ///
  /// - Parameter body: an object with the `text`, and the `revision` that the page saw last; without
  ///   one the file is overwritten whatever stands in it. A `path` is the file that the page means:
  ///   it may be left over from a studio of another one.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the request is none.
  package func save(_ body: [UInt8]) throws(GussetError) -> Answer {
    var request = try JSONReader(JSONValue(parsing: body))
    guard let text = try request.string("text") else { throw request.missing("text", "a string") }
    let revision = try request.string("revision")
    let path = try request.string("path")
    try request.finish()
    guard let file else {
      return .refused("\(beginning.name) is built in and has no file: download its JSON")
    }
    guard path == nil || path == file.path else {
      return .refused("the studio has \(file.path) now: download the JSON and reload the page")
    }
    let bytes = Array(text.utf8)
    // What is longer could be written, and never be read again.
    guard bytes.count <= Theme.largestFile else {
      let reason = quotedJSON("\(bytes.count) bytes: a theme has at most \(Theme.largestFile)")
      return .broken(jsonObject([("field", "null"), ("message", reason)]))
    }
    do throws(GussetError) { _ = try Theme(json: bytes) } catch { return .broken(error.json) }
    do throws(GussetError) {
      switch try file.save(bytes, over: revision) {
      case .saved(let revision):
        return .saved(jsonObject([("revision", quotedJSON(revision))]))
      case .conflict(let contents): return .conflict(contents.json)
      }
    } catch { return .refused(json: error.json) }
  }

  /// Waits until the file is another one than the page knows.
  ///
  /// - Parameters:
  ///   - revision: what the page has seen last.
  ///   - limit: how long to wait at most.
  ///   - pause: the time between two looks at the file.
  /// - Returns: the new text and revision; `nil` when nothing happened until then.
  package func change(
    after revision: String, limit: Duration = .seconds(25), pause: Duration = .milliseconds(150)
  ) async -> String? {
    let end = ContinuousClock.now + limit
    var last = revision
    repeat {
      // A file that is gone, or that cannot be read just now, is no news: it may be being replaced.
      // One that is not the same at two looks is still being written.
      if let contents = try? file?.contents() {
        if contents.revision != revision, contents.revision == last { return contents.json }
        last = contents.revision
      }
      guard (try? await Task.sleep(for: pause)) != nil else { return nil }
    } while ContinuousClock.now < end
    return nil
  }
}

extension ThemeFile.Contents {
  fileprivate var json: String {
    jsonObject([("text", quotedJSON(text)), ("revision", quotedJSON(revision))])
  }
}
