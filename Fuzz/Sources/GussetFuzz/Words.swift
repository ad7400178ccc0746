import Gusset
import GussetExport

/// The strings of the schema of themes, for a dictionary of libFuzzer: every key, every word that
/// a key can have, and the patterns of colors.
func themeWords() -> [String] {
  var words: Set<String> = []
  for line in Theme.jsonSchema.split(separator: "\n") {
    for word in line.split(separator: "\"").enumerated() where word.offset % 2 == 1 {
      let isWord = word.element.allSatisfy { $0.isASCII && ($0.isLetter || "-_".contains($0)) }
      if isWord, word.element.count <= 30 { words.insert(String(word.element)) }
    }
  }
  return words.sorted()
}
