/// Remembers how wide pieces of text are, so that most comments are measured without shaping.
///
/// Kana, ideographs and Hangul stand each for itself and are remembered one by one; what lies between them, such as Latin words,
/// emoji and combining marks, is measured as a whole.
struct WidthCache: Sendable {
    /// Text is measured at this size; widths of other sizes are in proportion.
    private static let size = 100.0
    private static let maximumEntries = 100_000

    private var characters: [UInt32: Double] = [:]
    private var pieces: [String: Double] = [:]

    /// The width of a line in ems.
    mutating func ems(of line: String, font: CommentFont, measuring: some CommentMeasuring) -> Double {
        var (width, piece) = (0.0, String.UnicodeScalarView())
        var pending: Unicode.Scalar?
        for scalar in line.unicodeScalars {
            let isAlone = Self.isAlone(scalar)
            if !isAlone, Self.joins(scalar), let last = pending {
                piece.append(last)
                pending = nil
            }
            if let last = pending {
                width += self.width(of: last, font, measuring)
                pending = nil
            }
            if isAlone {
                if !piece.isEmpty {
                    width += self.width(of: String(piece), font, measuring)
                    piece = .init()
                }
                pending = scalar
            } else {
                piece.append(scalar)
            }
        }
        if let last = pending { width += self.width(of: last, font, measuring) }
        if !piece.isEmpty { width += self.width(of: String(piece), font, measuring) }
        return width
    }

    private mutating func width(
        of scalar: Unicode.Scalar, _ font: CommentFont, _ measuring: some CommentMeasuring
    ) -> Double {
        guard let code = Self.code(font) else { return width(of: String(scalar), font, measuring) }
        let key = scalar.value << 2 | code
        if let known = characters[key] { return known }
        let width = measured(String(scalar), font, measuring)
        if characters.count >= Self.maximumEntries { characters.removeAll() }
        characters[key] = width
        return width
    }

    private mutating func width(of piece: String, _ font: CommentFont, _ measuring: some CommentMeasuring) -> Double {
        let key = font.name + "\n" + piece
        if let known = pieces[key] { return known }
        let width = measured(piece, font, measuring)
        guard piece.utf8.count <= 256 else { return width }
        if pieces.count >= Self.maximumEntries { pieces.removeAll() }
        pieces[key] = width
        return width
    }

    private func measured(_ text: String, _ font: CommentFont, _ measuring: some CommentMeasuring) -> Double {
        let width = measuring.width(of: text, font: font, size: Self.size) / Self.size
        return width.isFinite && width > 0 ? width : 0
    }

    private static func code(_ font: CommentFont) -> UInt32? {
        switch font {
        case .defont: 0
        case .gothic: 1
        case .mincho: 2
        case .named: nil
        }
    }

    /// Whether a character neither joins nor is kerned with its neighbours.
    private static func isAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3000...0x3029, 0x3030...0x3098, 0x309B...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
            0xFF01...0xFF60, 0x2500...0x25FF:
            true
        default: false
        }
    }

    /// Whether a character may change the one before it: marks, selectors and joiners.
    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x200C...0x200D, 0x20D0...0x20FF, 0x302A...0x302F, 0x3099...0x309A, 0xFE00...0xFE0F,
            0x1F3FB...0x1F3FF, 0xE0000...0xE01EF:
            true
        default: false
        }
    }
}
