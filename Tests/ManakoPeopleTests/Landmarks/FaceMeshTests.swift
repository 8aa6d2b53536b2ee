import Foundation
import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoVision
import Testing

@testable import ManakoPeople

@Suite struct FaceMeshTests {
    private static let square = RotatedSquare(center: ImagePoint(x: 100, y: 80), side: 192, angle: 0)

    /// Outputs with the four points that say how a head is turned; the others lie in the middle.
    private static func outputs(yaw: Double = 0, pitch: Double = 0, roll: Double = 0, flag: Float = 4) -> [FloatTensor]
    {
        var values = [Float](repeating: 96, count: FaceMesh.pointCount * 3)
        // A head of its own: eyes to the sides, forehead up (y runs down, z away from the camera).
        let head: [(Int, Double, Double, Double)] = [
            (33, -30, 0, 0), (263, 30, 0, 0), (10, 0, -50, 0), (152, 0, 50, 0),
        ]
        for (index, x, y, z) in head {
            // Pitch about x (chin goes back when looking down), yaw about y (nose to the right: the left eye goes back), roll.
            let (y1, z1) = (y * cos(pitch) - z * sin(pitch), y * sin(pitch) + z * cos(pitch))
            let (x2, z2) = (x * cos(yaw) - z1 * sin(yaw), z1 * cos(yaw) + x * sin(yaw))
            let (x3, y3) = (x2 * cos(roll) + y1 * sin(roll), y1 * cos(roll) - x2 * sin(roll))
            values[index * 3] = Float(96 + x3)
            values[index * 3 + 1] = Float(96 + y3)
            values[index * 3 + 2] = Float(z2)
        }
        return [
            FloatTensor(shape: [1, 1, 1, 1404], values: values), FloatTensor(shape: [1, 1, 1, 1], values: [flag]),
        ]
    }

    @Test("turns by one axis come back in degrees", arguments: [-40.0, -10, 0, 25])
    func turns(degrees: Double) throws {
        let angle = degrees * .pi / 180
        let cases: [([FloatTensor], (Double, Double, Double))] = [
            (Self.outputs(roll: angle), (degrees, 0, 0)), (Self.outputs(pitch: angle), (0, 0, degrees)),
            (Self.outputs(yaw: angle), (0, degrees, 0)),
        ]
        for (outputs, expected) in cases {
            let turn = try #require(try FaceMesh(outputs, Self.square)).turn
            #expect(abs(turn.roll - expected.0) < 1e-3 && abs(turn.yaw - expected.1) < 1e-3)
            #expect(abs(turn.pitch - expected.2) < 1e-3, "\(turn) \(expected)")
        }
    }

    @Test("points come back to the picture from a turned square")
    func places() throws {
        let turned = RotatedSquare(center: ImagePoint(x: 100, y: 80), side: 96, angle: .pi / 2)
        let mesh = try #require(try FaceMesh(Self.outputs(), turned))
        // (66, 96) of 192 is 15 pixels left of the middle: upwards, once turned clockwise.
        #expect(abs(mesh.points[33].x - 100) < 1e-4 && abs(mesh.points[33].y - 65) < 1e-4)
        #expect(abs(mesh.presence - 0.98201) < 1e-4)
        // The next square lies around the points, turned as the eyes are.
        #expect(abs(mesh.square.angle - .pi / 2) < 1e-6 && abs(mesh.square.side - 75) < 1e-3)
    }

    @Test func numbersThatAreNoneAreNoFace() throws {
        for bad in [Float.nan, .infinity] {
            var outputs = Self.outputs()
            outputs[0].values[700] = bad
            #expect(try FaceMesh(outputs, Self.square) == nil)
            #expect(try FaceMesh(Self.outputs(flag: bad), Self.square) == nil)
        }
        #expect(throws: ManakoError.self) { try FaceMesh([Self.outputs()[1]], Self.square) }
    }

    @Test("Vision's regions: 76 points in all, each once, and sides are the person's")
    func regions() {
        let mesh = (0..<FaceMesh.pointCount).map { NormalizedPoint(x: Double($0), y: Double($0) / 2) }
        let landmarks = FacePart.landmarks(mesh, in: .fullImage)
        #expect(landmarks.allPoints.locations.count == 76)
        #expect(Set(landmarks.allPoints.locations).count == 76)
        #expect(landmarks.mesh.locations == mesh)
        #expect(landmarks.leftEye.locations.first == mesh[263] && landmarks.rightEye.locations.first == mesh[33])
        #expect(landmarks.noseCrest.pointsClassification == .openPath)
        for name in FaceObservation.RegionName.allCases { #expect(!landmarks[name].locations.isEmpty, "\(name)") }
    }

    @Test("irises: in a mirror right and left change places, and pupils are their middles")
    func irises() throws {
        let square = Iris.square([ImagePoint(x: 100, y: 50), ImagePoint(x: 120, y: 50)], angle: 0)
        #expect(abs(square.side - 46) < 1e-9 && square.center.x == 110)
        let values: [Float] = [16, 32, 0, 8, 32, 0, 16, 24, 0, 24, 32, 0, 16, 40, 0]
        let outputs = [
            FloatTensor(shape: [1, 15], values: values),
            FloatTensor(shape: [1, 213], values: .init(repeating: 0, count: 213)),
        ]
        let plain = try #require(try Iris.points(outputs, square, isMirrored: false))
        let mirrored = try #require(try Iris.points(outputs, square, isMirrored: true))
        #expect(abs(plain[0].x - 98.5) < 1e-9 && abs(mirrored[0].x - 121.5) < 1e-9)
        #expect(plain[1].x < plain[3].x && mirrored[1].x < mirrored[3].x && mirrored[2].y < mirrored[4].y)
        let mesh = (0..<478).map { NormalizedPoint(x: Double($0), y: 0) }
        #expect(FacePart.landmarks(mesh, in: .fullImage).rightPupil.locations == [mesh[468]])
        #expect(FacePart.landmarks(mesh, in: .fullImage).leftPupil.locations == [mesh[473]])
        #expect(
            try Iris.points(
                [FloatTensor(shape: [15], values: [Float](repeating: .nan, count: 15))], square, isMirrored: true)
                == nil)
    }
}
