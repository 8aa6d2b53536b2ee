/// Which pixels of a picture belong to something.
public struct MaskAnnotation: Sendable, Hashable, Codable {
    /// Columns; may be fewer than the picture's, which the mask is stretched over.
    public let width: Int
    /// Rows.
    public let height: Int
    /// How much each pixel belongs to it, 0…255, rows from the top; from 128 on it does.
    public let coverage: [UInt8]

    /// Creates a mask; nil when there are not `width × height` values, or more than 4096 a side.
    public init?(width: Int, height: Int, coverage: [UInt8]) {
        guard (1...4096).contains(width), (1...4096).contains(height), coverage.count == width * height else {
            return nil
        }
        self.width = width
        self.height = height
        self.coverage = coverage
    }

    private enum CodingKeys: String, CodingKey {
        case width, height, coverage
    }

    /// Reads a mask.
    ///
    /// - Throws: `DecodingError` when the number of values does not fit.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let mask = MaskAnnotation(
            width: try values.decode(Int.self, forKey: .width), height: try values.decode(Int.self, forKey: .height),
            coverage: try values.decode([UInt8].self, forKey: .coverage))
        guard let mask else {
            throw DecodingError.dataCorruptedError(
                forKey: .coverage, in: values, debugDescription: "a mask has width × height values")
        }
        self = mask
    }
}
