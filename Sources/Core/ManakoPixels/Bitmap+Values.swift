import ManakoCore

extension Bitmap: Hashable {
    /// Two pictures are equal when they have the same samples in the same format, however their rows lie in memory.
    public static func == (a: Bitmap, b: Bitmap) -> Bool {
        a.width == b.width && a.height == b.height && a.format == b.format && a.yuvEncoding == b.yuvEncoding
            && a.packedBytes() == b.packedBytes()
    }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(format)
        hasher.combine(packedBytes())
    }
}

extension Bitmap: Codable {
    private enum CodingKeys: String, CodingKey {
        case width, height, format, yuvEncoding, bytes
    }

    /// Reads what ``encode(to:)`` wrote.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            width: container.decode(Int.self, forKey: .width), height: container.decode(Int.self, forKey: .height),
            format: container.decode(PixelFormat.self, forKey: .format),
            yuvEncoding: container.decodeIfPresent(YUVEncoding.self, forKey: .yuvEncoding) ?? .jpeg,
            packed: container.decode([UInt8].self, forKey: .bytes))
    }

    /// Writes size, format, what YUV means where that is not JPEG's, and tightly packed samples.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(width, forKey: .width)
        try container.encode(height, forKey: .height)
        try container.encode(format, forKey: .format)
        if yuvEncoding != .jpeg { try container.encode(yuvEncoding, forKey: .yuvEncoding) }
        try container.encode(packedBytes(), forKey: .bytes)
    }
}
