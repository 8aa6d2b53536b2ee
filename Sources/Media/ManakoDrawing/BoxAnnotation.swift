public import ManakoGeometry

/// One thing to draw over a picture: a box or another outline, its label and the points that belong to it.
///
/// What has neither box nor corners nor points is true of the whole picture, and stands as a line in its corner.
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

    /// A line between two of an annotation's points.
    public struct Link: Sendable, Hashable, Codable {
        /// The index in ``BoxAnnotation/points`` of one end.
        public var from: Int
        /// The index of the other end.
        public var to: Int

        /// Creates a line; one with an index that there is no point for is not drawn.
        public init(_ from: Int, _ to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// The box; what lies outside 0…1 is cut off, and a box that is not finite or has a negative side is not drawn. Nil for what has
    /// corners or points instead, or no place at all.
    public var box: NormalizedRect?
    /// The corners of a polygon that is drawn instead of the box, such as a code's or a document's; at least three, at most 1000 are
    /// drawn. Those that are not finite or far outside are left out.
    public var corners: [NormalizedPoint]
    /// The text of the tab, drawn literally; an empty label without confidence draws the box alone.
    public var label: String
    /// The confidence, 0…1, shown as percent behind the label. The surer lies over the less sure.
    public var confidence: Float?
    /// What shares one colour, in every picture and every run; nil means ``label``.
    public var colorKey: String?
    /// Points drawn as dots, such as a face's eyes; those outside the picture are left out.
    public var points: [NormalizedPoint]
    /// Lines between points, such as the bones between a body's joints.
    public var links: [Link]
    /// Which pixels belong to it, tinted instead of the box, which then is only where the label goes.
    public var mask: MaskAnnotation?
    /// The track that it belongs to: a number before the label and, without a ``colorKey``, a colour of its own.
    public var trackID: Int?
    /// Which of several objects of one picture it is: without a ``colorKey`` and a ``trackID``, a colour of its own.
    public var instance: Int?
    /// Where it has been, oldest first: a line that fades towards its beginning. The last 1000 places are drawn.
    public var trail: [NormalizedPoint]
    /// How much the box stands out.
    public var emphasis: Emphasis
    /// Whether the object is out of sight, and the box a guess: its line is dashed.
    public var isLost: Bool

    /// Creates an annotation.
    ///
    /// - Parameters:
    ///   - box: the box, normalised, origin lower-left; nil for none.
    ///   - corners: the corners of a polygon instead of the box, normalised, origin lower-left.
    ///   - label: the text of the tab.
    ///   - confidence: 0…1, shown as percent.
    ///   - colorKey: what shares one colour; nil means the label.
    ///   - points: points drawn as dots, normalised, origin lower-left.
    ///   - links: lines between points.
    ///   - mask: which pixels belong to it.
    ///   - trackID: the track that it belongs to.
    ///   - trail: where it has been, oldest first, normalised, origin lower-left.
    ///   - emphasis: how much the box stands out.
    ///   - isLost: whether the object is out of sight.
    public init(
        box: NormalizedRect? = nil, corners: [NormalizedPoint] = [], label: String = "", confidence: Float? = nil,
        colorKey: String? = nil, points: [NormalizedPoint] = [], links: [Link] = [],
        mask: MaskAnnotation? = nil, trackID: Int? = nil, trail: [NormalizedPoint] = [], emphasis: Emphasis = .plain,
        isLost: Bool = false
    ) {
        self.box = box
        self.corners = corners
        self.label = label
        self.confidence = confidence
        self.colorKey = colorKey
        self.points = points
        self.links = links
        self.mask = mask
        self.trackID = trackID
        self.trail = trail
        self.emphasis = emphasis
        self.isLost = isLost
    }

    /// Whether it is true of the whole picture.
    var isPlaceless: Bool { box == nil && corners.isEmpty && points.isEmpty && mask == nil }

    /// What decides who lies over whom: highlighted before surer before less sure; without a confidence it is certain. Tracks in sight
    /// are all alike, so that labels don't change places from frame to frame.
    var rank: Float {
        if emphasis == .highlight { return 2 }
        if trackID != nil { return isLost ? 0 : 1 }
        guard let confidence else { return 1 }
        return confidence.isFinite ? min(max(confidence, 0), 1) : 0
    }

    /// The colour of the box, the tab, the trail and the dots: white when highlighted, else by colour key, track, instance or label.
    public var color: DrawingColor {
        if emphasis == .highlight { return .white }
        if let number = trackID ?? instance, colorKey == nil { return DrawingColor(forTrack: number) }
        return DrawingColor(forClass: colorKey ?? label)
    }
}
