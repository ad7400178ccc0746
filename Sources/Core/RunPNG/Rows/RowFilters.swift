/// The filter of a row, and that of its repetitions.
struct RowFilters: Equatable {
  var first: FilteredPicture.Filter
  var rest: FilteredPicture.Filter
}

extension RowFilters {
  /// One filter for a row and its repetitions.
  init(_ filter: FilteredPicture.Filter) { self.init(first: filter, rest: filter) }
}

extension RowFilters {
  /// The filters with which the tokens of each row are cheapest, from the first row to the last.
  static func cheapest(
    _ picture: PictureRows, _ format: SampleFormat, _ costs: DeflateCosts
  ) -> [RowFilters] {
    let rowLength = FilteredPicture.rowLength(picture, format)
    var search = RowTokenCosts(unitSize: format.unitSize, rowLength: rowLength, costs)
    var above = [UnitRun(unit: 0, count: (rowLength - 1) / format.unitSize)]
    var current: [UnitRun] = []
    func best(_ row: [UnitRun], _ above: [UnitRun], _ count: Int) -> FilteredPicture.Filter {
      var best: (filter: FilteredPicture.Filter, units: [UnitRun], cost: Int32)?
      for filter in FilteredPicture.Filter.allCases {
        let units = RowFilter.residual(row, above: above, size: format.unitSize, filter)
        if let cost = search.cost(filter, units, below: best?.cost ?? .max),
          cost < best?.cost ?? .max
        {
          best = (filter, units, cost)
        }
      }
      guard let best else { return .none }
      search.choose(best.filter, best.units, count: count)
      return best.filter
    }
    return picture.uses.map { use in
      format.units(picture.runs(ofRow: use.row), into: &current)
      let first = best(current, above, 1)
      let rest = use.count > 1 ? best(current, current, use.count - 1) : first
      swap(&above, &current)
      return RowFilters(first: first, rest: rest)
    }
  }
}
