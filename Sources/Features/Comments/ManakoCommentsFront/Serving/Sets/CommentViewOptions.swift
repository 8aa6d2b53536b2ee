/// How a client wants comments: for a picture of so many rows, larger or smaller, without some words.
struct CommentViewOptions: Sendable, Hashable {
    /// Rows of the picture that comments are drawn for.
    var height: Int
    /// How much larger they are.
    var scale: Double
    /// Words whose comments are left out.
    var words: [String]

    private static let heights = [144, 240, 360, 480, 540, 720, 900, 1080, 1440, 2160]
    private static let maximumWords = 100

    init(height: Int? = nil, scale: Double? = nil, words: [String] = []) {
        self.height = height ?? CommentRules.usualHeight
        // In steps, so that a slider that is moved does not lay out anew for each of its places.
        self.scale = ((scale ?? 1) * 20).rounded() / 20
        self.words = words.prefix(Self.maximumWords).filter { !$0.isEmpty }
    }

    /// The same for those who are told of comments unasked: one of a few heights, at least the wanted one.
    var forTelling: CommentViewOptions {
        var look = self
        look.height = Self.heights.first { $0 >= height } ?? 2160
        return look
    }
}
