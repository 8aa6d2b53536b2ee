import FuzzSupport
import Manako
import ManakoTesting

/// The way of any file: format by first bytes, limits, header, pixels.
@main struct FuzzCodecs: FuzzTarget {
    static var seeds: [[UInt8]] {
        get throws {
            let picture = try TestPictures.gradient(width: 19, height: 13)
            return [
                try ManakoEnvironment.codecs.encode(picture, as: .jpeg),
                try ManakoEnvironment.codecs.encode(picture, as: .png),
                WebPFixtures.lossy, WebPFixtures.lossless, HEIFFixtures.avif, HEIFFixtures.heic,
                GIFBuilder(width: 3, height: 2, pixels: [0, 1, 2, 3, 0, 1]).bytes,
                BMPBuilder(width: 2, height: 1, data: [1, 2, 3, 4, 5, 6, 0, 0]).bytes,
            ]
        }
    }

    static func run(_ bytes: [UInt8]) {
        let codecs = ManakoEnvironment.codecs
        let limits = PictureFuzzing.limits
        let format = ImageFormat.sniff(bytes)
        let header = PictureFuzzing.refusal { () throws(ManakoError) in try codecs.header(of: bytes, limits: limits) }
        if let header { require(header.format == format, "a header of another format") }
        let bitmap = PictureFuzzing.refusal { () throws(ManakoError) in
            try codecs.decode(bytes, options: DecodeOptions(limits: limits))
        }
        guard let bitmap else { return }
        require(bitmap.width == header?.width && bitmap.height == header?.height, "not the header's size")
    }
}
