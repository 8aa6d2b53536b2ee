import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoTracking

/// Pictures and boxes that nobody would track: results are numbers in bounds, and nothing crashes.
@Suite(.serialized) struct HostileTrackingTests {
    /// Follows on pictures and checks what every result must be.
    static func run(_ settings: CorrelationSettings, _ pictures: [Bitmap], _ box: ImageRect) throws {
        let tracker = CorrelationTracker(settings: settings)
        try tracker.start(on: pictures[0], box: box)
        let (width, height) = (Double(pictures[0].width), Double(pictures[0].height))
        for picture in pictures {
            let found = try tracker.update(on: picture)
            #expect(found.confidence >= 0 && found.confidence <= 1)
            let numbers = [found.box.x, found.box.y, found.box.width, found.box.height]
            #expect(numbers.allSatisfy { $0.isFinite }, "\(found.box) from \(box) in \(width) × \(height)")
            #expect(found.box.width > 0 && found.box.height > 0)
            let longest = max(4 * max(width, height), max(box.width, box.height)) * 1.01 + 12
            #expect(max(found.box.width, found.box.height) <= longest, "\(found.box) from \(box)")
            let center = found.box.center
            #expect(center.x > -longest && center.y > -longest && center.x < 2 * longest && center.y < 2 * longest)
        }
    }

    static func noise(_ width: Int, _ height: Int, _ format: PixelFormat, _ random: inout SeededRandom) throws -> Bitmap
    {
        let count = (0..<format.planeCount).reduce(0) { sum, plane in
            let size = format.planeSize(plane, width: width, height: height)
            return sum + size.width * size.height * format.bytesPerPixel(plane: plane)
        }
        let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        return try Bitmap(width: width, height: height, format: format, packed: bytes)
    }

    static func plain(_ width: Int, _ height: Int, _ level: UInt8) throws -> Bitmap {
        try Bitmap(
            width: width, height: height, format: .rgb8,
            packed: [UInt8](repeating: level, count: width * height * 3))
    }

    @Test(arguments: CorrelationTrackerTests.settings, [0, 77, 255] as [UInt8])
    func givesNumbersWithoutTexture(settings: CorrelationSettings, level: UInt8) throws {
        for (width, height) in [(2, 2), (64, 48), (1, 100), (3, 3)] {
            let box = ImageRect(x: 0, y: 0, width: Double(width), height: Double(height))
            try Self.run(settings, Array(repeating: Self.plain(width, height, level), count: 6), box)
            // A flash of another level, and back.
            let flash = try [level, 255 - level, level].map { try Self.plain(width, height, $0) }
            try Self.run(settings, flash, box.scaled(by: 0.5))
        }
    }

    @Test(arguments: CorrelationTrackerTests.settings, [(1, 1), (2, 2), (1, 300), (300, 1), (2, 33), (5, 3)])
    func takesTinyPictures(settings: CorrelationSettings, size: (width: Int, height: Int)) throws {
        var random = SeededRandom(seed: UInt64(size.width * 1000 + size.height))
        for format in PixelFormat.allCases where format != .rgbPlanarF32 {
            let pictures = try (0..<4).map { _ in try Self.noise(size.width, size.height, format, &random) }
            let whole = ImageRect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
            for factor in [0.3, 1, 4] { try Self.run(settings, pictures, whole.scaled(by: factor)) }
        }
    }

    /// Boxes of any size and shape, in noise that changes, stays or moves.
    @Test(arguments: 0..<60) func takesAnyBoxInNoise(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let (width, height) = (Int.random(in: 2...90, using: &random), Int.random(in: 2...90, using: &random))
        let format = PixelFormat.allCases.filter { $0 != .rgbPlanarF32 }.randomElement(using: &random) ?? .rgb8
        let first = try Self.noise(width, height, format, &random)
        let isStill = Bool.random(using: &random)
        var pictures = [first]
        for _ in 0..<12 { pictures.append(isStill ? first : try Self.noise(width, height, format, &random)) }
        // From a few pixels to four pictures, evenly in their logarithm.
        func side(_ whole: Int) -> Double { power(10, random.unit() * 2.6 - 2) * Double(whole) }
        let (w, h) = (max(0.5, side(width)), max(0.5, side(height)))
        let center = ImagePoint(x: random.unit() * Double(width), y: random.unit() * Double(height))
        let box = ImageRect(x: 0, y: 0, width: w, height: h).centered(at: center)
        try Self.run(seed % 2 == 0 ? .accurate : .fast, pictures, box)
    }

    /// A box that is as large as thousands of pixels takes no more memory and time than the picture has.
    @Test(arguments: CorrelationTrackerTests.settings) func takesBoxesOfManyThousandPixels(
        settings: CorrelationSettings
    ) throws {
        var random = SeededRandom(seed: 9)
        let pictures = [try Self.noise(64, 64, .nv12, &random)]
        for side in [5e3, 1e6, 1e9, 1e15] {
            try Self.run(settings, pictures, ImageRect(x: -side / 2, y: -side / 2, width: side, height: side))
            try Self.run(settings, pictures, ImageRect(x: 10, y: -side / 2, width: 4, height: side))
        }
    }

    /// Colours that would pull a box apart: stripes that grow picture by picture.
    @Test(arguments: CorrelationTrackerTests.settings) func doesNotGrowWithoutBoundAlongAStripe(
        settings: CorrelationSettings
    ) throws {
        func picture(_ step: Int) throws -> Bitmap {
            let bytes = (0..<200 * 120).flatMap { at -> [UInt8] in
                let (x, y) = (at % 200, at / 200)
                let isStripe = abs(y - 60) < 20 && abs(x - 100) < 24 + 2 * step
                return isStripe ? [220, 30, UInt8(40 + x * y % 30)] : [100, UInt8(90 + (x * 7 ^ y * 3) % 30), 100]
            }
            return try Bitmap(width: 200, height: 120, format: .rgb8, packed: bytes)
        }
        // The stripe reaches both edges in the end, beyond which they are repeated.
        let pictures = try (0..<60).map { try picture($0) }
        let box = ImageRect(x: 77, y: 41, width: 47, height: 39)
        try Self.run(settings, pictures + Array(repeating: pictures[59], count: 150), box)
    }
}
