import Manako

/// How JSON values stand one after the other.
package struct JSONFraming: Sendable {
    package enum Kind: Sendable {
        /// There is one.
        case value
        /// They are elements of an array.
        case array
        /// Each has a line.
        case lines
    }

    package let kind: Kind
    private var isFirst = true

    package init(_ kind: Kind) { self.kind = kind }

    /// The text of a value with what stands before or behind it.
    package mutating func add(_ json: String) -> String {
        guard kind == .array else { return json + "\n" }
        defer { isFirst = false }
        return (isFirst ? "[\n" : ",\n") + json
    }

    /// What stands behind the last value.
    package func finish() -> String { kind == .array ? (isFirst ? "[]\n" : "\n]\n") : "" }
}

/// Results as JSON.
package struct JSONReportWriter: ReportWriter {
    private var framing: JSONFraming

    package init(_ kind: JSONFraming.Kind) { framing = JSONFraming(kind) }

    package mutating func add(_ entry: ReportEntry) -> String { framing.add(entry.json) }

    package mutating func finish() -> String { framing.finish() }
}
