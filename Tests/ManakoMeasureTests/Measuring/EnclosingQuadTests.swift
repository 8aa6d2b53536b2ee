import Glibc
import ManakoSpatial
import Testing

@testable import ManakoMeasure

@Suite struct EnclosingQuadTests {
    private static let square = [
        PixelPoint(10, 10), PixelPoint(110, 10), PixelPoint(110, 110), PixelPoint(10, 110),
    ]

    /// Points on the sides between corners, 2 pixels apart.
    private static func outline(_ corners: [PixelPoint]) -> [PixelPoint] {
        zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { from, to -> [PixelPoint] in
            let count = max(Int(from.distance(to: to) / 2), 1)
            return (0..<count).map { index in
                let way = Double(index) / Double(count)
                return PixelPoint(from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way)
            }
        }
    }

    private static func isSame(_ found: [PixelPoint], _ wanted: [PixelPoint]) -> Bool {
        found.count == wanted.count
            && wanted.indices.contains { turn in
                found.indices.allSatisfy { found[$0].distance(to: wanted[($0 + turn) % wanted.count]) < 1e-6 }
            }
    }

    /// Corners run clockwise on the screen, whichever way the points run.
    @Test func cornersAreClockwise() throws {
        let points = Self.outline(Self.square)
        for order in [points, points.reversed()] {
            let quad = try #require(EnclosingQuad(order))
            #expect(Self.isSame(quad.corners, Self.square), "\(quad.corners)")
        }
    }

    /// What covers a part of a side or a corner leaves a dent or a cut, and the corners as they are.
    @Test(arguments: [
        [PixelPoint(10, 10), PixelPoint(40, 10), PixelPoint(45, 50), PixelPoint(75, 45), PixelPoint(80, 10)],
        [PixelPoint(10, 30), PixelPoint(30, 10)],
    ])
    func coversDoNotMoveCorners(_ cover: [PixelPoint]) throws {
        let quad = try #require(EnclosingQuad(Self.outline(cover + Self.square.dropFirst())))
        #expect(Self.isSame(quad.corners, Self.square), "\(quad.corners)")
    }

    /// A circle's square is larger than it by a quarter, a triangle and a line have too few corners.
    @Test func otherShapesHaveNone() {
        let circle = (0..<90).map { index -> PixelPoint in
            let angle = Double(index) * 2 * .pi / 90
            return PixelPoint(60 + 50 * cos(angle), 60 + 50 * sin(angle))
        }
        #expect(EnclosingQuad(circle) == nil)
        #expect(EnclosingQuad(Self.outline(Array(Self.square.dropLast()))) == nil)
        #expect(EnclosingQuad((0..<40).map { PixelPoint(Double($0), 2 * Double($0)) }) == nil)
        #expect(EnclosingQuad([]) == nil)
    }
}
