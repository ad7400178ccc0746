import Foundation
import Gusset
import GussetArtwork
import GussetExport

/// Writes inputs to begin with, in a folder for each target, from files of the checkout.
func writeSeeds(of checkout: String, to folder: String) throws {
  for target in FuzzTarget.allCases {
    let path = "\(folder)/\(target.rawValue)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (number, seed) in try target.seeds(checkout).enumerated() {
      try Data(seed).write(to: URL(fileURLWithPath: "\(path)/seed-\(number)"))
    }
  }
}

extension FuzzTarget {
  fileprivate func seeds(_ checkout: String) throws -> [[UInt8]] {
    switch self {
    case .theme:
      let paths =
        try files(checkout, "Themes", ".json") + files(checkout, "Themes/presets", ".json")
      return try withChoices(paths.map(bytes))
    case .tokens:
      let written = try Theme.builtIn.prefix(4).flatMap { theme in
        try Export([theme], to: ExportFormat.all.filter { $0.name == "tokens" }).files
          .filter { $0.path.hasSuffix(".json") }.map(\.contents.bytes)
      }
      return try withChoices(
        files(checkout, "Examples/tokens", ".json").map(bytes) + written)
    case .art:
      return try artSeeds(checkout)
    case .png, .trace:
      let goldens = try ["gusset", "gik", "shapes", "skins"].flatMap { folder in
        try files(checkout, "Tests/Goldens/\(folder)", ".png").map(bytes)
      }
      return Array(goldens.filter { $0.count < 1500 }.prefix(40)) + recipes
    case .arrowpath:
      return withChoices(Self.arrows.map { Array($0.utf8) })
    case .batch:
      return Self.jobs.map { Array($0.utf8) }
    case .color:
      return Self.colors.map { Array($0.utf8) }
    case .curve:
      return ["ease", "linear", "cubic-bezier(0.25, 0.1, 0.25, 1)", "cubic-bezier(1,-2,0,3)"]
        .map { Array($0.utf8) }
    }
  }

  /// Each text with a null and two sets of choices.
  private func withChoices(_ texts: [[UInt8]]) -> [[UInt8]] {
    texts.enumerated().flatMap { number, text in
      (0..<2).map { round in
        text + [0] + (0..<48).map { UInt8(truncatingIfNeeded: $0 * round * (37 + number) + number) }
      }
    }
  }

  /// A picture of each kind and depth, with every filter.
  private var recipes: [[UInt8]] {
    let rows: [UInt8] = (0..<120).map { $0 % 7 == 0 ? $0 / 7 % 5 : $0 }
    return (0..<36).map { (number: UInt8) -> [UInt8] in
      let header: [UInt8] = [number % 9, 0, 5, 0, number % 6, number / 6, number % 4, 1, 0]
      let chunk: [UInt8] = [number % 10, 6, 0, 1, 2, 3, 250, 251, 252]
      return header + chunk + rows
    }
  }

  private static let arrows = [
    "M0 10 10 0 20 10Z", "M0 13C5 13 8.75 0 12.5 0S20 13 25 13Z", "M0 10 5 0H15L20 10Z",
    "M0 10A10 10 0 0 1 20 10Z", "M0 10Q5 10 10 0T20 10Z", "M0 12C10 -4 10 -4 20 12Z",
    "m0,10h20l-10,-1e1z", "M0 10C-10 5 10-5 5 0H15C10-5 30 5 20 10Z", "M.5 1e1V5L10-0 20 5v5",
  ]

  private static let jobs = [
    """
    {"id":"a","theme":"slate","size":"60x40","arrow":"up","offset":4,"scale":2,"output":"a.png"}
    {"id":7,"theme":"dark","size":"60x40","shadow":true,"compression":"small","output":"b/b.png"}
    """,
    """
    {"theme":{"name":"own","border":{"width":2}},"size":"50x50","set":{"cornerRadius":3}}
    {"theme":"light","appearance":"dark","size":"50x50","arrow":"none","format":"css"}
    """,
    """
    {"size":"60x40","format":"json","tolerance":0.5,"output":"menus/\\u00fc.json"}
    {"size":"60x40","format":"shadow","uncut":true,"output":"menus"}
    """,
    #"{"theme":"gik","format":"art","scale":1,"mirrored":true,"plain":true,"output":"art"}"#,
    #"{"theme":"sand","size":"90x40","format":"svg-path"}\n{"size":"9x9","format":"mask"}"#,
  ]

  private static let colors = [
    "#123", "#1234", "#12345678", "rebeccapurple", "transparent", "rgb(1 2 3 / 50%)",
    "rgba(255, 0, 0, .5)", "hsl(120deg 50% 50%)", "hwb(0.5turn 10% 20%)", "lab(50% 20 -30)",
    "lch(50% 40 200grad)", "oklab(0.5 0.1 -0.1 / 0.3)", "oklch(60% 0.2 3rad)",
    "color(display-p3 1 0.5 0)", "color(srgb-linear 0.1 0.2 0.3 / 1)", "color(xyz-d50 0.3 0.4 0.5)",
  ]
}

/// Skins of the checkout and art of themes, packed as the target `art` reads them.
private func artSeeds(_ checkout: String) throws -> [[UInt8]] {
  var seeds: [[UInt8]] = []
  for name in ["dzone", "treehouse"] {
    let path = "\(checkout)/Examples/skins/\(name)"
    let pictures = try fileNames(of: try ArtFolder(contentsOf: path).description).map {
      try bytes("\(path)/\($0)")
    }
    seeds.append(packed(try bytes("\(path)/art.json"), pictures))
  }
  for theme in [Theme.gik, .slate, .tooltip] {
    let entries = try ArtFolder.files(of: theme, scales: [1], plain: true)
    let pieces = ArtPiece.allCases.map(\.rawValue).sorted()
    let pictures = pieces.compactMap { piece in entries.first { $0.name == "\(piece).png" } }
    let description = entries.last?.contents.bytes ?? []
    seeds.append(packed(description, pictures.map(\.contents.bytes)))
    // Without the list of pieces, and with a single one, mutations of the numbers count more.
    seeds.append(packed(Array("{}".utf8), pictures.prefix(2).map(\.contents.bytes)))
  }
  return seeds
}

private func packed(_ description: [UInt8], _ pictures: [[UInt8]]) -> [UInt8] {
  let choices = (0..<32).map { UInt8($0 * 7) }
  return ([description] + pictures).reduce(choices) { bytes, part in
    bytes + [UInt8(part.count & 255), UInt8(part.count >> 8)] + part
  }
}

private func files(_ checkout: String, _ folder: String, _ ending: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: "\(checkout)/\(folder)")
    .filter { $0.hasSuffix(ending) }.sorted().map { "\(checkout)/\(folder)/\($0)" }
}

private func bytes(_ path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(fileURLWithPath: path)))
}
