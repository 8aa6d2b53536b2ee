/// The text of a SubRip cue without the tags that players know; everything else in angle brackets and braces is text.
///
/// Tags are `<i>`, `<b>`, `<u>`, `<s>`, `<font …>` and their ends, and `<br>`, a new line. Blocks in braces are left out as FFmpeg's
/// `htmlsubtitles.c` does: `{\…}` of ASS, and `{Y:i}` and the like of MicroDVD.
struct SubRipText {
    /// The text that is shown.
    private(set) var text = ""
    /// Whether a block in braces places it at the top.
    private(set) var isTop = false

    private static let names: Set<String> = ["i", "b", "u", "s", "font"]

    /// Reads a cue's lines.
    init(_ lines: String) {
        let scalars = Array(lines.unicodeScalars)
        var result = String.UnicodeScalarView()
        var index = 0
        var (lacksBrace, lacksAngle) = (false, false)
        while index < scalars.count {
            let rest = scalars[index...]
            if scalars[index] == "{", !lacksBrace, Self.beginsBlock(rest) {
                if let end = rest.firstIndex(of: "}") {
                    isTop = isTop || ASSOverrides(rest[(index + 1)..<end]).isTop == true
                    index = end + 1
                    continue
                }
                lacksBrace = true
            }
            if scalars[index] == "<", !lacksAngle {
                if let end = rest.firstIndex(of: ">") {
                    if let tag = Self.tag(rest[(index + 1)..<end]) {
                        if tag == "br" { result.append("\n") }
                        index = end + 1
                        continue
                    }
                } else {
                    lacksAngle = true
                }
            }
            result.append(scalars[index])
            index += 1
        }
        text = String(result)
    }

    private static func beginsBlock(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
        let rest = text.dropFirst()
        guard let first = rest.first else { return false }
        return first == "\\" || ("CcFfoPSsYy".unicodeScalars.contains(first) && rest.dropFirst().first == ":")
    }

    /// The name of a known tag; nil for text.
    private static func tag(_ content: ArraySlice<Unicode.Scalar>) -> String? {
        let body = content.first == "/" ? content.dropFirst() : content
        let name = String(String.UnicodeScalarView(body.prefix { $0.isASCIIAlphanumeric })).lowercased()
        let rest = body.dropFirst(name.unicodeScalars.count).drop { $0.isASCIIWhitespace }
        if name == "br" { return rest.isEmpty || rest.elementsEqual("/".unicodeScalars) ? name : nil }
        guard names.contains(name) else { return nil }
        return rest.isEmpty || (content.first != "/" && rest.contains("=")) ? name : nil
    }
}
