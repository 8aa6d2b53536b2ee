import ManakoCore

/// A layout as Advanced SubStation Alpha subtitles, which libass shows as this package draws the comments.
///
/// Each line of a comment is an event of its own with the place of its baseline, since libass takes the pitch of lines from the font;
/// crossing comments are `\move`d between the ends of their time. Sizes follow from the fonts' own measures: libass takes the sum of
/// ascent and descent for the size (https://github.com/libass/libass, `ass_font.c`).
public struct CommentSubtitles: Sendable {
    /// The file's text.
    public let text: String

    /// What libass needs to know of a font: how large it is, in ems.
    private struct Face {
        var style: String
        /// Ascent and descent, in ems.
        var height: Double
        /// Ascent, in ems.
        var ascent: Double
    }

    private static let sans = (ascent: 1.16, height: 1.448)
    private static let serif = (ascent: 1.151, height: 1.437)

    /// Writes a layout.
    ///
    /// - Parameters:
    ///   - layout: where comments are.
    ///   - fonts: the typefaces; sizes are right for those of Noto CJK.
    public init(_ layout: CommentLayout, _ fonts: CommentFonts = CommentFonts()) {
        var text = Self.header(sans: CommentFonts.plainName(fonts.sans), serif: CommentFonts.plainName(fonts.serif))
        // Renderers draw events in the order of the file.
        for comment in layout.placed.sorted(by: { $0.order < $1.order }) {
            Self.write(comment, pauses: layout.pauses, to: &text)
        }
        self.text = text
    }

    private static func header(sans: String, serif: String) -> String {
        func style(_ name: String, _ family: String, bold: Int) -> String {
            "Style: \(name),\(family),100,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,\(bold),0,0,0,100,100,0,0,1,4,0,7,0,0,0,1\n"
        }
        return """
            [Script Info]
            ScriptType: v4.00+
            PlayResX: \(Int(CommentCanvas.width))
            PlayResY: \(Int(CommentCanvas.height))
            WrapStyle: 2
            ScaledBorderAndShadow: yes

            [V4+ Styles]
            Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, \
            StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding

            """ + style("defont", sans, bold: -1) + style("gothic", sans, bold: 0) + style("mincho", serif, bold: 0)
                + """

                [Events]
                Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text

                """
    }

    private static func face(_ font: CommentFont) -> Face {
        switch font {
        case .defont: Face(style: "defont", height: sans.height, ascent: sans.ascent)
        case .gothic, .named: Face(style: "gothic", height: sans.height, ascent: sans.ascent)
        case .mincho: Face(style: "mincho", height: serif.height, ascent: serif.ascent)
        }
    }

