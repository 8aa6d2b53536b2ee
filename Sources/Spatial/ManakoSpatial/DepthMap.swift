public import ManakoCore

/// Depth along the camera's z axis for a grid over a picture.
public struct DepthMap: Sendable, Hashable {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Metres, row by row; 0 where nothing is known.
    public let metres: [Float]
    /// How sure each is, 0…2 as in ARKit (low, medium, high), row by row; nil when the recording says nothing.
    public let confidence: [UInt8]?

    /// Creates a map.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for counts that are not those of the size.
    public init(width: Int, height: Int, metres: [Float], confidence: [UInt8]? = nil) throws(ManakoError) {
        guard width > 0, height > 0, metres.count == width * height else {
            throw ManakoError(
                .malformedInput, "a depth map of \(width) × \(height) can't have \(metres.count) values")
        }
        guard confidence.map({ $0.count == metres.count }) ?? true else {
            throw ManakoError(
                .malformedInput,
                "a depth map of \(metres.count) values can't have \(confidence?.count ?? 0) of confidence")
        }
        self.width = width
        self.height = height
        self.metres = metres.map { $0.isFinite && $0 > 0 ? $0 : 0 }
        self.confidence = confidence
    }
}
