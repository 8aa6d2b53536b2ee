import Foundation

/// A message made of a format of C and values. Values that are missing or of another kind are described, and never read as something else.
struct FormattedMessage {
    private(set) var text = ""

    init(_ format: String, _ values: [Any?]) {
        var (rest, next) = (Substring(format), 0)
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "{", let end = rest.firstIndex(of: "}") { rest = rest[rest.index(after: end)...] }
            let options = rest.prefix { "-+ #0123456789.'".contains($0) }
            rest = rest.dropFirst(options.count).drop { "hlqLzjt".contains($0) }
            guard let kind = rest.popFirst() else { break }
            if kind == "%" {
                text += "%"
            } else if next < values.count {
                text += Self.text(String(options.prefix(20)), kind, values[next])
                next += 1
            } else {
                text += "(missing)"
            }
        }
        text += rest
    }

    /// Widths and precisions of more than four digits are left out.
    private static func text(_ options: String, _ kind: Character, _ value: Any?) -> String {
        guard let value else { return "(null)" }
        let isLong = options.split { !$0.isNumber }.contains { $0.count > 4 }
        let options = isLong ? "" : options
        if let whole = value as? any BinaryInteger, "diuxXoc".contains(kind) { return text(options, kind, of: whole) }
        if let number = (value as? any BinaryFloatingPoint).map({ Double($0) }) ?? (value as? NSNumber)?.doubleValue,
            "fFeEgGaA".contains(kind)
        {
            return String(format: "%\(options)\(kind)", number)
        }
        let text = String(describing: value)
        guard let width = Int(options.filter { $0 != "-" }), kind == "@" || kind == "s" else { return text }
        return OSLogStringAlignment(columns: width, isLeft: options.hasPrefix("-")).aligned(text)
    }

    private static func text(_ options: String, _ kind: Character, of whole: any BinaryInteger) -> String {
        if kind == "c" {
            return UnicodeScalar(UInt32(truncatingIfNeeded: whole)).map { String(Character($0)) } ?? "?"
        }
        var number = Int64(truncatingIfNeeded: whole)
        // Negative numbers keep their 32 lower bits, as those of C's `int` do.
        if "xXou".contains(kind), number < 0, !(whole is UInt64), !(whole is UInt) {
            number = Int64(UInt32(truncatingIfNeeded: number))
        }
        return String(format: "%\(options)ll\(kind)", number)
    }
}
