/// What a tab says, made safe to lay out.
enum LabelText {
    /// The longest label in Unicode scalars; more could not be read anyway and would cost time.
    static let maximumLength = 200

    /// The track's number, the label and the confidence as percent, each of which may be missing.
    ///
    /// The label is isolated, so that one that runs from right to left leaves the others at their ends.
    static func text(label: String, confidence: Float?, trackID: Int? = nil) -> String {
        let name = printable(label)
        let before = trackID.map { "#\($0)" }
        let after = confidence.flatMap(percentage)
        let isAlone = before == nil && after == nil
        let middle = name.isEmpty ? nil : isAlone ? name : "\u{2068}\(name)\u{2069}"
        return [before, middle, after].compactMap(\.self).joined(separator: " ")
    }

    private static func percentage(_ confidence: Float) -> String? {
        guard confidence.isFinite else { return nil }
        return "\(Int((min(max(confidence, 0), 1) * 100).rounded()))%"
    }

    /// The label with control characters made visible (U+000A as ␊) and an unreadable length cut off.
    static func printable(_ label: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in label.unicodeScalars {
            guard result.count < maximumLength else {
                result.append("…")
                break
            }
            result.append(visible(scalar))
        }
        return String(result)
    }

    private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case 0x80..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: scalar
        }
    }
}
