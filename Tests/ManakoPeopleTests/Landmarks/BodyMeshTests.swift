import Foundation
import ManakoCore
import ManakoGeometry
import ManakoInference
import Testing

@testable import ManakoPeople

@Suite struct BodyMeshTests {
    private static let square = RotatedSquare(center: ImagePoint(x: 128, y: 128), side: 256, angle: 0)

    /// Point i lies at (i, 2 i) of the input, is seen surely, and i centimetres to the right of the hips.
    private static func outputs(heat: [Float]? = nil, flag: Float = 0.9) -> [FloatTensor] {
        let points: [Float] = (0..<39).flatMap { index -> [Float] in [Float(index), Float(2 * index), 0, 6, 6] }
        let space: [Float] = (0..<39).flatMap { index -> [Float] in [Float(index) / 100, 0.5, 0.25] }
        return [
            FloatTensor(shape: [1, 195], values: points), FloatTensor(shape: [1, 1], values: [flag]),
            FloatTensor(
                shape: [1, 64, 64, 39], values: heat ?? [Float](repeating: -20, count: HeatMaps.elementCount(39))),
            FloatTensor(shape: [1, 117], values: space),
        ]
    }

    @Test("points, the circle and names are the network's")
    func names() throws {
        let mesh = try #require(try BodyMesh(Self.outputs(), Self.square))
        #expect(mesh.points.count == 33 && mesh.circle.center.x == 33 && mesh.circle.top.x == 34)
        let body = HumanBodyPoseObservation(mesh, confidence: 0.8, in: ImageSize(width: 256, height: 256))
        let wanted: [(HumanBodyPoseObservation.PoseJointName, Double)] = [
            (.nose, 0), (.leftEye, 2), (.rightEye, 5), (.leftShoulder, 11), (.rightWrist, 16), (.neck, 11.5),
            (.root, 23.5), (.rightAnkle, 28),
        ]
        for (name, x) in wanted {
            let joint = try #require(body.joint(for: name))
            #expect(abs(joint.location.x * 256 - x) < 1e-6, "\(name)")
            #expect(abs(joint.confidence - 0.9975) < 1e-4)
        }
        #expect(body.allJoints().count == 19 && body.allJoints(in: .leftArm).count == 3)
    }

    @Test("where the heat map sees a point, its centre counts")
    func refined() throws {
        var heat = [Float](repeating: -20, count: HeatMaps.elementCount(39))
        // Point 4 lies at (4, 8) of 256, in cell (1, 2); two cells are hot, around (1.5, 3).
        for (row, column) in [(3, 1), (3, 2)] { heat[(row * 64 + column) * 39 + 4] = 3 }
        let mesh = try #require(try BodyMesh(Self.outputs(heat: heat), Self.square))
        #expect(abs(mesh.points[4].x - 6) < 1e-3 && abs(mesh.points[4].y - 12) < 1e-3, "\(mesh.points[4])")
        #expect(mesh.points[5].x == 5)
        heat[(2 * 64 + 1) * 39 + 4] = .nan
        #expect(try #require(try BodyMesh(Self.outputs(heat: heat), Self.square)).points[4].x == 4)
    }

    @Test("maps that see the points agree with the numbers, dark ones do not, and points that are hidden do not count")
    func agreement() throws {
        let size = ImageSize(width: 256, height: 256)
        #expect(try #require(try BodyMesh(Self.outputs(), Self.square)).agreement(in: size) < 1e-6)
        // A logit of -1.0986 is a quarter, half of what is enough.
        let quarter = [Float](repeating: -1.098612, count: HeatMaps.elementCount(39))
        var outputs = Self.outputs(heat: quarter)
        #expect(abs(try #require(try BodyMesh(outputs, Self.square)).agreement(in: size) - 0.5) < 1e-4)
        for point in 0..<39 { outputs[0].values[point * 5 + 3] = -6 }
        #expect(try #require(try BodyMesh(outputs, Self.square)).agreement(in: size) == 0)
        let sure = [Float](repeating: 5, count: HeatMaps.elementCount(39))
        #expect(try #require(try BodyMesh(Self.outputs(heat: sure), Self.square)).agreement(in: size) == 1)
    }

    @Test("metres turn with the square, and grow up and towards the camera in space")
    func space() throws {
        let turned = RotatedSquare(center: ImagePoint(x: 128, y: 128), side: 256, angle: .pi / 2)
        let mesh = try #require(try BodyMesh(Self.outputs(), turned))
        #expect(abs(mesh.metres[10].x + 0.5) < 1e-6 && abs(mesh.metres[10].y - 0.1) < 1e-6)
        let plain = try #require(try BodyMesh(Self.outputs(), Self.square))
        let body = HumanBodyPose3DObservation(plain, confidence: 1, in: ImageSize(width: 256, height: 256))
        let wrist = try #require(body.joint(for: .leftWrist))
        #expect(abs(wrist.position.x - 0.15) < 1e-6 && wrist.position.y == -0.5 && wrist.position.z == -0.25)
        #expect(body.joints.count == 17)
        // Head: 7 − 7.5 and on to 11.5, back to 23.5; then from hip 23 or 24 to the ankle, all in centimetres on one line.
        #expect(abs(body.bodyHeight - 0.205) < 1e-3, "\(body.bodyHeight)")
    }

    @Test("every joint but the root hangs on another, and all on the root")
    func parents() {
        for name in HumanBodyPose3DObservation.PoseJointName.allCases {
            var (joint, steps) = (name, 0)
            while let parent = HumanBodyPose3DObservation.parentJointName(for: joint), steps < 10 {
                (joint, steps) = (parent, steps + 1)
            }
            #expect(joint == .root, "\(name)")
        }
    }

    @Test func numbersThatAreNoneAreNoBody() throws {
        #expect(try BodyMesh(Self.outputs(flag: .nan), Self.square) == nil)
        var outputs = Self.outputs()
        outputs[3].values[5] = .infinity
        #expect(try BodyMesh(outputs, Self.square) == nil)
        #expect(throws: ManakoError.self) { try BodyMesh(Array(outputs.prefix(2)), Self.square) }
    }

    @Test("points count that are seen and inside: the first eleven have y up to 20")
    func seen() throws {
        var outputs = Self.outputs()
        #expect(try #require(try BodyMesh(outputs, Self.square)).seenCount(in: ImageSize(width: 256, height: 20)) == 11)
        outputs[0].values[3] = -6
        #expect(try #require(try BodyMesh(outputs, Self.square)).seenCount(in: ImageSize(width: 256, height: 20)) == 10)
    }

    /// The points reach from 0 to 32 across and to 64 down, and the circle's radius is 2.2.
    @Test("a sliver of a body at the picture's edge is not seen", arguments: [(256.0, true), (20, true), (0.2, false)])
    func slivers(width: Double, isSeen: Bool) throws {
        var outputs = Self.outputs()
        for point in 1..<39 where width < 1 { outputs[0].values[point * 5] = 0.1 }
        let mesh = try #require(try BodyMesh(outputs, Self.square))
        #expect(mesh.isSeen(in: ImageSize(width: width, height: 256)) == isSeen)
    }

    @Test("the same body a little further is the same, another beside it is not")
    func sameness() throws {
        let mesh = try #require(try BodyMesh(Self.outputs(), Self.square))
        let moved = { (x: Double) in
            try #require(
                try BodyMesh(Self.outputs(), RotatedSquare(center: ImagePoint(x: 128 + x, y: 128), side: 256, angle: 0))
            )
        }
        #expect(mesh.isSame(as: try moved(0.2)))
        #expect(!mesh.isSame(as: try moved(2)))
    }
}
