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
    let links = group.themes.compactMap(\.first).map { look in
      "<li><a href=\"#theme-\(look.number)\"><i class=\"swatch\" style=\"\(look.swatch)\"></i>"
        + "<bdi>\(htmlText(look.shortName))</bdi></a></li>"
    }
    let list = "<ul>\n\(links.joined(separator: "\n"))\n</ul>"
    guard let title = group.title else { return list + "\n" }
    return "<details\(isOpen ? " open" : "")><summary>\(htmlText(title))"
      + " <small>\(links.count)</small></summary>\n\(list)</details>\n"
  }
}
