public import ManakoDrawing

/// Units of lengths.
public enum LengthUnit: String, Sendable, Hashable, CaseIterable {
    /// Metres.
    case m
    /// Centimetres.
    case cm
    /// Inches of 25.4 mm.
    case inches

    /// How many make a metre.
    public var perMetre: Double {
        switch self {
        case .m: 1
        case .cm: 100
        case .inches: 1 / 0.0254
        }
    }

}

/// How lengths change with time: a line for each of whom or what was measured and each of their lengths, with bars of one standard
/// error to either side.
public struct RecordChart: Sendable {
    /// The diagram.
    public let plot: Plot

    /// Draws records into a diagram.
    ///
    /// - Parameters:
    ///   - records: in any order.
    ///   - title: what stands above; the name, when all records have one, otherwise nothing.
    ///   - length: only lengths of this name.
    ///   - unit: of the vertical axis.
    public init(_ records: [RecordSummary], title: String? = nil, length: String? = nil, unit: LengthUnit = .cm) {
        let names = Set(records.map(\.who))
        var points: [[String]: [Plot.Point]] = [:]
        for record in records.sorted(by: { ($0.date, $0.id) < ($1.date, $1.id) }) {
            for found in record.lengths where length == nil || found.name == length {
                points[[record.who, found.name], default: []].append(
                    Plot.Point(
                        x: Double(record.date), y: found.metres * unit.perMetre,
                        error: found.standardError.map { $0 * unit.perMetre }))
            }
        }
        let keys = points.keys.sorted { $0.lexicographicallyPrecedes($1) }
        let lengths = Set(keys.map { $0[1] })
        let series = keys.map { key in
            let parts = (names.count > 1 ? [key[0]] : []) + (lengths.count > 1 || names.count == 1 ? [key[1]] : [])
            return Plot.Series(name: parts.filter { !$0.isEmpty }.joined(separator: ", "), points: points[key] ?? [])
        }
        let what = lengths.count == 1 ? lengths.first ?? "" : ""
        plot = Plot(
            title: title ?? (names.count == 1 ? names.first ?? "" : ""),
            vertical: .numbers(what.isEmpty ? "in \(unit.rawValue)" : "\(what) in \(unit.rawValue)"),
            horizontal: .times,
            series: series)
    }
}
