import ManakoCore

/// Records as a table of lengths ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)).
enum RecordTable {
    /// A line for each length, and one for each record without any.
    static func csv(_ records: [MeasurementRecord]) -> String {
        var text = line(["id", "date", "who", "length", "metres", "standard_error", "method", "note"])
        for record in records {
            let head = [record.id, DateText.iso(Int64(record.date)), record.who]
            let tail = [record.method, record.note]
            for length in record.lengths {
                text += line(
                    head + [length.name, "\(length.metres)", length.standardError.map { "\($0)" } ?? ""] + tail)
            }
            if record.lengths.isEmpty { text += line(head + ["", "", ""] + tail) }
        }
        return text
    }

    private static func line(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\r\n" }

    private static func field(_ text: String) -> String {
        // A table would take what begins so for a formula, and compute it.
        let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
        let text = isFormula ? "'" + text : text
        guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
