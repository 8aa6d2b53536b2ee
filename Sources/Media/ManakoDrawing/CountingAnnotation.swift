public import ManakoGeometry

/// A line over which objects are counted, with a number for each direction.
public struct LineAnnotation: Sendable, Hashable, Codable {
    /// Where the line begins; normalised, origin lower-left. A line with an end that is not finite or far outside is not drawn.
    public var start: NormalizedPoint
    /// Where the line ends; normalised, origin lower-left.
    public var end: NormalizedPoint
    /// The number at the arrow to the left side, seen along the line from start to end; nil for no arrow.
    public var toLeft: Int?
    /// The number at the arrow to the right side; nil for no arrow.
    public var toRight: Int?
    /// The colour.
    public var color: DrawingColor

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - start: where the line begins, normalised, origin lower-left.
    ///   - end: where the line ends.
    ///   - toLeft: the number at the arrow to the left side, seen from start to end.
    ///   - toRight: the number at the arrow to the right side.
    ///   - color: the colour.
    public init(
        from start: NormalizedPoint, to end: NormalizedPoint, toLeft: Int? = nil, toRight: Int? = nil,
        color: DrawingColor = .white
    ) {
        self.start = start
        self.end = end
        self.toLeft = toLeft
        self.toRight = toRight
        self.color = color
    }
}

/// An area in which objects are counted, with a text in its middle.
public struct ZoneAnnotation: Sendable, Hashable, Codable {
    /// The corners; normalised, origin lower-left. At most 1000 are drawn; those that are not finite or far outside are left out.
    public var points: [NormalizedPoint]
    /// The text, such as the number of objects inside; drawn literally.
    public var label: String
    /// The colour.
    public var color: DrawingColor

    /// Creates a zone.
    ///
    /// - Parameters:
    ///   - points: the corners, normalised, origin lower-left.
    ///   - label: the text.
    ///   - color: the colour.
    public init(_ points: [NormalizedPoint], label: String = "", color: DrawingColor = .white) {
        self.points = points
        self.label = label
        self.color = color
    }
}
