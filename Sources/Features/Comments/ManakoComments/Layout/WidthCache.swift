/// Remembers how wide pieces of text are, so that most comments are measured without shaping.
///
/// Kana, ideographs and Hangul stand each for itself and are remembered one by one; what lies between them, such as Latin words,
/// emoji, combining marks, and brackets that move together, is measured as a whole.
struct WidthCache: Sendable {
    /// Text is measured at this size; widths of other sizes are in proportion.
    private static let size = 100.0
    private static let maximumEntries = 100_000

    private var characters: [UInt32: Double] = [:]
    private var pieces: [Piece: Double] = [:]

    private struct Piece: Hashable {
        var scalars: [Unicode.Scalar]
        var font: CommentFont
    }

    /// The width of a line in ems.
    mutating func ems(of line: String, font: CommentFont, measuring: some CommentMeasuring) -> Double {
        var width = 0.0
        var piece: [Unicode.Scalar] = []
        var isAlone = false
        for scalar in line.unicodeScalars {
            let next = Self.isAlone(scalar)
            if let last = piece.last, isAlone || next, !Self.joins(last, scalar) {
                width += self.width(of: piece, font, measuring)
                piece.removeAll(keepingCapacity: true)
            }
            isAlone = next && piece.isEmpty
            piece.append(scalar)
        }
        return piece.isEmpty ? width : width + self.width(of: piece, font, measuring)
    }

    private mutating func width(
        of piece: [Unicode.Scalar], _ font: CommentFont, _ measuring: some CommentMeasuring
    ) -> Double {
        if piece.count == 1, let code = Self.code(font) {
            let key = piece[0].value << 2 | code
            if let known = characters[key] { return known }
            let width = measured(piece, font, measuring)
            characters[key] = width
            return width
        }
        guard piece.count <= 256 else { return measured(piece, font, measuring) }
        let key = Piece(scalars: piece, font: font)
        if let known = pieces[key] { return known }
        let width = measured(piece, font, measuring)
        if pieces.count >= Self.maximumEntries { pieces.removeAll() }
        pieces[key] = width
        return width
    }

    private func measured(
        _ piece: [Unicode.Scalar], _ font: CommentFont, _ measuring: some CommentMeasuring
    ) -> Double {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: piece)
        let width = measuring.width(of: String(text), font: font, size: Self.size) / Self.size
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

    /// Whether a character is as wide beside others as alone.
    private static func isAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2500...0x25FF, 0x3000, 0x3005...0x3007, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FE,
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
            true
        default: false
        }
    }

    /// Whether a character that is mostly alone, first or second, is drawn together with its neighbour: marks change what they follow,
    /// and brackets take up less room beside a wide space.
    private static func joins(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        isMark(second) || first == "\u{3000}" && isBracket(second) || second == "\u{3000}" && isBracket(first)
    }

    private static func isBracket(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2018...0x201F, 0x3001...0x3002, 0x3008...0x301F, 0x30FB, 0xFF01...0xFF0F, 0xFF1A...0xFF20,
            0xFF3B...0xFF40,
            0xFF5B...0xFF65:
            true
        default: false
        }
    }

    /// Marks, selectors and joiners.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x200C...0x200D, 0x20D0...0x20FF, 0x302A...0x302F, 0x3099...0x309A, 0xFE00...0xFE0F,
            0x1F3FB...0x1F3FF, 0xE0000...0xE01EF:
            true
        default: false
        }
    }
}
