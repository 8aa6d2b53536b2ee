public import ManakoGeometry

/// One thing to draw over a picture: a box, its label and the points that belong to it.
///
/// Coordinates are normalised to the upright picture, origin lower-left, as observations carry them.
public struct Annotation: Sendable, Hashable, Codable {
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

    /// Creates an annotation.
    ///
    /// - Parameters:
    ///   - box: the box, normalised, origin lower-left.
    ///   - label: the text of the tab.
    ///   - confidence: 0…1, shown as percent.
    ///   - colorKey: what shares one colour; nil means the label.
    ///   - points: points drawn as dots, normalised, origin lower-left.
    public init(
        box: NormalizedRect, label: String = "", confidence: Float? = nil, colorKey: String? = nil,
        points: [NormalizedPoint] = []
    ) {
        self.box = box
        self.label = label
        self.confidence = confidence
        self.colorKey = colorKey
        self.points = points
    }

    /// The colour of the box, the tab and the dots.
    public var color: DrawingColor { DrawingColor(forClass: colorKey ?? label) }
}