    private static func write(_ comment: PlacedComment, pauses: [Range<Double>], to text: inout String) {
        let look = comment.appearance
        let face = face(look.font)
        for span in spans(of: comment, pauses) {
            let (start, end) = (ASSTime(span.lowerBound), ASSTime(span.upperBound))
            guard start < end else { continue }
            for (number, line) in look.lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
                let top =
                    look.firstBaseline + Double(number) * look.linePitch - face.ascent * look.fontSize
                text += "Dialogue: \(comment.isOwners ? 1 : 0),\(start),\(end),\(face.style),,0,0,0,,"
                text +=
                    "{" + place(of: comment, in: span, start, end, top: top) + tags(of: comment, face, in: span) + "}"
                text += escaped(line) + "\n"
            }
        }
    }

    /// The stretches of a comment's time in which it goes straight on, without those in which nothing is shown.
    private static func spans(of comment: PlacedComment, _ pauses: [Range<Double>]) -> [Range<Double>] {
        var cuts = [comment.start, comment.end]
        var edges = pauses.flatMap { [$0.lowerBound, $0.upperBound] }
        if case .scrolling(let scroll) = comment.motion {
            edges += scroll.reversed.flatMap { [$0.lowerBound, $0.upperBound] }
        }
        cuts += edges.filter { comment.start < $0 && $0 < comment.end }
        cuts.sort()
        return zip(cuts, cuts.dropFirst()).map { $0..<$1 }.filter { span in
            !span.isEmpty && !pauses.contains { $0.contains(span.lowerBound) }
        }
    }

    /// `\pos`, or `\move` between the places at the event's ends.
    private static func place(
        of comment: PlacedComment, in span: Range<Double>, _ start: ASSTime, _ end: ASSTime, top: Double
    ) -> String {
        let middle = (span.lowerBound + span.upperBound) / 2
        switch comment.motion {
        case .still(let x, let y): return "\\pos(\(number(x)),\(number(y + top)))"
        case .scrolling(let scroll):
            // Both places by the direction that holds in between; times of events are rounded.
            let (x, speed) = (scroll.x(at: middle), scroll.speed(at: middle))
            let (from, to) = (x + (middle - start.seconds) * speed, x - (end.seconds - middle) * speed)
            return "\\move(\(number(from)),\(number(scroll.y + top)),\(number(to)),\(number(scroll.y + top)))"
        case .path(let path):
            let (begin, finish) = (path.begin - start.seconds, path.begin + path.seconds - start.seconds)
            let places = "\(number(path.x)),\(number(path.y + top)),\(number(path.toX)),\(number(path.toY + top))"
            return "\\move(\(places),\(Int(max(begin, 0) * 1000)),\(Int(max(finish, 0.001) * 1000)))"
        }
    }

    private static func tags(of comment: PlacedComment, _ face: Face, in span: Range<Double>) -> String {
        let look = comment.appearance
        var tags = "\\fs\(number(look.fontSize * face.height))\\bord\(number(look.outlineWidth / 2))"
        if case .named(let family) = look.font { tags += "\\fn\(family.filter { !"\\{}".contains($0) })" }
        tags += "\\1c\(color(look.color))\\3c\(color(look.outlineColor))"
        let (from, to) = (comment.opacity(at: span.lowerBound), comment.opacity(at: span.upperBound))
        tags += alpha(look, from)
        if from != to { tags += "\\t(\(alpha(look, to)))" }
        if let rotation = look.rotation { tags += "\\frz\(number(-rotation.z))\\fry\(number(rotation.y))" }
        return tags
    }

    private static func alpha(_ look: CommentAppearance, _ opacity: Double) -> String {
        "\\1a\(alpha(look.color.alpha * opacity))\\3a\(alpha(look.outlineColor.alpha * opacity))"
    }

    /// ASS says how transparent something is, from 0 to 255.
    private static func alpha(_ opacity: Double) -> String {
        hex(UInt8(((1 - min(max(opacity, 0), 1)) * 255).rounded()))
    }

    private static func color(_ color: CommentColor) -> String {
        "&H" + [color.blue, color.green, color.red].map(digits).joined() + "&"
    }

    private static func hex(_ value: UInt8) -> String { "&H" + digits(value) + "&" }

    private static func digits(_ value: UInt8) -> String { value.zeroPadded(to: 2, radix: 16, uppercase: true) }

    private static func number(_ value: Double) -> String {
        let rounded = (min(max(value, -1e6), 1e6) * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    /// Text without what ASS takes for commands; spaces at the ends would be lost otherwise.
    private static func escaped(_ line: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            switch scalar {
            case "{", "}": text.append(contentsOf: "\\".unicodeScalars + [scalar])
            case "\\": text.append(contentsOf: "\\\u{2060}".unicodeScalars)
            case " ": text.append(contentsOf: "\\h".unicodeScalars)
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}

/// A time as ASS writes it, in hundredths of a second; not before 0.
private struct ASSTime: Comparable, CustomStringConvertible {
    private let hundredths: Int

    init(_ seconds: Double) { hundredths = Int((max(seconds, 0) * 100).rounded()) }

    var seconds: Double { Double(hundredths) / 100 }

    var description: String {
        let (minutes, rest) = (hundredths / 6000, hundredths % 6000)
        let parts = [minutes % 60, rest / 100, rest % 100].map { $0.zeroPadded(to: 2) }
        return "\(minutes / 60):\(parts[0]):\(parts[1]).\(parts[2])"
    }

    static func < (first: ASSTime, second: ASSTime) -> Bool { first.hundredths < second.hundredths }
}
