import ManakoCodecs
import ManakoCore
import ManakoTesting

/// A small file that would take much memory if its claims were believed.
struct Bomb: Sendable {
    var name: String
    var file: [UInt8]
    /// How it must end; nil where a picture comes out, because nearly all of it is nothing.
    var error: ManakoError.Code?

    init(_ name: String, _ file: [UInt8], _ error: ManakoError.Code?) {
        (self.name, self.file, self.error) = (name, file, error)
    }

    static func all() throws -> [Bomb] { try jpeg() + png + webp + heif + gif + bmp }

    /// A side that is within the limits, of a picture of 196 million pixels.
    private static let side = 14_000

    private static func jpeg() throws -> [Bomb] {
        let baseline = try JPEGEncoder().encode(TestPictures.gradient(width: 24, height: 17), quality: 70)
        let progressive = JPEGFixtures.progressive
        func scan(_ file: [UInt8], marker: UInt8, zeros: Int) -> [UInt8] {
            let file = sized(file, side, side, marker: marker)
            let start = file.firstOffset(of: [0xFF, 0xDA])
            let end = start + 2 + Int(file[start + 3])
            return file[..<end] + [UInt8](repeating: 0, count: zeros) + [0xFF, 0xD9]
        }
        return [
            Bomb("JPEG, largest claim", sized(baseline, 65_535, 65_535), .limitExceeded),
            Bomb("JPEG, no data", sized(baseline, side, side), .malformedInput),
            Bomb("JPEG, few data", scan(baseline, marker: 0xC0, zeros: 100_000), .malformedInput),
            Bomb("JPEG, progressive, no data", sized(progressive, side, side), .malformedInput),
            Bomb("JPEG, progressive, few data", scan(progressive, marker: 0xC2, zeros: 100_000), .malformedInput),
            Bomb("JPEG, arithmetic", scan(baseline, marker: 0xC9, zeros: 1000), .malformedInput),
            Bomb("JPEG, arithmetic and progressive", scan(progressive, marker: 0xCA, zeros: 1000), .malformedInput),
            Bomb("JPEG, 600 scans", scans(600), .limitExceeded),
        ]
    }

    /// Other sizes, and another process, in a JPEG file's frame header.
    private static func sized(_ file: [UInt8], _ width: Int, _ height: Int, marker: UInt8? = nil) -> [UInt8] {
        var file = file
        let frame = [0xC0, 0xC2].map { file.firstOffset(of: [0xFF, $0, 0]) }.max() ?? 0
        if let marker { file[frame + 1] = marker }
        let size = [height >> 8, height, width >> 8, width].map { UInt8(truncatingIfNeeded: $0) }
        file.replaceSubrange(frame + 5..<frame + 9, with: size)
        return file
    }

    /// A progressive file whose last scan is there many times.
    private static func scans(_ count: Int) -> [UInt8] {
        let file = JPEGFixtures.progressive
        let last = (0..<file.count - 1).last { file[$0] == 0xFF && file[$0 + 1] == 0xDA } ?? 0
        let scan = file[last..<file.count - 2]
        return file[..<last] + (0..<count).flatMap { _ in scan } + [0xFF, 0xD9]
    }

