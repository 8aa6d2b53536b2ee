/// How annotations look; sizes follow the picture's size, so that a thumbnail and a photo of 12 megapixels look alike.
public struct AnnotationStyle: Sendable, Hashable {
    /// Scales lines and text; 1 draws lines of about 1/300 of the picture's longer side. Held to 0.1…10.
    public var scale: Double
    /// The font family as fontconfig knows it; scripts that it lacks come from other installed fonts.
    public var fontFamily: String
    /// Whether labels are drawn.
    public var showsLabels: Bool
    /// Whether labels show the confidence as percent.
    public var showsConfidence: Bool

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - scale: scales lines and text, 0.1…10.
    ///   - fontFamily: the font family as fontconfig knows it.
    ///   - showsLabels: whether labels are drawn.
    ///   - showsConfidence: whether labels show the confidence as percent.
    public init(
        scale: Double = 1, fontFamily: String = "Sans", showsLabels: Bool = true, showsConfidence: Bool = true
    ) {
        self.scale = scale
        self.fontFamily = fontFamily
        self.showsLabels = showsLabels
        self.showsConfidence = showsConfidence
    }

    /// Boxes with labels and confidences.
    public static let `default` = AnnotationStyle()
}
