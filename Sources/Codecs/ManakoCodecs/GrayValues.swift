/// The samples of a gray picture as numbers, such as depth in millimetres.
public struct GrayValues: Sendable, Hashable {
    /// Pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The samples, row by row.
    public let values: [UInt16]

    /// Creates a picture of samples.
    ///
    /// - Precondition: there are as many samples as pixels.
    public init(width: Int, height: Int, values: [UInt16]) {
        precondition(values.count == width * height, "\(width) × \(height) pixels can't have \(values.count) samples")
        self.width = width
        self.height = height
        self.values = values
    }
}
