import Foundation
import Manako
import ManakoTesting
import Testing

/// The hand detector on a hand that is drawn by arithmetic, whose palm is where the drawing has it.
struct HandAcceptanceTests {
    /// The palm in pixels from the upper left: its three strokes with their widths.
    static let palm = ImageRect(x: 112, y: 148, width: 96, height: 127)

    @Test func findsThePalmOfADrawnHand() async throws {
        let hands = try await DetectHandRectanglesRequest().perform(on: DrawnHand.picture())
        try #require(hands.count == 1)
        let hand = hands[0]
        #expect(hand.confidence > 0.8)
        let place = NormalizedRect(imageRect: Self.palm, in: DrawnHand.size, origin: .upperLeft)
        #expect(hand.boundingBox.intersectionOverUnion(place) > 0.6, "\(hand.boundingBox)")
    }

    /// Two hands, one of them smaller, each where it was put.
    @Test func findsTwoHands() async throws {
        let one = try DrawnHand.picture()
        let small = try DrawnHand.picture(scale: 0.6)
        let pair = try DrawnHand.beside(one, small)
        let hands = try await DetectHandRectanglesRequest().perform(on: pair)
        try #require(hands.count == 2)
        for place in [Self.palm, ImageRect(x: 387.2, y: 88.8, width: 57.6, height: 76.2)] {
            let wanted = NormalizedRect(imageRect: place, in: pair.size, origin: .upperLeft)
            #expect(hands.contains { $0.boundingBox.intersectionOverUnion(wanted) > 0.5 }, "\(hands)")
        }
    }

    @Test func findsNoneInAPlainPicture() async throws {
        let plain = try Bitmap(
            width: 64, height: 64, format: .rgb8, packed: [UInt8](repeating: 200, count: 64 * 64 * 3))
        #expect(try await DetectHandRectanglesRequest().perform(on: plain).isEmpty)
    }
}

/// An open hand of rounded strokes, darker towards their edges, on a light ground.
enum DrawnHand {
    static let size = ImageSize(width: 320, height: 320)

    /// From one point with a radius to another one.
    private typealias Stroke = (x0: Double, y0: Double, x1: Double, y1: Double, r0: Double, r1: Double)

    /// Forearm, three of the palm, four fingers, thumb.
    private static let strokes: [Stroke] = [
        (160, 260, 160, 360, 26, 30), (145, 175, 140, 245, 27, 30), (178, 175, 178, 245, 27, 30),
        (160, 180, 160, 245, 30, 30), (129, 170, 112, 98, 12, 9), (150, 165, 146, 78, 13, 10),
        (172, 165, 178, 82, 13, 10), (194, 172, 210, 108, 11, 8), (128, 235, 72, 180, 15, 10),
    ]

    /// The hand in a picture of ``size``.
    static func picture(scale: Double = 1) throws -> Bitmap {
        var bytes: [UInt8] = []
        for y in 0..<320 {
            for x in 0..<320 { bytes += colour((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale) }
        }
        return try Bitmap(width: 320, height: 320, format: .rgb8, packed: bytes)
    }

    /// Two pictures of ``size`` side by side.
    static func beside(_ first: Bitmap, _ second: Bitmap) throws -> Bitmap {
        let (left, right) = (first.packedBytes(), second.packedBytes())
        var bytes: [UInt8] = []
        for row in stride(from: 0, to: left.count, by: 960) {
            bytes += left[row..<row + 960]
            bytes += right[row..<row + 960]
        }
        return try Bitmap(width: 640, height: 320, format: .rgb8, packed: bytes)
    }

    private static func colour(_ x: Double, _ y: Double) -> [UInt8] {
        let ground: [Double] = [226, 229, 233]
        let distance = strokes.map { self.distance(x, y, $0) }.min() ?? 1
        let depth = min(1, max(0, -distance / 14))
        let light = 0.72 + 0.28 * depth.squareRoot()
        let tint: [Double] = [1, 0.96 + 0.04 * depth, 0.94 + 0.06 * depth]
        let skin: [Double] = zip([224.0, 170, 140], tint).map { $0 * $1 * light }
        let cover: Double = min(1, max(0, 0.5 - distance))
        return zip(skin, ground).map { (skin: Double, ground: Double) in UInt8(skin * cover + ground * (1 - cover)) }
    }

    /// How far a point is from a stroke, negative inside.
    private static func distance(_ x: Double, _ y: Double, _ stroke: Stroke) -> Double {
        let (dx, dy) = (stroke.x1 - stroke.x0, stroke.y1 - stroke.y0)
        let along = ((x - stroke.x0) * dx + (y - stroke.y0) * dy) / (dx * dx + dy * dy)
        let t = min(1, max(0, along))
        let away = hypot(x - stroke.x0 - t * dx, y - stroke.y0 - t * dy)
        return away - (stroke.r0 + (stroke.r1 - stroke.r0) * t)
    }
}
