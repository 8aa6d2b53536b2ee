import Foundation
import ManakoGeometry
import Testing

@testable import ManakoText

@Suite struct TextMapTests {
    /// A map with bars of likelihood 0.9 whose pixels' centres lie in turned rectangles.
    private func map(width: Int, height: Int, _ isOn: (Double, Double) -> Bool) -> [Float] {
        (0..<width * height).map { isOn(Double($0 % width) + 0.5, Double($0 / width) + 0.5) ? 0.9 : 0.05 }
    }

    @Test func findsEachBarGrownByItsShape() throws {
        let values = map(width: 100, height: 60) { x, y in
            (x > 20 && x < 70 && y > 10 && y < 20) || (x > 30 && x < 80 && y > 40 && y < 48)
        }
        let text = try #require(TextMap(width: 100, height: 60, values: values))
        let lines = text.lines().sorted { $0.quad.topLeft.y < $1.quad.topLeft.y }
        #expect(lines.count == 2)
        // The bar of 50 × 10 gains a pixel on the right and below, since neighbours join; 51 × 11 · 1.6 / 124 = 7.24 all around.
        let first = try #require(lines.first)
        #expect(abs(first.quad.topLeft.x - (20 - 7.239)) < 0.01)
        #expect(abs(first.quad.topLeft.y - (10 - 7.239)) < 0.01)
        #expect(abs(first.quad.bottomRight.x - (71 + 7.239)) < 0.01)
        #expect(abs(first.quad.bottomRight.y - (21 + 7.239)) < 0.01)
        #expect(first.score > 0.75 && first.score <= 0.9)
    }

    @Test func findsTheAngleOfASlantedBar() throws {
        let angle = 0.3
        let values = map(width: 200, height: 200) { x, y in
            let (u, v) = (x - 100, y - 100)
            let along: Double = u * cos(angle) + v * sin(angle)
            let across: Double = v * cos(angle) - u * sin(angle)
            return abs(along) < 60 && abs(across) < 6
        }
        let line = try #require(TextMap(width: 200, height: 200, values: values)?.lines().first)
        let (a, b) = (line.quad.topLeft, line.quad.topRight)
        #expect(abs(atan2(b.y - a.y, b.x - a.x) - angle) < 0.02)
        #expect(line.quad.center.distance(to: ImagePoint(x: 100.5, y: 100.5)) < 1)
        // Pixels are squares, which adds cos 0.3 + sin 0.3 to 120 × 12, and neighbours that join add as much again: 122.5 × 14.5,
        // grown by 1776 · 1.6 / 274 = 10.4 on each side.
        #expect(abs(line.quad.width - 143.3) < 1.5)
        #expect(abs(line.quad.height - 35.3) < 1.5)
    }

    @Test func piecesThatTouchAtCornersAreOneLine() throws {
        let values = map(width: 40, height: 20) { x, y in
            (x > 4 && x < 14 && y > 4 && y < 10) || (x > 14 && x < 24 && y > 10 && y < 16)
        }
        #expect(try #require(TextMap(width: 40, height: 20, values: values)).lines().count <= 1)
        let apart = map(width: 40, height: 20) { x, y in
            (x > 4 && x < 14 && y > 4 && y < 14) || (x > 17 && x < 34 && y > 4 && y < 14)
        }
        #expect(try #require(TextMap(width: 40, height: 20, values: apart)).lines().count == 2)
    }

    @Test(arguments: [Float.nan, .infinity, -.infinity, 0])
    func hostileValuesGiveNoLineOfNonsense(_ value: Float) throws {
        let text = try #require(TextMap(width: 64, height: 64, values: [Float](repeating: value, count: 64 * 64)))
        for line in text.lines() {
            #expect(line.score.isFinite && line.score <= 1)
            #expect(line.quad.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
        if !(value > 0) { #expect(text.lines().isEmpty) }
    }

    @Test func noiseIsBounded() throws {
        let values = (0..<(512 * 512)).map { Float(($0 &* 2_654_435_761) % 1000) / 1000 }
        #expect(try #require(TextMap(width: 512, height: 512, values: values)).lines().count <= 1000)
        #expect(TextMap(width: 3, height: 3, values: [0]) == nil)
    }
}

@Suite struct MinimumRectangleTests {
    @Test func isTheRectangleThatPointsCameFrom() throws {
        for degrees in stride(from: -80.0, through: 80, by: 10) {
            let angle = degrees * .pi / 180
            let offsets: [(Double, Double)] = [(-30, -5), (30, -5), (30, 5), (-30, 5), (0, 0), (12, 3)]
            let (cosine, sine) = (cos(angle), sin(angle))
            let points = offsets.map { (u: Double, v: Double) -> ImagePoint in
                let x: Double = 50 + u * cosine - v * sine
                let y: Double = 40 + u * sine + v * cosine
                return ImagePoint(x: x, y: y)
            }
            let rectangle = try #require(MinimumRectangle(around: points))
            #expect(abs(max(rectangle.width, rectangle.height) - 60) < 1e-9)
            #expect(abs(rectangle.shorterSide - 10) < 1e-9)
            #expect(rectangle.center.distance(to: ImagePoint(x: 50, y: 40)) < 1e-9)
            let quad = rectangle.quad
            #expect(quad.topLeft.x < quad.topRight.x && quad.topLeft.y < quad.bottomLeft.y)
        }
    }

    @Test func fewOrBadPointsAreNoTrouble() {
        #expect(MinimumRectangle(around: []) == nil)
        #expect(MinimumRectangle(around: [ImagePoint(x: .nan, y: 0), ImagePoint(x: 1, y: 1)]) == nil)
        #expect(MinimumRectangle(around: [ImagePoint(x: 1, y: 1)])?.area == 0)
        #expect((MinimumRectangle(around: [ImagePoint(x: 0, y: 0), ImagePoint(x: 3, y: 4)])?.area ?? 1) < 1e-9)
    }
}
