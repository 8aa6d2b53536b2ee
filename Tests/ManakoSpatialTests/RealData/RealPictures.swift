import ManakoCodecs
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoSpatial

/// Reads what the real recordings are made of.
enum RealPictures {
    static func picture(_ path: String) throws -> GrayPicture {
        let codecs = ImageCodecs(decoders: [JPEGDecoder(), PNGDecoder()], encoders: [])
        let bitmap = try codecs.decode(TestData.bytes(path)).converted(to: .gray8)
        return try GrayPicture(width: bitmap.width, height: bitmap.height, pixels: bitmap.packedBytes())
    }

    /// A binary PGM of 640 × 480 values of 16 bits, the high byte first, in millimetres.
    static func depth(_ path: String) throws -> DepthMap {
        let bytes = try TestData.bytes(path)
        let (width, height) = (640, 480)
        let start = bytes.count - 2 * width * height
        try #require(start > 0)
        let header = String(decoding: bytes.prefix(start), as: UTF8.self)
        try #require(header.hasPrefix("P5") && header.contains("640 480"))
        return try DepthMap(
            width: width, height: height,
            metres: (0..<(width * height)).map { index in
                let (high, low) = (bytes[start + 2 * index], bytes[start + 2 * index + 1])
                return Float(UInt16(high) << 8 | UInt16(low)) / 1000
            })
    }

    /// The numbers of a matrix in OpenCV's YAML.
    static func matrix(_ name: String, in path: String) throws -> [Double] {
        let text = String(decoding: try TestData.bytes(path), as: UTF8.self)
        let lines = text.split(separator: "\n")
        let first = try #require(lines.firstIndex { $0.hasPrefix(name + ":") })
        let rest = lines[first...].joined(separator: " ")
        let data = try #require(rest.split(separator: "[").dropFirst().first?.split(separator: "]").first)
        return data.split { $0 == "," || $0 == " " }.compactMap { Double($0) }
    }
}
