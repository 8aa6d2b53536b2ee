public import ManakoGeometry

/// One thing to draw over a picture: a box, its label and the points that belong to it.
///
/// Coordinates are normalised to the upright picture, origin lower-left, as observations carry them.
public struct BoxAnnotation: Sendable, Hashable, Codable {
    /// How much a box stands out.
    public enum Emphasis: String, Sendable, Hashable, Codable {
        /// A line in the annotation's colour.
        case plain
        /// Two white lines, as around the one object that is followed.
        case highlight
    }

    /// The box; what lies outside 0…1 is cut off, and a box that is not finite or has a negative side is not drawn.
    public var box: NormalizedRect
    /// The text of the tab, drawn literally; an empty label without confidence draws the box alone.
    public var label: String
    /// The confidence, 0…1, shown as percent behind the label.
    public var confidence: Float?
    /// What shares one colour, in every picture and every run; nil means ``label``.
    public var colorKey: String?
    /// Points drawn as dots, such as a face's eyes; those outside the picture are left out.
    public var points: [NormalizedPoint]
    /// The track that it belongs to: a number before the label and, without a ``colorKey``, a colour of its own.
    public var trackID: Int?
    /// Where it has been, oldest first: a line that fades towards its beginning. The last 1000 places are drawn.
    public var trail: [NormalizedPoint]
    /// How much the box stands out.
    public var emphasis: Emphasis
    /// Whether the object is out of sight, and the box a guess: its line is dashed.
    public var isLost: Bool

    /// Creates an annotation.
    ///
    /// - Parameters:
    ///   - box: the box, normalised, origin lower-left.
    ///   - label: the text of the tab.
    ///   - confidence: 0…1, shown as percent.
    ///   - colorKey: what shares one colour; nil means the label.
    ///   - points: points drawn as dots, normalised, origin lower-left.
    ///   - trackID: the track that it belongs to.
    ///   - trail: where it has been, oldest first, normalised, origin lower-left.
    ///   - emphasis: how much the box stands out.
    ///   - isLost: whether the object is out of sight.
    public init(
        box: NormalizedRect, label: String = "", confidence: Float? = nil, colorKey: String? = nil,
        points: [NormalizedPoint] = [], trackID: Int? = nil, trail: [NormalizedPoint] = [],
        emphasis: Emphasis = .plain, isLost: Bool = false
    ) {
        self.box = box
        self.label = label
        self.confidence = confidence
        self.colorKey = colorKey
        self.points = points
        self.trackID = trackID
        self.trail = trail
        self.emphasis = emphasis
        self.isLost = isLost
    }

    /// The colour of the box, the tab, the trail and the dots: white when highlighted, else by colour key, track or label.
    public var color: DrawingColor {
        if emphasis == .highlight { return .white }
        if let trackID, colorKey == nil { return DrawingColor(forTrack: trackID) }
        return DrawingColor(forClass: colorKey ?? label)
    }
}
