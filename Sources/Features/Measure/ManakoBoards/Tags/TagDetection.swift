public import ManakoSpatial

/// A tag that was found in a picture.
public struct TagDetection: Sendable, Hashable, Codable {
    /// The set that the tag belongs to.
    public var family: TagFamily
    /// Which of the set it is, 0…``TagFamily/count``-1.
    public var id: Int
    /// The corners of the square that ``TagFamily/cellsInSize`` measures: upper left, upper right, lower right and lower left of the
    /// tag as it is printed, whatever way it is turned; pixels, (0, 0) at the centre of the upper-left one.
    public var corners: [PixelPoint]
    /// Where the diagonals of the tag cross.
    public var center: PixelPoint
    /// How many wrong cells were put right.
    public var hamming: Int
    /// The mean difference between a cell's brightness and what tells black from white, 0…255; below 20 or so is a weak tag.
    public var decisionMargin: Double

    /// Creates a detection.
    ///
    /// - Parameters:
    ///   - family: the set that the tag belongs to.
    ///   - id: which of the set it is.
    ///   - corners: upper left, upper right, lower right, lower left of the printed tag, in pixels.
    ///   - center: where the diagonals cross, in pixels.
    ///   - hamming: how many wrong cells were put right.
    ///   - decisionMargin: how clearly black and white differ, 0…255.
    public init(
        family: TagFamily, id: Int, corners: [PixelPoint], center: PixelPoint, hamming: Int = 0,
        decisionMargin: Double = 255
    ) {
        self.family = family
        self.id = id
        self.corners = corners
        self.center = center
        self.hamming = hamming
        self.decisionMargin = decisionMargin
    }
}
