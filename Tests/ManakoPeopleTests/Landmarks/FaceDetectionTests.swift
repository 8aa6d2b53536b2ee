import Foundation
import ManakoGeometry
import ManakoInference
import Testing

@testable import ManakoPeople
@testable import ManakoVision

@Suite struct FoundFaceTests {
    private static let size = ImageSize(width: 1000, height: 500)

    /// A surface whose points lie on a circle around a place; the eyes' outer corners are opposite each other.
    private static func mesh(at center: ImagePoint, radius: Double, roll: Double) throws -> FaceMesh {
        let square = RotatedSquare(center: center, side: 192, angle: 0)
        var values = [Float](repeating: 96, count: FaceMesh.pointCount * 3)
        for index in 0..<FaceMesh.pointCount {
            var turn = Double(index) / Double(FaceMesh.pointCount) * 2 * Double.pi
            if index == FacePart.rightEyeOuterCorner { turn = .pi + roll }
            if index == FacePart.leftEyeOuterCorner { turn = roll }
            values[index * 3] = Float(96 + radius * cos(turn))
            values[index * 3 + 1] = Float(96 + radius * sin(turn))
        }
        let outputs = [
            FloatTensor(shape: [1, 1, 1, 1404], values: values), FloatTensor(shape: [1, 1, 1, 1], values: [3]),
        ]
        return try #require(try FaceMesh(outputs, square))
    }

    private static func face(_ mesh: FaceMesh?, score: Float = 0.8) -> FaceDetection {
        let box = NormalizedRect(
            imageRect: ImageRect(x: 190, y: 130, width: 40, height: 60), in: size, origin: .upperLeft)
        return FaceDetection(BuiltInDetection(box: box, keyPoints: [], score: score), mesh, in: size)
    }

    @Test("the box moves, grows and turns with the surface")
    func moves() throws {
        // The box's middle is (210, 160): ten right of the surface's and ten below it.
        let old = try Self.mesh(at: ImagePoint(x: 200, y: 150), radius: 30, roll: 0)
        let moved = Self.face(old).moved(
            with: try Self.mesh(at: ImagePoint(x: 300, y: 200), radius: 60, roll: .pi / 2))
        // Turned clockwise by a quarter, right becomes below and below becomes left; twice as large.
        #expect(abs(moved.box.center.x - 280) < 0.5 && abs(moved.box.center.y - 220) < 0.5, "\(moved.box)")
        #expect(abs(moved.box.width - 80) < 0.5 && abs(moved.box.height - 120) < 0.5)
        #expect(moved.keyPoints.count == 6)
        #expect(abs(moved.keyPoints[0].distance(to: ImagePoint(x: 300, y: 200))) <= 60.01)
    }

    @Test("faces are the same by their surfaces, or by their boxes where one has none")
    func same() throws {
        let mesh = try Self.mesh(at: ImagePoint(x: 200, y: 150), radius: 30, roll: 0)
        let away = try Self.mesh(at: ImagePoint(x: 600, y: 150), radius: 30, roll: 0)
        #expect(Self.face(mesh).isSame(as: Self.face(mesh)) && !Self.face(mesh).isSame(as: Self.face(away)))
        #expect(Self.face(nil).isSame(as: Self.face(away)) && !Self.face(nil).hasSameSurface(as: Self.face(away)))
    }

    @Test("a surface makes a doubtful face surer, and never less sure")
    func confidence() throws {
        let mesh = try Self.mesh(at: ImagePoint(x: 200, y: 150), radius: 30, roll: 0)
        let presence = 1 / (1 + exp(-3.0))
        #expect(Self.face(nil, score: 0.4).confidence == 0.4)
        #expect(abs(Double(Self.face(mesh, score: 0.4).confidence) - (0.4 + presence) / 2) < 1e-5)
        #expect(Self.face(mesh, score: 0.99).confidence == 0.99)
    }

    @Test("a place in a square comes back", arguments: [0, 0.5, 3])
    func placesComeBack(angle: Double) {
        let square = RotatedSquare(center: ImagePoint(x: 40, y: 70), side: 13, angle: angle)
        let place = square.place(of: square.imagePoint(ImagePoint(x: 0.2, y: 0.9)))
        #expect(abs(place.x - 0.2) < 1e-9 && abs(place.y - 0.9) < 1e-9)
    }
}