    private static let png: [Bomb] = {
        let pixel: [UInt8] = [0, 1, 2, 3]
        func file(_ width: Int, _ height: Int, depth: Int = 8, type: Int = 2, interlaced: Bool = false) -> [UInt8] {
            PNGBuilder(
                width: width, height: height, depth: depth, colourType: type, isInterlaced: interlaced, rows: pixel
            ).bytes
        }
        func carrying(_ type: String, _ start: String, megabytes: Int, times: Int) -> [UInt8] {
            let body = Array(start.utf8) + DeflateFixture.zlibZeros(count: megabytes << 20)
            let chunks = [(type: String, body: [UInt8])](repeating: (type, body), count: times)
            return PNGBuilder(width: 1, height: 1, extra: chunks, rows: pixel).bytes
        }
        let packed = DeflateFixture.zlibZeros(count: 100 << 20)
        return [
            Bomb("PNG, largest claim", file(Int(Int32.max), Int(Int32.max)), .limitExceeded),
            Bomb("PNG, no data", file(side, side), .malformedInput),
            Bomb("PNG, interlaced", file(side, side, interlaced: true), .malformedInput),
            Bomb("PNG, 16 bits of gray", file(side, side, depth: 16, type: 0), .malformedInput),
            Bomb(
                "PNG, Apple's", PNGBuilder(width: side, height: side, rows: pixel).appleBytes(flags: [0, 0, 0, 2]),
                .malformedInput),
            Bomb("PNG, one text", carrying("zTXt", "a\0\0", megabytes: 100, times: 1), .limitExceeded),
            Bomb("PNG, many texts", carrying("zTXt", "a\0\0", megabytes: 7, times: 20), nil),
            Bomb("PNG, long texts", carrying("zTXt", "a\0\0", megabytes: 15, times: 4), .limitExceeded),
            Bomb("PNG, international texts", carrying("iTXt", "a\0\u{1}\0\0\0", megabytes: 7, times: 20), nil),
            Bomb("PNG, colour profile", carrying("iCCP", "a\0\0", megabytes: 100, times: 1), .limitExceeded),
            Bomb(
                "PNG, more data than pixels", PNGBuilder(width: 1, height: 1, rows: []).bytes(compressed: packed), nil),
        ]
    }()

    private static let webp: [Bomb] = {
        func sized(_ file: [UInt8], at offset: Int, _ bytes: [UInt8]) -> [UInt8] {
            var file = file
            file.replaceSubrange(offset..<offset + bytes.count, with: bytes)
            return file
        }
        // 14 bits each, one less than the side in lossless files.
        let lossy = BMPBuilder.little(side, 2) + BMPBuilder.little(side, 2)
        let lossless = BMPBuilder.little(side - 1 | (side - 1) << 14, 4)
        let canvas = BMPBuilder.little(side - 1, 3) + BMPBuilder.little(side - 1, 3)
        let alpha = lossless.dropLast() + [lossless[3] | 0x10]
        return [
            Bomb("WebP, lossy", sized(WebPFixtures.lossy, at: 26, lossy), .malformedInput),
            Bomb("WebP, lossless", sized(WebPFixtures.lossless, at: 21, lossless), .malformedInput),
            Bomb("WebP, alpha", sized(WebPFixtures.alpha, at: 21, Array(alpha)), .malformedInput),
            Bomb("WebP, small frame on a large canvas", sized(WebPFixtures.animated, at: 24, canvas), nil),
            Bomb(
                "WebP, largest canvas", sized(WebPFixtures.animated, at: 24, [254, 255, 0, 254, 255, 0]), .limitExceeded
            ),
        ]
    }()

    private static let heif: [Bomb] = {
        let (small, large, edge) = (
            HEIFFixtures.avif, PNGBuilder.big(side) + PNGBuilder.big(side), PNGBuilder.big(60_000)
        )
        func declared(_ file: [UInt8], _ size: [UInt8]) -> [UInt8] {
            var file = file
            for start in file.indices where file[start...].starts(with: Array("ispe".utf8)) {
                file.replaceSubrange(start + 8..<start + 16, with: size)
            }
            return file
        }
        // The picture of the fixture is put together of one part; the `idat` box says its size.
        func grid(_ file: [UInt8]) -> [UInt8] {
            var file = file
            let data = file.firstOffset(of: Array("idat".utf8))
            file.replaceSubrange(
                data + 8..<data + 12,
                with: BMPBuilder.little(side, 2).reversed() + BMPBuilder.little(side, 2).reversed())
            return file
        }
        return [
            Bomb("AVIF, largest claim", declared(small, edge + edge), .limitExceeded),
            Bomb("AVIF, another size inside", declared(small, large), .malformedInput),
            Bomb(
                "AVIF, larger than declared", declared(HEIFFixtures.large, PNGBuilder.big(64) + PNGBuilder.big(64)),
                .malformedInput),
            Bomb("AVIF, the same bytes many times", repeated(small, times: 32), .malformedInput),
            Bomb("HEIC, largest claim", declared(HEIFFixtures.heic, edge + edge), .limitExceeded),
            Bomb("HEIC, another size inside", declared(HEIFFixtures.heic, large), .malformedInput),
            Bomb("HEIC, large grid of a small part", grid(HEIFFixtures.heic), .malformedInput),
            Bomb("HEIC, large grid, declared", grid(declared(HEIFFixtures.heic, large)), .malformedInput),
        ]
    }()

