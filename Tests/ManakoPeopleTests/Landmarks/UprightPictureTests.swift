import CManakoLandmarks
import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision
import Testing

@testable import ManakoPeople

@Suite struct UprightPictureTests {
    /// Red grows to the right, green downwards; blue is constant. Linear interpolation of it is exact.
    private static func slope(_ width: Int = 60, _ height: Int = 40) throws -> Bitmap {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width { bytes += [UInt8(2 * x + 20), UInt8(3 * y + 10), 77] as [UInt8] }
        }
        return try Bitmap(width: width, height: height, format: .rgb8, packed: bytes)
    }

    private func cut(
        _ bitmap: Bitmap, _ square: RotatedSquare, side: Int, orientation: ImageOrientation = .up, isBlack: Bool = false
    ) throws -> [Float] {
        var times = StageTimes()
        let picture = try UprightPicture(VisionImage(bitmap, orientation: orientation), times: &times)
        var values = [Float](repeating: -1, count: side * side * 3)
        try values.withUnsafeMutableBytes { try picture.cut(square, side: side, isBlackBeyond: isBlack, into: $0) }
        return values
    }

    @Test("a turned square of a slope is the slope at the turned places", arguments: [8, 16, 4])
    func turned(side: Int) throws {
        let square = RotatedSquare(center: ImagePoint(x: 30, y: 20), side: 16, angle: 0.5)
        let values = try cut(Self.slope(), square, side: side)
        for row in 0..<side {
            for column in 0..<side {
                let place = square.imagePoint(
                    ImagePoint(x: Double(column) / Double(side), y: Double(row) / Double(side)))
                let at = (row * side + column) * 3
                #expect(abs(Double(values[at]) * 255 - (2 * place.x + 20)) < 1e-3)
                #expect(abs(Double(values[at + 1]) * 255 - (3 * place.y + 10)) < 1e-3)
                #expect(abs(values[at + 2] * 255 - 77) < 1e-3)
            }
        }
    }

    @Test("planes hold the colours of the same cut, one after the other, black beyond the edge")
    func planes() throws {
        var times = StageTimes()
        let picture = try UprightPicture(VisionImage(Self.slope()), times: &times)
        let square = RotatedSquare(center: ImagePoint(x: 2, y: 20), side: 16, angle: 0.3)
        let pixels = try cut(Self.slope(), square, side: 8, isBlack: true)
        var planes = [Float](repeating: -1, count: 192)
        try planes.withUnsafeMutableBytes { try picture.cutPlanes(square, side: 8, range: 0...255, into: $0) }
        for index in 0..<64 {
            for color in 0..<3 {
                #expect(abs(planes[color * 64 + index] - 255 * pixels[index * 3 + color]) < 1e-3)
            }
        }
        #expect(planes[0] == 0 && planes[63] > 0)
        #expect(throws: ManakoError.self) {
            try planes.withUnsafeMutableBytes { bytes in
                let less = UnsafeMutableRawBufferPointer(rebasing: bytes[..<700])
                try picture.cutPlanes(square, side: 8, range: 0...255, into: less)
            }
        }
    }

    @Test("a mirrored cut has the same columns the other way round")
    func mirrored() throws {
        var times = StageTimes()
        let picture = try UprightPicture(VisionImage(Self.slope()), times: &times)
        let square = RotatedSquare(center: ImagePoint(x: 30, y: 20), side: 16, angle: 0.3)
        var (plain, mirror) = ([Float](repeating: 0, count: 192), [Float](repeating: 0, count: 192))
        try plain.withUnsafeMutableBytes { try picture.cut(square, side: 8, isBlackBeyond: false, into: $0) }
        try mirror.withUnsafeMutableBytes {
            try picture.cut(square, side: 8, isBlackBeyond: false, isMirrored: true, into: $0)
        }
        for row in 0..<8 {
            for column in 0..<8 {
                #expect(abs(plain[(row * 8 + column) * 3] - mirror[(row * 8 + 7 - column) * 3]) < 1e-5)
            }
        }
    }

    @Test("beyond the edge the last pixel is repeated, or there is black")
    func edges() throws {
        let square = RotatedSquare(center: ImagePoint(x: -100, y: -100), side: 8, angle: 0)
        let repeated = try cut(Self.slope(), square, side: 4)
        #expect(repeated[0] * 255 == 20 && repeated[1] * 255 == 10)
        #expect(try cut(Self.slope(), square, side: 4, isBlack: true).allSatisfy { $0 == 0 })
    }

    @Test("squares far outside, and larger than any picture, are cut without harm", arguments: [1e6, 9e6])
    func faraway(size: Double) throws {
        let square = RotatedSquare(center: ImagePoint(x: size, y: -size), side: size, angle: 1)
        #expect(try cut(Self.slope(), square, side: 4).allSatisfy { $0.isFinite })
    }

    @Test("a picture that is stored turned is cut as it is seen")
    func oriented() throws {
        // Stored pixels of a picture that needs a turn clockwise: the upright left column is the stored bottom row.
        let values = try cut(
            Self.slope(), RotatedSquare(center: ImagePoint(x: 4, y: 4), side: 8, angle: 0), side: 8, orientation: .right
        )
        // Upright (0, 0) is stored (0, 39).
        #expect(abs(values[0] * 255 - 20) < 1e-3 && abs(values[1] * 255 - 127) < 1e-3)
    }

    /// Where a stored pixel is in the upright picture, by the pictures of the Exif standard: 1 is as it is, 6 needs a turn clockwise.
    @Test("all eight orientations show the same upright picture", arguments: ImageOrientation.allCases)
    func orientations(_ orientation: ImageOrientation) throws {
        let upright = try Self.slope()
        let stored = try upright.converted(to: .rgb8, orientation: orientation.inverse)
        #expect(orientation.isTransposed == (stored.width == 40))
        let square = RotatedSquare(center: ImagePoint(x: 31, y: 17), side: 50, angle: 0.7)
        let (expected, values) = (
            try cut(upright, square, side: 20), try cut(stored, square, side: 20, orientation: orientation)
        )
        #expect(zip(expected, values).allSatisfy { abs($0 - $1) < 1e-4 })
    }

    @Test("rows of any length are filled, and pictures of a pixel", arguments: [1, 5, 16, 17, 33])
    func lengths(side: Int) throws {
        let square = RotatedSquare(center: ImagePoint(x: 20, y: 20), side: 10, angle: 0)
        let values = try cut(Self.slope(), square, side: side)
        #expect(values.allSatisfy { $0 > 0 })
        let last = values.suffix(3).map { Double($0) * 255 }
        let place = 25 - 10 / Double(side)
        #expect(abs(last[0] - (2 * place + 20)) < 1e-3 && abs(last[1] - (3 * place + 10)) < 1e-3)
        let pixel = try Bitmap(width: 1, height: 1, format: .rgb8, packed: [10, 20, 30])
        #expect(try cut(pixel, square, side: side).map { ($0 * 255).rounded() }.prefix(3) == [10, 20, 30])
    }

    @Test("at the edge black fades in over a pixel")
    func fading() throws {
        let square = RotatedSquare(center: ImagePoint(x: 1.5, y: 20), side: 4, angle: 0)
        // Columns at -0.5, 0.5, 1.5 and 2.5 of what is 20 at 0 and grows by 2.
        let values = try cut(Self.slope(), square, side: 4, isBlack: true)
        let row = (0..<4).map { values[(4 + $0) * 3] * 255 }
        #expect(zip(row, [10, 21, 23, 25]).allSatisfy { abs($0 - $1) < 1e-3 }, "\(row)")
    }

    @Test(
        "pictures that are stored as Y, U and V are cut as those of red, green and blue",
        arguments: [PixelFormat.i420, .nv12, .i422, .i444])
    func luminance(_ format: PixelFormat) throws {
        // Y grows to the right; U and V are constant. By ITU-R BT.601 with the range of video.
        let (width, height) = (32, 16)
        var bitmap = try Bitmap(
            width: width, height: height, format: format, yuvEncoding: YUVEncoding(matrix: .bt601, isFullRange: false))
        bitmap.withMutableView { view in
            for (index, plane) in view.planes.enumerated() {
                for y in 0..<plane.height {
                    let row = plane.row(y)
                    for x in row.indices {
                        row[x] =
                            index == 0
                            ? UInt8(60 + 4 * x) : format == .nv12 ? [100, 160][x % 2] : [0, 100, 160][index]
                    }
                }
            }
        }
        let values = try cut(
            bitmap, RotatedSquare(center: ImagePoint(x: 16, y: 8), side: 8, angle: 0.4), side: 8)
        for row in 0..<8 {
            for column in 0..<8 {
                let (x, y) = (Double(column) - 4, Double(row) - 4)
                let place = 16 + x * cos(0.4) - y * sin(0.4)
                let luma = (60 + 4 * place - 16) * 255 / 219
                let expected = [
                    luma + 1.402 * 255 / 224 * 32, luma - 0.344136 * 255 / 224 * -28 - 0.714136 * 255 / 224 * 32,
                    luma + 1.772 * 255 / 224 * -28,
                ]
                let at = (row * 8 + column) * 3
                #expect(zip(values[at..<at + 3], expected).allSatisfy { abs(Double($0) * 255 - $1) < 0.01 })
            }
        }
    }

    @Test("a shrink by ten averages what lies between")
    func shrunk() throws {
        var bytes = [UInt8](repeating: 0, count: 40 * 40 * 3)
        // Columns in turn black and white.
        for index in 0..<40 * 40 where index % 2 == 1 { for c in 0..<3 { bytes[index * 3 + c] = 255 } }
        let stripes = try Bitmap(width: 40, height: 40, format: .rgb8, packed: bytes)
        let values = try cut(stripes, RotatedSquare(center: ImagePoint(x: 20, y: 20), side: 40, angle: 0), side: 4)
        let inner = values[(1 * 4 + 1) * 3]
        #expect(abs(inner - 0.5) < 0.06, "\(inner)")
    }
}
