import ManakoDrawing

/// The typefaces that comments are drawn with, as fontconfig knows them.
public struct CommentFonts: Sendable, Hashable {
    /// For niconico's usual typeface and `gothic`: a sans serif.
    public var sans: String
    /// For `mincho`: a serif.
    public var serif: String

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - sans: a family for niconico's usual typeface and `gothic`.
    ///   - serif: a family for `mincho`.
    public init(sans: String = "Noto Sans CJK JP", serif: String = "Noto Serif CJK JP") {
        self.sans = sans
        self.serif = serif
    }

    /// The families of a comment's typeface, best first, and its weight.
    func face(_ font: CommentFont) -> OutlinedText.Face {
        switch font {
        case .defont: OutlinedText.Face(families: "\(Self.plainName(sans)),sans-serif", weight: 600)
        case .gothic: OutlinedText.Face(families: "\(Self.plainName(sans)),sans-serif", weight: 400)
        case .mincho: OutlinedText.Face(families: "\(Self.plainName(serif)),serif", weight: 400)
        case .named(let family):
            OutlinedText.Face(families: "\(Self.plainName(family)),\(Self.plainName(sans)),sans-serif", weight: 400)
        }
    }

    /// A name without what would make it a list, and of a length that names have.
    static func plainName(_ family: String) -> String {
        String(String.UnicodeScalarView(family.unicodeScalars.prefix(100).filter { $0.value >= 0x20 && $0 != "," }))
    }
}
