// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Tests are no part of what users compile and may use Foundation freely.
let lenient: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "gusset",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Gusset", targets: ["Gusset"]),
    .library(name: "PopoverAudit", targets: ["PopoverAudit"]),
    .library(name: "PopoverBatch", targets: ["PopoverBatch"]),
    .library(name: "PopoverPreview", targets: ["PopoverPreview"]),
    .library(name: "RunPNG", targets: ["RunPNG"]),
    .executable(name: "gusset", targets: ["GussetTool"]),
    .executable(name: "gusset-studio", targets: ["GussetStudio"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CCairo",
      pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]
    ),
    .systemLibrary(
      name: "CSPNG",
      pkgConfig: "spng",
      providers: [.apt(["libspng-dev"]), .brew(["libspng"])]
    ),
    .systemLibrary(
      name: "CDeflate",
      pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]
    ),
    .systemLibrary(
      name: "CMessageDigest",
      pkgConfig: "libmd",
      providers: [.apt(["libmd-dev"]), .brew(["libmd"])]
    ),
    .target(name: "CWidePixels"),
    .target(name: "CUnfinishedFiles"),
    .target(name: "CMemoryLimit", dependencies: ["CUnfinishedFiles"]),
    .target(name: "PopoverGeometry", swiftSettings: strict),
    .target(
      name: "Pixels", dependencies: ["CWidePixels", "PopoverGeometry"], swiftSettings: strict),
    .target(
      name: "RunPNG", dependencies: ["CDeflate", "CSPNG", "Pixels", "PopoverGeometry"],
      swiftSettings: strict),
    .target(
      name: "PopoverModel", dependencies: ["Pixels", "PopoverGeometry"], swiftSettings: strict),
    .target(
      name: "PopoverSVG", dependencies: ["Pixels", "PopoverGeometry", "PopoverModel"],
      swiftSettings: strict),
    .target(
      name: "PopoverCSS", dependencies: ["PopoverGeometry", "PopoverModel", "PopoverSVG"],
      swiftSettings: strict),
    .target(
      name: "PopoverRaster",
      dependencies: [
        "CCairo", "Pixels", "PopoverGeometry", "PopoverModel",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "PopoverArtwork",
      dependencies: ["Pixels", "PopoverGeometry", "PopoverModel", "PopoverRaster"],
      swiftSettings: strict
    ),
    .target(
      name: "PopoverExport",
      dependencies: [
        "CMessageDigest", "CUnfinishedFiles", "Pixels", "PopoverArtwork", "PopoverCSS",
        "PopoverGeometry", "PopoverModel", "PopoverRaster", "RunPNG",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "PopoverAudit",
      dependencies: [
        "Pixels", "PopoverArtwork", "PopoverExport", "PopoverGeometry", "PopoverModel",
        "PopoverRaster",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "PopoverPreview",
      dependencies: [
        "Pixels", "PopoverCSS", "PopoverExport", "PopoverGeometry", "PopoverModel",
        "PopoverRaster", "PopoverSVG", "RunPNG",
      ],
      resources: [.embedInCode("Gallery/Page")],
      swiftSettings: strict
    ),
    .target(
      name: "Gusset",
      dependencies: [
        "Pixels", "PopoverArtwork", "PopoverCSS", "PopoverExport", "PopoverGeometry",
        "PopoverModel", "PopoverRaster", "PopoverSVG", "RunPNG",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "PopoverBatch",
      dependencies: ["Gusset", "PopoverExport", "PopoverGeometry", "PopoverModel"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "GussetTool",
      dependencies: [
        "Gusset", "GussetCommand", "PopoverAudit", "PopoverBatch", "PopoverExport",
        "PopoverGeometry",
        "PopoverModel", "PopoverPreview", "PopoverRaster", "PopoverSVG", "RunPNG",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    // What both programs share: how they take arguments and how they end.
    .target(
      name: "GussetCommand",
      dependencies: [
        "CMemoryLimit", "Gusset", "Pixels", "PopoverExport", "PopoverGeometry", "PopoverModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    // What the command starts for `gusset studio`: a program of its own, so that no other command
    // has to load a server.
    .executableTarget(
      name: "GussetStudio",
      dependencies: [
        "Gusset", "GussetCommand", "PopoverExport", "PopoverGeometry", "PopoverModel",
        "PopoverStudio",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "PopoverStudio",
      dependencies: [
        "Gusset", "Pixels", "PopoverBatch", "PopoverExport", "PopoverGeometry", "PopoverModel",
        "RunPNG", .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("Page")],
      swiftSettings: strict
    ),
    .systemLibrary(
      name: "CPNG",
      path: "Tests/CPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
    ),
    .target(
      name: "TestSupport",
      dependencies: ["CPNG", "Gusset", "Pixels", "PopoverGeometry", "PopoverModel"],
      path: "Tests/TestSupport", swiftSettings: lenient),
    .target(
      name: "BrowserSupport", dependencies: ["Gusset", "TestSupport"],
      path: "Tests/BrowserSupport", swiftSettings: lenient),
    .testTarget(
      name: "PopoverGeometryTests", dependencies: ["PopoverGeometry", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "PixelsTests",
      dependencies: ["CWidePixels", "Pixels", "PopoverGeometry", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "RunPNGTests", dependencies: ["Gusset", "RunPNG", "TestSupport"], swiftSettings: lenient
    ),
    .testTarget(
      name: "PopoverModelTests",
      dependencies: ["Pixels", "PopoverGeometry", "PopoverModel", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverSVGTests",
      dependencies: ["Gusset", "PopoverGeometry", "PopoverModel", "PopoverSVG", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverRasterTests",
      dependencies: [
        "Gusset", "PopoverGeometry", "PopoverModel", "PopoverRaster", "PopoverSVG", "RunPNG",
        "TestSupport",
      ],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverArtworkTests", dependencies: ["Gusset", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverExportTests",
      dependencies: [
        "Gusset", "Pixels", "PopoverExport", "PopoverGeometry", "PopoverModel", "TestSupport",
      ],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverAuditTests", dependencies: ["Gusset", "PopoverAudit", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverBatchTests",
      dependencies: ["Gusset", "PopoverBatch", "PopoverModel", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverPreviewTests",
      dependencies: [
        "Gusset", "PopoverGeometry", "PopoverPreview", "PopoverRaster", "TestSupport",
      ],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverStudioTests",
      dependencies: ["Gusset", "PopoverGeometry", "PopoverModel", "PopoverStudio", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "BrowserSupport", "Gusset", "GussetStudio", "GussetTool", "PopoverCSS", "PopoverGeometry",
        "PopoverModel", "PopoverPreview", "TestSupport",
      ],
      swiftSettings: lenient),
    .testTarget(
      name: "GussetTests",
      dependencies: ["Gusset", "PopoverAudit", "PopoverModel", "PopoverPreview", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "GoldenTests", dependencies: ["Gusset", "TestSupport"], swiftSettings: lenient),
    .testTarget(
      name: "GussetToolTests",
      dependencies: ["Gusset", "GussetTool", "PopoverPreview", "TestSupport"],
      exclude: ["Snapshots"],
      swiftSettings: lenient),
  ],
  swiftLanguageModes: [.v6]
)

// `make test` sets this to 1: the tests compare pictures pixel by pixel, and what they cover of the
// libraries is counted. Fuzzing for some seconds sets it to "uncounted". Packages that depend on this
// one never meet the flags, which SwiftPM calls unsafe.
if let optimize = Context.environment["GUSSET_OPTIMIZE"], ["1", "uncounted"].contains(optimize) {
  // Optimizing these takes longer than it saves.
  let spared: Set = [
    "BrowserSupport", "Gusset", "GussetCommand", "PopoverBatch", "PopoverCSS", "PopoverExport",
    "PopoverModel", "PopoverPreview", "PopoverStudio", "PopoverSVG",
  ]
  for target in package.targets where target.type != .system {
    var flags: [String] = []
    // Of the tests, these compute the pixels of thousands of pictures as a reference.
    let isHot =
      target.type == .regular
      ? !spared.contains(target.name)
      : ["PopoverArtworkTests", "RunPNGTests"].contains(target.name)
    // The build turns optimization off for all; told to the frontend, this comes last and wins.
    if isHot { flags += ["-Xfrontend", "-O"] }
    let isCounted = optimize == "1"
    if isCounted, target.type == .regular, !target.name.hasSuffix("Support") {
      flags += ["-profile-generate", "-profile-coverage-mapping"]
    }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    if isCounted { target.linkerSettings = [.unsafeFlags(["-profile-generate"])] }
  }
}
