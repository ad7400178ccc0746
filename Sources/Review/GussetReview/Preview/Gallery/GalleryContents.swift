/// The list of themes on the page: a link for each, in groups that fold.
struct GalleryContents {
  let groups: [GalleryPage.Group]

  /// The list as a navigation element.
  var html: String {
    let lists = groups.enumerated().map { index, group in
      list(group, isOpen: index == 0)
    }
    return "<nav aria-label=\"Themes\">\n\(lists.joined())</nav>\n"
  }

  private func list(_ group: GalleryPage.Group, isOpen: Bool) -> String {
    let links = group.themes.compactMap { looks in
      looks.first.map { link(to: $0, lookCount: looks.count) }
    }
    let list = "<ul>\n\(links.joined(separator: "\n"))\n</ul>"
    guard let title = group.title else { return list + "\n" }
    return "<details\(isOpen ? " open" : "")><summary>\(htmlText(title))"
      + " <small>\(links.count)</small></summary>\n\(list)</details>\n"
  }

  /// A link to a theme. It says which looks the theme has beside the one that the page shows.
  private func link(to look: GallerySection, lookCount: Int) -> String {
    let others = look.otherLooks.isEmpty ? "" : "+ \(look.otherLooks)"
    let note = lookCount > 1 ? "\(lookCount) looks" : others
    return "<li><a href=\"#theme-\(look.number)\"><i class=\"swatch\" style=\"\(look.swatch)\"></i>"
      + "<bdi>\(htmlText(look.shortName))</bdi>"
      + (note.isEmpty ? "" : " <small>\(note)</small>") + "</a></li>"
  }
}
