import Foundation
import ManakoCore
import ManakoGeometry
import ManakoInference
import Testing

@testable import ManakoPeople

@Suite struct HandMeshTests {
    private static let square = RotatedSquare(center: ImagePoint(x: 112, y: 112), side: 224, angle: 0)

    private static func outputs(_ value: (Int) -> (Float, Float), presence: Float = 0.9, side: Float = 0.8)
        -> [FloatTensor]
    {
        let points: [Float] = (0..<21).flatMap { index -> [Float] in [value(index).0, value(index).1, 0] }
        let flag = { FloatTensor(shape: [1, 1], values: [$0]) }
        let places = FloatTensor(shape: [1, 63], values: points)
        return [places, flag(presence), flag(side), places]
    }

    @Test("joints are named in the network's order, and the hand is the person's own")
    func names() throws {
        let mesh = try #require(try HandMesh(Self.outputs { (Float($0), Float(2 * $0)) }, Self.square))
        let size = ImageSize(width: 224, height: 448)
        let hand = HumanHandPoseObservation(mesh, confidence: 0.7, in: size)
        #expect(hand.chirality == .right && hand.confidence == 0.7)
        for (index, name) in ["wrist", "thumbCMC", "thumbMP", "thumbIP", "thumbTip", "indexMCP"].enumerated() {
            let key = try #require(HumanHandPoseObservation.PoseJointName(rawValue: name))
            let joint = try #require(hand.joint(for: key))
            #expect(abs(joint.location.x * 224 - Double(index)) < 1e-6)
            #expect(abs((1 - joint.location.y) * 448 - Double(2 * index)) < 1e-6)
        }
        #expect(hand.allJoints(in: .littleFinger).keys.contains(.littleTip) && hand.allJoints().count == 21)
        #expect(HumanHandPoseObservation.jointNames(in: .ringFinger).map(\.rawValue).last == "ringTip")
        let other = try #require(try HandMesh(Self.outputs({ _ in (1, 1) }, side: 0.2), Self.square))
        #expect(HumanHandPoseObservation(other, confidence: 1, in: size).chirality == .left)
    }

    @Test func numbersThatAreNoneAreNoHand() throws {
        #expect(try HandMesh(Self.outputs { _ in (.nan, 0) }, Self.square) == nil)
        #expect(try HandMesh(Self.outputs({ _ in (0, 0) }, presence: .infinity), Self.square) == nil)
        #expect(throws: ManakoError.self) { try HandMesh([], Self.square) }
        #expect(throws: ManakoError.self) { try HandMesh(Array(Self.outputs { _ in (0, 0) }.prefix(2)), Self.square) }
    }

    @Test("a hand that points to the right is looked for in a square turned by 90°")
    func next() throws {
        // Wrist at the left, knuckles to its right; all in a line.
        let mesh = HandMesh(
            points: (0..<21).map { ImagePoint(x: $0 == 0 ? 100 : 180, y: 50) }, presence: 1, rightness: 1)
        #expect(abs(mesh.square.angle - .pi / 2) < 1e-9)
        #expect(abs(mesh.square.side - 160) < 1e-9)
        #expect(abs(mesh.square.center.y - 50) < 1e-9)
    }

    @Test("the square of a palm: 2.6 times as long, half a palm towards the fingers")
    func palm() {
        let box = ImageRect(x: 80, y: 100, width: 40, height: 40)
        let square = HandMesh.square(
            aroundPalm: box, wrist: ImagePoint(x: 100, y: 140), knuckle: ImagePoint(x: 100, y: 100))
        #expect(square.side == 104 && abs(square.angle) < 1e-12)
        #expect(abs(square.center.x - 100) < 1e-9 && abs(square.center.y - 100) < 1e-9)
    }
}
