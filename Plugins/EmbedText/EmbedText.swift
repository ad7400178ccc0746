import Foundation
import PackagePlugin

/// Embeds the text files of a target in its code, as `PackageResources.name_ending` and
/// `PackageResources.bytes(of: "name.ending")`.
///
/// SwiftPM's own rule writes an array with a number for each byte, which takes the optimizer half a
/// minute for the pages of the studio. A string literal takes it no time.
@main struct EmbedText: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let files = target.sourceFiles.filter { $0.type == .unknown }.map(\.url)
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("PackageResources.swift")
    let script = context.package.directoryURL.appendingPathComponent("Plugins/EmbedText/embed.sh")
    return [
      .buildCommand(
        displayName: "Embedding the texts of \(target.name)",
        executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: [script.path, output.path] + files.map(\.path),
        inputFiles: files + [script], outputFiles: [output])
    ]
  }
}
