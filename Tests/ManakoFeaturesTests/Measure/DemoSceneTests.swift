import Manako
import ManakoBoards
import ManakoCore
import ManakoFiles
import ManakoSpatial
import Testing

@testable import ManakoFeatures

@Suite struct DemoSceneTests {
    /// The tags' corners, found by a library that knows nothing of the renderer, lie where the camera projects them to.
    @Test func boardsAreSeenWhereTheCameraSaysTheyAre() throws {
        let scene = try DemoScene(scale: 1)
        let pose = scene.pose(2, of: 5)
        let picture = try scene.picture(from: pose)
        let points = scene.board.match(try TagDetector().detect(in: picture))
        #expect(points.count == 5 * 7 * 4)
        // Tags of 17 pixels are found to a third of one; that they are off to no side shows that both mean the same by a pixel.
        var (x, y) = (0.0, 0.0)
        for point in points {
            let truth = try #require(scene.camera.project(pose.toCamera(point.object)))
            #expect(truth.distance(to: point.pixel) < 0.6)
            x += (point.pixel.x - truth.x) / Double(points.count)
            y += (point.pixel.y - truth.y) / Double(points.count)
        }
        #expect(abs(x) < 0.12 && abs(y) < 0.12)
    }

    /// Seen from above, each joint lies on the doll's upper side, and the way from head to heel is that of half a metre.
    @Test func jointsLieOnTheDoll() throws {
        let scene = try DemoScene(scale: 1)
        let joints = scene.joints
        #expect(joints.map(\.name) == ["head", "neck", "crotch", "knee", "heel"])
        #expect(joints.allSatisfy { (-0.12 ... -0.03).contains($0.point.z) })
        let length = zip(joints, joints.dropFirst()).reduce(0) { $0 + $1.0.point.distance(to: $1.1.point) }
        #expect((0.45...0.55).contains(length))
    }
}
