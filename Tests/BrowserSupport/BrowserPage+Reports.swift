import Foundation
import TestSupport

extension BrowserPage {
  /// The console messages of the page's scripts, each as `type: text`.
  package var consoleMessages: [String] {
    struct Argument: Decodable {
      let value: Text?
      let description: String?
    }
    struct Message: Decodable {
      let type: String
      let args: [Argument]
    }
    return events.compactMap { event in
      guard event.name == "Runtime.consoleAPICalled",
        let message = event.parameters(as: Message.self)
      else { return nil }
      let words = message.args.map { $0.value?.text ?? $0.description ?? "?" }
      return "\(message.type): \(words.joined(separator: " "))"
    }
  }

  /// All problems of the page: exceptions, errors and warnings of its scripts and of the browser,
  /// and files that failed to load.
  package var errors: [String] {
    struct Exception: Decodable {
      struct Details: Decodable {
        struct Thrown: Decodable { let description: String? }
        let text: String
        let exception: Thrown?
      }
      let exceptionDetails: Details
    }
    struct LogEntry: Decodable {
      struct Entry: Decodable {
        let level: String
        let text: String
        let url: String?
      }
      let entry: Entry
    }
    struct Failed: Decodable {
      let errorText: String
      let canceled: Bool?
    }
    let reported = events.compactMap { event -> String? in
      switch event.name {
      case "Runtime.exceptionThrown":
        let details = event.parameters(as: Exception.self)?.exceptionDetails
        return details.map { "exception: \($0.exception?.description ?? $0.text)" }
      case "Log.entryAdded":
        let entry = event.parameters(as: LogEntry.self)?.entry
        guard let entry, ["warning", "error"].contains(entry.level) else { return nil }
        return "log \(entry.level): \(entry.text) \(entry.url ?? "")"
      case "Network.loadingFailed":
        let failed = event.parameters(as: Failed.self)
        return failed?.canceled == true ? nil : "load: \(failed?.errorText ?? "?")"
      default: return nil
      }
    }
    let said = consoleMessages.filter {
      $0.hasPrefix("error:") || $0.hasPrefix("warning:") || $0.hasPrefix("assert:")
    }
    return reported + said
  }

  /// The URLs that the page has requested, its own URL first.
  package var requests: [String] {
    struct Request: Decodable {
      struct Target: Decodable { let url: String }
      let request: Target
    }
    return events.filter { $0.name == "Network.requestWillBeSent" }
      .compactMap { $0.parameters(as: Request.self)?.request.url }
  }

  /// The file that the browser downloads after `action`, for example a click on a link.
  package func download(
    _ action: () async throws -> Void
  ) async throws -> (name: String, bytes: [UInt8]) {
    struct Begin: Decodable {
      let guid: String
      let suggestedFilename: String
    }
    struct Progress: Decodable {
      let guid: String
      let state: String
    }
    let folder = try TemporaryFolder()
    let before = events.count
    try await tools.call(
      "Browser.setDownloadBehavior",
      [
        "behavior": "allowAndName", "browserContextId": context, "downloadPath": folder.url.path,
        "eventsEnabled": true,
      ])
    try await action()
    @Sendable func news(_ name: String) -> [DevTools.Event] {
      events.dropFirst(before).filter { $0.name == name }
    }
    try await eventually("a download begins and ends") {
      news("Page.downloadProgress").contains {
        $0.parameters(as: Progress.self)?.state != "inProgress"
      }
    }
    guard let begin = news("Page.downloadWillBegin").first?.parameters(as: Begin.self) else {
      throw BrowserError("a download ended that never began")
    }
    let file = folder.url.appendingPathComponent(begin.guid)
    return (begin.suggestedFilename, Array(try Data(contentsOf: file)))
  }

  /// A console argument of any kind, as text.
  private struct Text: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let string = try? value.decode(String.self) {
        text = string
      } else if let number = try? value.decode(Double.self) {
        text = "\(number)"
      } else if let flag = try? value.decode(Bool.self) {
        text = "\(flag)"
      } else {
        text = "…"
      }
    }
  }
}
