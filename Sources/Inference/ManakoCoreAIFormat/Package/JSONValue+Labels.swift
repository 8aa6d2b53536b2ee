import ManakoCore
import ManakoInference

extension JSONValue {
    /// The value as text: a text itself, and anything else as JSON.
    var plainText: String {
        switch self {
        case .string(let text): text
        case .null: ""
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
        case .array(let values): "[" + values.map(\.quotedText).joined(separator: ", ") + "]"
        case .object(let members):
            "{"
                + members.map { "\(JSONValue.string($0.key).quotedText): \($0.value.quotedText)" }
                .joined(separator: ", ") + "}"
        }
    }

    private var quotedText: String {
        guard case .string(let text) = self else { return plainText }
        return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    /// The names of classes that a list, an object with numbers as keys, or a text in one of their forms holds.
    var labels: [String] {
        switch self {
        case .array(let values):
            let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
            return texts.count == values.count ? texts : []
        case .string(let text):
            let names = LabelText.names(inLiteral: text)
            if !names.isEmpty { return names }
            let parts = text.split(separator: text.contains("\n") ? "\n" : ",").map { String($0.trimmed) }
            return parts.count > 1 ? parts : []
        case .object: return LabelText.names(inLiteral: plainText)
        default: return []
        }
    }
}

extension Substring {
    /// The text without spaces around it.
    fileprivate var trimmed: Substring {
        drop { $0 == " " }.prefix(upTo: lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)
    }
}
