/// The text of a WebVTT cue without tags and with its references replaced
/// (https://www.w3.org/TR/webvtt1/#webvtt-cue-text-tokenizer).
struct WebVTTCueText {
    /// The text that is shown.
    private(set) var text = ""
    /// Whether a tag is none of WebVTT's or has no end: an unescaped `<`, which the specification takes for a tag all the same.
    private(set) var hasUnknownTags = false

    private static let names: Set<String> = ["c", "i", "b", "u", "ruby", "rt", "v", "lang"]

    /// Reads a cue's lines.
    init(_ lines: String) {
        let scalars = Array(lines.unicodeScalars)
        var result = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            switch scalars[index] {
            case "&":
                let reference = HTMLReferences.read(scalars[index...])
                result.append(contentsOf: (reference?.characters ?? "&").unicodeScalars)
                index += reference?.length ?? 1
            case "<":
                let end = scalars[index...].firstIndex(of: ">")
                check(scalars[(index + 1)..<(end ?? scalars.count)], isClosed: end != nil)
                index = (end ?? scalars.count) + 1
            default:
                result.append(scalars[index])
                index += 1
            }
        }
        text = String(result)
    }

    private mutating func check(_ tag: ArraySlice<Unicode.Scalar>, isClosed: Bool) {
        let body = tag.first == "/" ? tag.dropFirst() : tag
        let name = String(String.UnicodeScalarView(body.prefix { !$0.isASCIIWhitespace && $0 != "." }))
        let isTime = !name.isEmpty && name.unicodeScalars.allSatisfy { $0.isASCIIDigit() || $0 == ":" || $0 == "." }
        let isKnown = isTime ? name.contains(":") : body.isEmpty || Self.names.contains(name)
        if !isClosed || !isKnown { hasUnknownTags = true }
    }
}
