package import Gusset
internal import ThemeEditing

/// A request to write a theme.
package struct SaveRequest: Hashable, Sendable {
  /// The text to write.
  package let text: String
  /// The revision that the page saw last; without it, any contents are overwritten.
  package let revision: String?
  /// The file that the page edits. It differs from the studio's file in a page that was opened by an
  /// earlier studio on the same port.
  package let path: String?

  /// Reads `text`, `revision` and `path`.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the body is not such an object.
  package init(_ body: [UInt8]) throws(GussetError) {
    var request = try JSONReader(JSONValue(parsing: body))
    text = try request.themeText()
    revision = try request.string("revision")
    path = try request.string("path")
    try request.finish()
  }
}

extension Studio {
  /// Writes the theme to the studio's file. It writes no other file.
  ///
  /// - Returns: the new `revision` when the file was written. Otherwise nothing was written: status
  ///   409, with the file's `text` and `revision`, when it changed since the page read it; 422 for an
  ///   invalid theme, and 403 for a file that cannot be written, with the error's `field` and
  ///   `message`.
  package func save(_ request: SaveRequest) -> HTTPResponse {
    guard let file else {
      return .problem(
        "\(initialTheme.name) is built in and has no file: download its JSON", .forbidden)
    }
    guard request.path == nil || request.path == file.path else {
      return .problem(
        "the studio now edits \(file.path): download the JSON and reload the page", .forbidden)
    }
    let contents = StudioFile.Contents(bytes: Array(request.text.utf8))
    // A longer file could be written but not read again.
    guard contents.bytes.count <= Theme.largestFile else {
      return .problem(
        "\(contents.bytes.count) bytes: a theme has at most \(Theme.largestFile)",
        .unprocessableContent)
    }
    do throws(GussetError) { _ = try ThemePlace(file).theme(request.text) } catch {
      return .json((error.problems.first ?? error).json, .unprocessableContent)
    }
    do throws(GussetError) {
      if let others = try file.save(contents, over: request.revision) {
        return .json(others.json, .conflict)
      }
    } catch { return .json(error.json, .forbidden) }
    return .json(JSONValue.object([("revision", .string(contents.revision))]).text(.compact))
  }

  /// Waits until the file has another revision than the page, or another file that it names changes.
  ///
  /// - Parameters:
  ///   - revision: the revision that the page has.
  ///   - timeout: the longest time to wait.
  ///   - pollInterval: the time between two reads of the file.
  /// - Returns: the new `text` and `revision` as JSON; `nil` when nothing changed in that
  ///   time.
  package func waitForChange(
    after revision: String, timeout: Duration = .seconds(25),
    pollInterval: Duration = .milliseconds(150)
  ) async -> String? {
    let end = ContinuousClock.now + timeout
    var last = revision
    let others = ReadFiles()
    if let contents = try? file?.contents() {
      _ = others.listing { try? ThemePlace(file).loaded(contents.text) }
    }
    repeat {
      // A missing or unreadable file does not count as a change: an editor may be replacing it.
      // A file that differs between two reads is still being written.
      if let contents = try? file?.contents() {
        if contents.revision != revision, contents.revision == last {
          return contents.json
        }
        if contents.revision == revision, !others.changed.isEmpty { return contents.json }
        last = contents.revision
      }
      guard (try? await Task.sleep(for: pollInterval)) != nil else { return nil }
    } while ContinuousClock.now < end
    return nil
  }
}

extension StudioFile.Contents {
  fileprivate var json: String {
    JSONValue.object([("text", .string(text)), ("revision", .string(revision))]).text(.compact)
  }
}
