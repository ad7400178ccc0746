// swift-tools-version: 6.2
import PackageDescription

/// The products of the library, as a package beside it names them.
let products = [
  "Gusset", "GussetArtwork", "GussetBatch", "GussetExport", "GussetPresentation", "GussetReview",
]

let package = Package(
  name: "clients",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "gusset", path: "../..", traits: [])],
  targets: [
    // Stands in for the module of that name, so that names that collide are found on every platform.
    .target(name: "SwiftUI", path: "Stand-ins/SwiftUI"),
    .testTarget(
      name: "ClientTests",
      dependencies: ["SwiftUI"] + products.map { .product(name: $0, package: "gusset") },
      path: "ClientTests"),
  ],
  swiftLanguageModes: [.v6]
)
