import Glibc
import ManakoGeometry
import ManakoTesting
import Testing

@testable import ManakoPeople

@Suite struct FaceAlignmentTests {
    /// Where dlib's picture of a face, 150 pixels wide with a padding of 0.25, has the five points.
    private static let places = [
        ImagePoint(x: 110.956746, y: 46.349815), ImagePoint(x: 89.606048, y: 47.896744),
        ImagePoint(x: 37.057506, y: 46.372745), ImagePoint(x: 58.408506, y: 47.906424),
        ImagePoint(x: 74.011231, y: 87.779753),
    ]

    @Test(arguments: [0, 0.4, -2.5, 3.1], [20.0, 150, 900])
    func aTurnedFaceStandsUprightInItsSquare(_ angle: Double, _ side: Double) throws {
        let truth = RotatedSquare(center: ImagePoint(x: 310, y: -40), side: side, angle: angle)
        let points = Self.places.map { truth.imagePoint(ImagePoint(x: $0.x / 150, y: $0.y / 150)) }
        let square = try #require(FaceAlignment.square(points))
        #expect(hypot(square.center.x - truth.center.x, square.center.y - truth.center.y) < 1e-4 * side)
        #expect(abs(square.side - side) < 1e-4 * side)
        #expect(abs(sin(square.angle - angle)) < 1e-5 && cos(square.angle - angle) > 0)
    }

    /// The square is the one of least squares: any other has the points farther from their places.
    @Test func pointsThatDoNotFitMeetInTheMiddle() throws {
        var random = SeededRandom(seed: 4)
        for _ in 0..<50 {
            let points = Self.places.map { place in
                ImagePoint(
                    x: place.x * 3 + 20 * Double.random(in: -1...1, using: &random),
                    y: place.y * 3 + 20 * Double.random(in: -1...1, using: &random))
            }
            let square = try #require(FaceAlignment.square(points))
            let least = Self.cost(square, points)
            for _ in 0..<20 {
                var other = square
                other.center.x += Double.random(in: -1...1, using: &random)
                other.center.y += Double.random(in: -1...1, using: &random)
                other.side *= exp(0.01 * Double.random(in: -1...1, using: &random))
                other.angle += 0.01 * Double.random(in: -1...1, using: &random)
                #expect(Self.cost(other, points) > least - 1e-6)
            }
        }
    }

    private static func cost(_ square: RotatedSquare, _ points: [ImagePoint]) -> Double {
        zip(places, points).reduce(0) { sum, pair in
            let place = square.imagePoint(ImagePoint(x: pair.0.x / 150, y: pair.0.y / 150))
            return sum + pow(place.x - pair.1.x, 2) + pow(place.y - pair.1.y, 2)
        }
    }

    @Test func onePointSaysNothingOfASize() {
        #expect(FaceAlignment.square([ImagePoint](repeating: ImagePoint(x: 5, y: 5), count: 5)) == nil)
        #expect(FaceAlignment.square([ImagePoint](repeating: ImagePoint(x: .nan, y: 5), count: 5)) == nil)
    }

    @Test func printsHaveAsManyFiniteNumbers() throws {
        #expect(FacePrint([1, 2]) == nil)
        #expect(FacePrint([Float](repeating: .nan, count: FacePrint.length)) == nil)
        let (one, other) = (
            try #require(FacePrint([Float](repeating: 0, count: FacePrint.length))),
            try #require(FacePrint([Float](repeating: 0.5, count: FacePrint.length)))
        )
        #expect(abs(one.distance(to: other) - Float(32).squareRoot()) < 1e-5)
    }
}
