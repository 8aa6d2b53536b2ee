import Manako

/// How JSON values stand one after the other.
struct JSONFraming {
    enum Kind {
        /// There is one.
        case value
        /// They are elements of an array.
        case array
        /// Each has a line.
        case lines
    }

    let kind: Kind
    private var isFirst = true

    init(_ kind: Kind) { self.kind = kind }

    /// The text of a value with what stands before or behind it.
    mutating func add(_ json: String) -> String {
        guard kind == .array else { return json + "\n" }
        defer { isFirst = false }
        return (isFirst ? "[\n" : ",\n") + json
    }

    /// What stands behind the last value.
    func finish() -> String { kind == .array ? (isFirst ? "[]\n" : "\n]\n") : "" }
}

/// Results as JSON.
struct JSONReportWriter: ReportWriter {
    private var framing: JSONFraming

    init(_ kind: JSONFraming.Kind) { framing = JSONFraming(kind) }

    mutating func add(_ entry: ReportEntry) -> String { framing.add(entry.json) }

    mutating func finish() -> String { framing.finish() }
}
