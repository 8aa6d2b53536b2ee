import Manako
import ManakoBoards
import ManakoCore
import ManakoFiles
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoMeasure

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

    /// What a cone of rays may meet is all that a ray within it meets.
    @Test func blocksKnowTheirLimbs() {
        var random = SeededRandom(seed: 3)
        let figure = DemoFigure()
        var (hits, left) = (0, 0)
        for _ in 0..<4000 {
            func value(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
            let origin = Vector3(value(-0.2...0.8), value(-0.2...0.8), value(-1 ... -0.02))
            let axis = (Vector3(value(0.2...0.5), value(0...0.5), -0.03) - origin).normalized
            let ray = (axis + Vector3(value(-0.01...0.01), value(-0.01...0.01), value(-0.01...0.01))).normalized
            let near = figure.limbs(from: origin, around: axis, within: 0.02)
            let (all, some) = (
                DemoFigure.hit(figure.limbs, from: origin, along: ray), DemoFigure.hit(near, from: origin, along: ray)
            )
            #expect(all?.distance == some?.distance)
            hits += all == nil ? 0 : 1
            left += near.count < figure.limbs.count ? 1 : 0
        }
        #expect(hits > 500 && left > 3000)
    }
}
