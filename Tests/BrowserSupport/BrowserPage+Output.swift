import Foundation
import Gusset
import TestSupport

/// A node of the accessibility tree.
package struct AccessibleNode: Sendable {
  /// Chromium's name of the role: `button`, `image`, `heading`, …
  package let role: String
  /// The accessible name.
  package let name: String
  /// The accessible description.
  package let note: String
  /// The properties that it has, as text: `level`, `checked`, `focusable`, …
  package let properties: [String: String]
}

extension BrowserPage {
  /// The viewport as a PNG file. A copy is written to `out/browser/NAME.png`.
  ///
  /// - Parameter whole: the whole page instead of the viewport.
  package func screenshot(_ name: String, whole: Bool = false) async throws -> [UInt8] {
    struct Picture: Decodable { let data: Data }
    let picture = try await call(
      "Page.captureScreenshot", ["format": "png", "captureBeyondViewport": whole],
      as: Picture.self)
    try keep(picture.data, "\(name).png")
    return Array(picture.data)
  }

  /// Leaves a screenshot in `out/browser` for people to look at. `GUSSET_SCREENSHOTS=1` and
  /// `GUSSET_THOROUGH=1` ask for it: a browser without a graphics card paints slowly.
  package func reviewScreenshot(_ name: String, whole: Bool = false) async throws {
    let isWanted =
      Thoroughness.isThorough || ProcessEnvironment.value("GUSSET_SCREENSHOTS") == "1"
    if isWanted { _ = try await screenshot(name, whole: whole) }
  }

  /// The page as it prints, on paper of 210 by 297 mm unless it names another; also left in
  /// `out/browser/NAME.pdf`.
  @discardableResult package func pdf(_ name: String) async throws -> [UInt8] {
    struct Print: Decodable { let data: Data }
    let print = try await call(
      "Page.printToPDF",
      [
        "preferCSSPageSize": true, "printBackground": false, "paperWidth": 8.27,
        "paperHeight": 11.69,
      ],
      as: Print.self)
    try keep(print.data, "\(name).pdf")
    return Array(print.data)
  }

  private func keep(_ data: Data, _ name: String) throws {
    let folder = Checkout.root.appendingPathComponent("out/browser")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: folder.appendingPathComponent(name))
  }

  /// The nodes of the accessibility tree, in reading order.
  package func accessibilityTree() async throws -> [AccessibleNode] {
    struct Value: Decodable {
      let text: String

      init(from decoder: any Decoder) throws {
        enum Key: CodingKey { case value }
        let container = try decoder.container(keyedBy: Key.self)
        if let string = try? container.decode(String.self, forKey: .value) {
          text = string
        } else if let flag = try? container.decode(Bool.self, forKey: .value) {
          text = "\(flag)"
        } else if let number = try? container.decode(Double.self, forKey: .value) {
          text = "\(number)"
        } else {
          text = ""
        }
      }
    }
    struct Property: Decodable {
      let name: String
      let value: Value
    }
    struct Node: Decodable {
      let ignored: Bool
      let role: Value?
      let name: Value?
      let description: Value?
      let properties: [Property]?
    }
    struct Tree: Decodable { let nodes: [Node] }
    let tree = try await call("Accessibility.getFullAXTree", as: Tree.self)
    return tree.nodes.filter { !$0.ignored }.map { node in
      AccessibleNode(
        role: node.role?.text ?? "", name: node.name?.text ?? "",
        note: node.description?.text ?? "",
        properties: Dictionary(
          (node.properties ?? []).map { ($0.name, $0.value.text) }, uniquingKeysWith: { a, _ in a })
      )
    }
  }
}