    /// A file of 3 MB whose picture is made of all of it, over and over.
    private static func repeated(_ file: [UInt8], times: Int) -> [UInt8] {
        let start = file.firstOffset(of: Array("iloc".utf8)) - 4
        let padding = [UInt8](repeating: 0, count: 3 << 20)
        let extents = (0..<times).flatMap { _ in PNGBuilder.big(0) + PNGBuilder.big(padding.count) }
        let places = PNGBuilder.big(22 + extents.count) + file[start + 4..<start + 20] + [0, UInt8(times)] + extents
        var result = Array(file[..<start]) + places + file[(start + 30)...] + padding
        let meta = result.firstOffset(of: Array("meta".utf8)) - 4
        let size = result[meta..<meta + 4].reduce(0) { $0 << 8 | Int($1) }
        result.replaceSubrange(meta..<meta + 4, with: PNGBuilder.big(size + places.count - 30))
        return result
    }

    private static let gif: [Bomb] = {
        let one = GIFBuilder(width: 1, height: 1, pixels: [1]).bytes
        let frame = one[one.firstOffset(of: [0x2C])..<one.count - 1]
        let frames: [UInt8] = one[..<(one.count - 1)] + (0..<50_000).flatMap { _ in frame } + [0x3B]
        return [
            Bomb("GIF, largest claim", GIFBuilder(width: 65_535, height: 65_535, pixels: [1]).bytes, .limitExceeded),
            Bomb("GIF, no data", GIFBuilder(width: side, height: side, pixels: [1]).bytes, .malformedInput),
            Bomb(
                "GIF, large frame",
                GIFBuilder(width: 1, height: 1, frame: (0, 0, 65_535, 65_535), pixels: [1]).bytes, .limitExceeded),
            Bomb(
                "GIF, small frame on a large canvas",
                GIFBuilder(width: side, height: side, frame: (5, 5, 1, 1), pixels: [1]).bytes, nil),
            Bomb("GIF, many frames", frames, nil),
        ]
    }()

    private static let bmp: [Bomb] = {
        func file(_ width: Int, _ height: Int, depth: Int = 24, compression: Int = 0, palette: [UInt8] = []) -> [UInt8]
        {
            BMPBuilder(
                width: width, height: height, depth: depth, compression: compression, palette: palette,
                data: [0, 1, 0, 1]
            ).bytes
        }
        return [
            Bomb("BMP, largest claim", file(Int(Int32.max), Int(Int32.max)), .limitExceeded),
            Bomb("BMP, no data", file(side, side), .malformedInput),
            Bomb("BMP, RLE8", file(side, side, depth: 8, compression: 1, palette: [1, 2, 3, 0]), .malformedInput),
            Bomb("BMP, RLE4", file(side, side, depth: 4, compression: 2, palette: [1, 2, 3, 0]), .malformedInput),
        ]
    }()
}

extension [UInt8] {
    /// The offset of the first occurrence, which must be there.
    func firstOffset(of pattern: [UInt8]) -> Int {
        indices.first { self[$0...].starts(with: pattern) } ?? 0
    }
}
