// swift-tools-version: 6.2
import PackageDescription

/// Scripts/fuzz.sh gives the flags of the sanitizer and of coverage, because all modules need them.
let package = Package(
  name: "gusset-fuzz",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "GussetFuzz", targets: ["GussetFuzz"])
  ],
  dependencies: [.package(name: "gusset", path: "..", traits: [])],
  targets: [
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "GussetFuzz",
      dependencies: [
        "CFuzzer",
        .product(name: "Gusset", package: "gusset"),
        .product(name: "GussetArtwork", package: "gusset"),
        .product(name: "GussetExport", package: "gusset"),
        .product(name: "GussetPresentation", package: "gusset"),
        .product(name: "GussetReview", package: "gusset"),
        .product(name: "GussetBatch", package: "gusset"),
        .product(name: "RunPNG", package: "gusset"),
      ],
      // It compares pixels, also where the rest is not optimized.
      swiftSettings: [.treatAllWarnings(as: .error), .unsafeFlags(["-Xfrontend", "-O"])]),
  ],
  swiftLanguageModes: [.v6]
)
