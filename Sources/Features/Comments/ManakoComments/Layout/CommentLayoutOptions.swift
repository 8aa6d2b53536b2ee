/// What a layout does differently.
public struct CommentLayoutOptions: Sendable, Hashable {
    /// Added to all times, in seconds; comments come later when it is positive.
    public var offset: Double
    /// The size of everything, 1 for niconico's.
    public var scale: Double
    /// The opacity of all comments, 0 to 1.
    public var opacity: Double
    /// The most comments at once; those that would be too many are left out.
    public var limit: Int?
    /// Comments that contain one of these words are left out; capitals do not matter.
    public var hiddenWords: [String]
    /// Sizes of boxes by ``VideoComment/index``, in pixels of the canvas, in place of measured ones.
    public var sizes: [Int: CommentBoxSize]
    /// Where the generator begins that chooses rows where there is no room.
    public var seed: UInt32

    /// Creates options; what is not given is as usual.
    public init(
        offset: Double = 0, scale: Double = 1, opacity: Double = 1, limit: Int? = nil, hiddenWords: [String] = [],
        sizes: [Int: CommentBoxSize] = [:], seed: UInt32 = 1
    ) {
        self.offset = offset
        self.scale = scale
        self.opacity = opacity
        self.limit = limit
        self.hiddenWords = hiddenWords
        self.sizes = sizes
        self.seed = seed
    }
}

/// The size of a comment's box, in pixels of the canvas.
public struct CommentBoxSize: Sendable, Hashable {
    /// Its width.
    public var width: Double
    /// Its height.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
