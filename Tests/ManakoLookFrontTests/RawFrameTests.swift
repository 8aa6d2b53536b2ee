import Manako
import ManakoAPI
import ManakoLookFront
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoFront

/// Frames whose samples are not encoded.
@Suite struct RawFrameTests {
    typealias Layout = RawPictureHeader.Layout
    typealias Matrix = RawPictureHeader.Matrix

    /// A picture of RGB as samples, by the formulas of ITU-R BT.601-7 and BT.709-6; colours are those of four pixels on average.
    static func raw(_ picture: Bitmap, _ layout: Layout, _ matrix: Matrix, isFullRange: Bool) -> [UInt8] {
        let (width, height, rgb) = (picture.width, picture.height, picture.packedBytes().map(Double.init))
        let (red, blue) = matrix == .bt601 ? (0.299, 0.114) : (0.2126, 0.0722)
        func yuv(_ x: Int, _ y: Int) -> (y: Double, u: Double, v: Double) {
            let start = (min(y, height - 1) * width + min(x, width - 1)) * 3
            let luma = red * rgb[start] + (1 - red - blue) * rgb[start + 1] + blue * rgb[start + 2]
            return (luma, (rgb[start + 2] - luma) / (2 - 2 * blue), (rgb[start] - luma) / (2 - 2 * red))
        }
        func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
        let (black, contrast, colour) = isFullRange ? (0.0, 1.0, 1.0) : (16.0, 219.0 / 255, 224.0 / 255)
        var samples: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width { samples.append(byte(black + contrast * yuv(x, y).y)) }
        }
        var (us, vs): ([UInt8], [UInt8]) = ([], [])
        for y in stride(from: 0, to: height, by: 2) {
            for x in stride(from: 0, to: width, by: 2) {
                let four = [yuv(x, y), yuv(x + 1, y), yuv(x, y + 1), yuv(x + 1, y + 1)]
                us.append(byte(128 + colour * four.map(\.u).reduce(0, +) / 4))
                vs.append(byte(128 + colour * four.map(\.v).reduce(0, +) / 4))
            }
        }
        samples += layout == .i420 ? us + vs : zip(us, vs).flatMap { [$0, $1] }
        let header = RawPictureHeader(
            width: width, height: height, layout: layout, matrix: matrix, isFullRange: isFullRange)
        return header.bytes + samples
    }

    /// What a session's lens sees of a frame, as RGB.
    private static func seen(_ picture: [UInt8]) async throws -> Bitmap {
        let pictures = Mutex<[Bitmap]>([])
        let model = FakeModel { image throws(ManakoError) in
            let bitmap = try image.bitmap().converted(to: .rgb8)
            pictures.withLock { $0.append(bitmap) }
            return []
        }
        let bench = Bench(models: FakeModels(models: [model]))
        let (session, client) = try await bench.open()
        session.receive(binary: Frames.message(1, picture))
        bench.workers.runAll()
        #expect(client.errors == [])
        #expect(client.frames == [1])
        return try #require(pictures.withLock { $0.first })
    }

    @Test(arguments: Layout.allCases, Matrix.allCases)
    func coloursAreThoseOfThePicture(_ layout: Layout, _ matrix: Matrix) async throws {
        // An odd size, whose colours end in half a pixel.
        let picture = try TestPictures.gradient(width: 161, height: 121)
        for isFullRange in [false, true] {
            let raw = Self.raw(picture, layout, matrix, isFullRange: isFullRange)
            let difference = TestPictures.largestDifference(try await Self.seen(raw), picture)
            #expect(try #require(difference) <= 6, "full range \(isFullRange)")
            // A header that says something else is seen.
            for (index, other) in [(29 - 16, 3 - matrix.rawValue), (30 - 16, isFullRange ? 1 : 2)] {
                var wrong = raw
                wrong[index] = other
                let difference = TestPictures.largestDifference(try await Self.seen(wrong), picture)
                #expect(try #require(difference) > 10, "byte \(index)")
            }
        }
    }

    @Test func showsWhatAJPEGShows() async throws {
        let picture = try TestPictures.gradient(width: 160, height: 120)
        let encoded = try await Self.seen(try ManakoEnvironment.codecs.encode(picture, as: .jpeg))
        let raw = try await Self.seen(Self.raw(picture, .i420, .bt601, isFullRange: true))
        #expect(try #require(TestPictures.largestDifference(raw, encoded)) <= 10)
    }

    static let wrongPictures: [(String, [UInt8], String)] = {
        let header = RawPictureHeader(width: 64, height: 48, layout: .i420, matrix: .bt601, isFullRange: true)
        let samples = [UInt8](repeating: 128, count: header.sampleCount)
        let huge = RawPictureHeader(width: 16_384, height: 16_384, layout: .nv12, matrix: .bt709, isFullRange: false)
        return [
            ("no samples", header.bytes, "malformedInput"),
            ("a sample too few", header.bytes + samples.dropLast(), "malformedInput"),
            ("a sample too many", header.bytes + samples + [0], "malformedInput"),
            ("a size that was not sent", huge.bytes + samples, "malformedInput"),
            ("another layout", Array(header.bytes.prefix(12)) + [3, 1, 1, 0] + samples, "malformedInput"),
        ]
    }()

    @Test(arguments: wrongPictures)
    func aWrongPictureIsNotTheEnd(_ name: String, _ picture: [UInt8], _ code: String) async throws {
        let bench = Bench()
        let (session, client) = try await bench.open()
        #expect(session.receive(binary: Frames.message(1, picture)))
        bench.workers.runAll()
        #expect(client.errors == [code])
        #expect(client.skipped == [1])
        session.receive(binary: Frames.message(2))
        bench.workers.runAll()
        #expect(client.frames == [2])
    }

    @Test func limitsOfPixelsHold() async throws {
        var limits = ServingLimits()
        limits.framePixels = 64 * 47
        let bench = Bench(limits: limits)
        let (session, client) = try await bench.open()
        let picture = try TestPictures.gradient(width: 64, height: 48)
        session.receive(binary: Frames.message(1, Self.raw(picture, .i420, .bt601, isFullRange: true)))
        bench.workers.runAll()
        #expect(client.errors == ["limitExceeded"])
    }

    @Test func targetsAreFollowedFromRawToEncodedFrames() async throws {
        let bench = Bench()
        let (session, client) = try await bench.open()
        for number in 1...6 {
            let scene = try Frames.scene(squareAt: 40 + 6 * number, 90)
            let decoded = try ManakoEnvironment.codecs.decode(scene).converted(to: .rgb8)
            let raw = Self.raw(decoded, .nv12, .bt709, isFullRange: false)
            if number == 1 {
                let track = LiveTrackCommand(target: 3, box: Frames.box(46, 90))
                session.receive(text: LiveClientMessage.track(track).json)
            }
            session.receive(binary: Frames.message(UInt32(number), number.isMultiple(of: 3) ? scene : raw))
            bench.workers.runAll()
        }
        let last = try #require(client.boxes(of: 3).last ?? nil)
        let wanted = Frames.box(76, 90).normalizedRect
        #expect(last.intersectionOverUnion(wanted) > 0.7)
    }
}
