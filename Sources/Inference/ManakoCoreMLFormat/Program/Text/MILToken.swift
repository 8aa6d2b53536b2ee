/// A word, number, text or sign of a program's text.
struct MILToken {
    enum Kind {
        case word, number, text, sign, end
    }

    var kind: Kind
    /// Where it is in the file; the quotation marks of a text belong to it.
    var range: Range<Int>
    /// The character of a sign; `>` with a hyphen before it is `→`.
    var sign: UInt8 = 0

    /// The sign in `-> (y)`.
    static let arrow = UInt8(ascii: "~")
}
