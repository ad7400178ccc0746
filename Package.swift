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
    .systemLibrary(name: "CWideMemory"),
    .target(name: "PopoverGeometry", swiftSettings: strict),
    .target(name: "PopoverModel", dependencies: ["PopoverGeometry"], swiftSettings: strict),
    .target(
      name: "PopoverSVG", dependencies: ["PopoverGeometry", "PopoverModel"], swiftSettings: strict),
    .target(
      name: "PopoverRaster",
      dependencies: [
        "CCairo", "CDeflate", "CSPNG", "CWideMemory", "PopoverGeometry", "PopoverModel",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "PopoverExport",
      dependencies: ["PopoverGeometry", "PopoverModel", "PopoverRaster"],
      swiftSettings: strict
    ),
    .target(
      name: "PopoverAudit",
      dependencies: ["PopoverExport", "PopoverGeometry", "PopoverModel", "PopoverRaster"],
      swiftSettings: strict
    ),
    .target(
      name: "PopoverPreview",
      dependencies: [
        "PopoverExport", "PopoverGeometry", "PopoverModel", "PopoverRaster", "PopoverSVG",
      ],
      resources: [.embedInCode("Gallery/Page")],
      swiftSettings: strict
    ),
    .target(
      name: "Gusset",
      dependencies: [
        "PopoverAudit", "PopoverExport", "PopoverGeometry", "PopoverModel", "PopoverPreview",
        "PopoverRaster", "PopoverSVG",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "GussetTool",
      dependencies: [
        "Gusset", "GussetCommand", "PopoverExport", "PopoverGeometry", "PopoverModel",
        "PopoverRaster", "PopoverSVG",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    // What both programs share: how they take arguments and how they end.
    .target(
      name: "GussetCommand",
      dependencies: [
        "Gusset", "PopoverExport", "PopoverGeometry", "PopoverModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    // What the command starts for `gusset studio`: a program of its own, so that no other command
    // has to load a server.
    .executableTarget(
      name: "GussetStudio",
      dependencies: [
        "Gusset", "GussetCommand", "PopoverExport", "PopoverGeometry", "PopoverStudio",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "PopoverStudio",
      dependencies: [
        "Gusset", "PopoverExport", "PopoverGeometry", "PopoverModel",
        .product(name: "FlyingSocks", package: "FlyingFox"),
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
      name: "TestSupport", dependencies: ["CPNG", "Gusset", "PopoverModel"],
      path: "Tests/TestSupport",
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverGeometryTests", dependencies: ["PopoverGeometry", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverModelTests", dependencies: ["PopoverModel", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverSVGTests", dependencies: ["Gusset", "PopoverSVG", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverRasterTests", dependencies: ["Gusset", "PopoverRaster", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverExportTests", dependencies: ["Gusset", "PopoverExport", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverAuditTests", dependencies: ["Gusset", "PopoverAudit", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverPreviewTests", dependencies: ["Gusset", "PopoverPreview", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "PopoverStudioTests", dependencies: ["Gusset", "PopoverStudio", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "BrowserTests", dependencies: ["Gusset", "GussetStudio", "GussetTool", "TestSupport"],
      swiftSettings: lenient),
    .testTarget(
      name: "GussetTests", dependencies: ["Gusset", "TestSupport"], swiftSettings: lenient),
    .testTarget(
      name: "GoldenTests", dependencies: ["Gusset", "TestSupport"], swiftSettings: lenient),
    .testTarget(
      name: "GussetToolTests", dependencies: ["Gusset", "GussetTool", "TestSupport"],
      exclude: ["Snapshots"],
      swiftSettings: lenient),
  ],
  swiftLanguageModes: [.v6]
)
