/// One picture of a flat board: places on the board and where the picture shows them.
public struct CalibrationView: Sendable, Hashable, Codable {
    /// Metres on the board, with z = 0.
    public var points: [Vector3]
    /// Where each is seen.
    public var pixels: [PixelPoint]

    /// Creates a view.
    public init(points: [Vector3], pixels: [PixelPoint]) {
        self.points = points
        self.pixels = pixels
    }
}
