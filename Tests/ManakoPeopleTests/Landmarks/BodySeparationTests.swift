import ManakoCore
import ManakoGeometry
import ManakoInference
import Testing

@testable import ManakoPeople

@Suite struct BodySeparationTests {
    private static let size = ImageSize(width: 256, height: 256)

    /// A body whose circle has a radius of 50 pixels; each point lies apart from the others, and is seen.
    private static func body(x: Double, sureness: Float = 0.9) throws -> BodyDetection {
        var points: [Float] = (0..<39).flatMap { [Float(x) + Float($0), Float(3 * $0), 0, 6, 6] as [Float] }
        for (index, place) in [(33, (100, 150)), (34, (100, 100))] as [(Int, (Float, Float))] {
            (points[5 * index], points[5 * index + 1]) = place
        }
        let outputs = [
            FloatTensor(shape: [1, 195], values: points), FloatTensor(shape: [1, 1], values: [0.9]),
            FloatTensor(shape: [1, 64, 64, 39], values: [Float](repeating: -20, count: HeatMaps.elementCount(39))),
            FloatTensor(shape: [1, 117], values: [Float](repeating: 0.1, count: 117)),
        ]
        let square = RotatedSquare(center: ImagePoint(x: 128, y: 128), side: 256, angle: 0)
        var mesh = try #require(try BodyMesh(outputs, square))
        mesh.surenesses = mesh.surenesses.map { _ in sureness }
        return BodyDetection(mesh, score: 0.9, in: size)
    }

    private static func seen(_ body: BodyDetection) -> [Int] {
        body.mesh.visibilities.indices.filter { body.mesh.visibilities[$0] >= 0.5 }
    }

    @Test func bodiesThatStandApartStayAsTheyAre() throws {
        let bodies = [try Self.body(x: 0), try Self.body(x: 60)]
        #expect(BodySeparation.separated(bodies).map(Self.seen) == bodies.map(Self.seen))
    }

    /// The first body's left elbow and wrist lie four pixels from the second's right ones: the arm is that of the surer maps.
    @Test(arguments: [(Float(0.9), Float(0.4)), (0.4, 0.9)])
    func anArmBelongsToTheSurerBody(_ first: Float, _ second: Float) throws {
        var (one, other) = (try Self.body(x: 0, sureness: first), try Self.body(x: 60, sureness: second))
        for (left, right) in [(13, 14), (15, 16)] {
            let place = other.mesh.points[right]
            one.mesh.points[left] = ImagePoint(x: place.x + 4, y: place.y)
        }
        let separated = BodySeparation.separated([one, other])
        let (kept, lost) = first > second ? (0, 1) : (1, 0)
        #expect(Self.seen(separated[kept]) == Array(0..<33))
        let arm = first > second ? [14, 16, 18, 20, 22] : [13, 15, 17, 19, 21]
        #expect(Self.seen(separated[lost]) == (0..<33).filter { !arm.contains($0) })
    }

    @Test func anArmIsNoLegAndWhatIsHiddenIsNotShared() throws {
        var (one, other) = (try Self.body(x: 0), try Self.body(x: 60, sureness: 0.5))
        for (arm, leg) in [(13, 25), (15, 27)] { one.mesh.points[arm] = other.mesh.points[leg] }
        #expect(BodySeparation.separated([one, other]).map(Self.seen) == [Array(0..<33), Array(0..<33)])
        for index in [13, 15] {
            one.mesh.points[index] = other.mesh.points[index]
            other.mesh.visibilities[index] = 0.2
        }
        #expect(BodySeparation.separated([one, other]).map(Self.seen)[0] == Array(0..<33))
    }

    /// Five pixels are a tenth of the circles' radius.
    @Test(arguments: [(4.9, true), (5.1, false)])
    func twoBodiesHaveNotOneHead(_ distance: Double, _ isSame: Bool) throws {
        var (one, other) = (try Self.body(x: 0), try Self.body(x: 60))
        let nose = one.mesh.points[0]
        other.mesh.points[0] = ImagePoint(x: nose.x + distance, y: nose.y)
        #expect(one.mesh.hasHead(of: other.mesh) == isSame)
        one.mesh.visibilities[0] = 0.4
        #expect(!one.mesh.hasHead(of: other.mesh))
    }
}
