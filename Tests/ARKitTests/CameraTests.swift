import Foundation
import ManakoTesting
import Testing

@testable import ARKit

@Suite struct CameraTests {
    static let orientations: [UIInterfaceOrientation] = [
        .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
    ]
    private static let marks = [simd_double3(0, 0, -2), simd_double3(0.5, 0, -2.5), simd_double3(-0.4, 0.3, -3)]

    /// Each mark is seen where arithmetic on the room says, in every frame.
    @Test func pointsAreSeenWhereTheyAre() throws {
        let (_, recorder) = try Room.play(6)
        for (index, frame) in recorder.frames.enumerated() {
            #expect(frame.camera.imageResolution == CGSize(width: 192, height: 144))
            #expect(frame.camera.intrinsics.columns.0.x == 160 && frame.camera.intrinsics.columns.2.y == 71.5)
            for mark in Self.marks {
                let expected = Room.pixel(mark, frame: index)
                let place = frame.camera.projectPoint(
                    simd_float3(mark), orientation: .landscapeRight, viewportSize: CGSize(width: 192, height: 144))
                #expect(abs(place.x - (expected.x + 0.5)) < 0.01 && abs(place.y - (expected.y + 0.5)) < 0.01)
            }
            // Behind the camera.
            let behind = frame.camera.projectPoint(
                [0, 1.5, 5], orientation: .portrait, viewportSize: CGSize(width: 1, height: 1))
            #expect(behind.x.isNaN)
        }
    }

    @Test func theCameraLooksDownAlongMinusZ() throws {
        let (_, recorder) = try Room.play(1)
        let camera = try #require(recorder.frames.first).camera
        let ahead = camera.transform * simd_float4(0, 0, -1, 0)
        #expect(simd_distance(ahead, simd_float4(0, -0.5, -Float(3).squareRoot() / 2, 0)) < 1e-5)
        #expect(simd_distance(camera.eulerAngles, simd_float3(-.pi / 6, 0, 0)) < 1e-5)
        #expect(camera.transform.columns.3.y == 1.5)
    }

    /// A picture of 192 × 144 fills 390 × 844 portrait points by its long side: 844 for 192, so that 633 points of width are wanted.
    @Test func aPortraitViewportShowsThePictureTurned() throws {
        let (_, recorder) = try Room.play(1)
        let frame = try #require(recorder.frames.first)
        let viewport = CGSize(width: 390, height: 844)
        let transform = frame.displayTransform(for: .portrait, viewportSize: viewport)
        let middle = CGPoint(x: 0.5, y: 0.5).applying(transform)
        #expect(abs(middle.x - 0.5) < 1e-9 && abs(middle.y - 0.5) < 1e-9)
        // The stored picture's upper left corner is shown at the upper right, (633 − 390) / 2 points outside.
        let corner = CGPoint.zero.applying(transform)
        #expect(abs(corner.x - (1 + 121.5 / 390)) < 1e-9 && abs(corner.y) < 1e-9)
        let upside = CGPoint.zero.applying(frame.displayTransform(for: .portraitUpsideDown, viewportSize: viewport))
        #expect(abs(upside.x + 121.5 / 390) < 1e-9 && abs(upside.y - 1) < 1e-9)
        let square = CGSize(width: 144, height: 144)
        let left = CGPoint.zero.applying(frame.displayTransform(for: .landscapeLeft, viewportSize: square))
        #expect(abs(left.x - (1 + 24.0 / 144)) < 1e-9 && abs(left.y - 1) < 1e-9)
    }

    /// The matrices say the same as `projectPoint`, and `unprojectPoint` the opposite.
    @Test(arguments: CameraTests.orientations) func matricesAgree(_ orientation: UIInterfaceOrientation) throws {
        let (_, recorder) = try Room.play(2)
        let camera = try #require(recorder.frames.last).camera
        let viewport = CGSize(width: 390, height: 700)
        let matrix =
            camera.projectionMatrix(for: orientation, viewportSize: viewport, zNear: 0.1, zFar: 10)
            * camera.viewMatrix(for: orientation)
        for mark in Self.marks.map({ simd_float3($0) }) {
            let clip = matrix * simd_float4(mark.x, mark.y, mark.z, 1)
            let place = camera.projectPoint(mark, orientation: orientation, viewportSize: viewport)
            #expect(abs(CGFloat(clip.x / clip.w + 1) / 2 * viewport.width - place.x) < 0.01)
            #expect(abs(CGFloat(1 - clip.y / clip.w) / 2 * viewport.height - place.y) < 0.01)
            #expect(clip.z / clip.w > 0 && clip.z / clip.w < 1)
        }
        let floor = matrix_identity_float4x4
        let mark = simd_float3(0.3, 0, -2.2)
        let place = camera.projectPoint(mark, orientation: orientation, viewportSize: viewport)
        let back = try #require(
            camera.unprojectPoint(place, ontoPlane: floor, orientation: orientation, viewportSize: viewport))
        #expect(simd_distance(back, mark) < 1e-4)
    }

    @Test func aMovedOriginMovesTheCamera() throws {
        let folder = try Room.recording(2)
        let recorder = Recorder()
        let session = Room.session(folder.path, recorder)
        let configuration = ARWorldTrackingConfiguration()
        configuration.worldAlignment = .camera
        session.run(configuration)
        session.waitUntilFinished()
        let first = try #require(recorder.frames.first).camera.transform
        #expect(simd_distance(first.columns.3, simd_float4(0, 0, 0, 1)) < 1e-5)
        #expect(simd_distance(first.columns.2, simd_float4(0, 0, 1, 0)) < 1e-5)
        var shift = matrix_identity_float4x4
        shift.columns.3 = simd_float4(1, 0, 0, 1)
        session.setWorldOrigin(relativeTransform: shift)
    }

    /// A point of one frame's depth map is the same point in the next frame's, by poses of others; NumPy has 2.5 % between them.
    @Test(.enabled(if: TestData.isAvailable, "\(TestData.missing)")) func aRealRecordingAgreesWithItself() throws {
        let recorder = Recorder()
        let session = Room.session(TestData.path("spatial/slambook_rgbd"), recorder)
        let configuration = ARWorldTrackingConfiguration()
        configuration.frameSemantics = .sceneDepth
        session.run(configuration)
        session.waitUntilFinished()
        #expect(recorder.frames.count == 5)
        let (first, second) = (recorder.frames[0], recorder.frames[1])
        var errors: [Float] = []
        for y in stride(from: 0.1, to: 0.9, by: 0.05) {
            for x in stride(from: 0.1, to: 0.9, by: 0.05) {
                let query = first.raycastQuery(from: CGPoint(x: x, y: y), allowing: .estimatedPlane, alignment: .any)
                guard let hit = first.raycast(query).first else { continue }
                let place = simd_float3(
                    hit.worldTransform.columns.3.x, hit.worldTransform.columns.3.y, hit.worldTransform.columns.3.z)
                let size = second.camera.imageResolution
                let shown = second.camera.projectPoint(place, orientation: .landscapeRight, viewportSize: size)
                let seen = CGPoint(x: shown.x / size.width, y: shown.y / size.height)
                guard (0..<1).contains(seen.x), (0..<1).contains(seen.y) else { continue }
                let again = second.raycastQuery(from: seen, allowing: .estimatedPlane, alignment: .any)
                guard let other = second.raycast(again).first else { continue }
                let apart = simd_distance(hit.worldTransform.columns.3, other.worldTransform.columns.3)
                errors.append(
                    apart
                        / simd_distance(
                            place,
                            simd_float3(
                                first.camera.transform.columns.3.x, first.camera.transform.columns.3.y,
                                first.camera.transform.columns.3.z)))
            }
        }
        #expect(errors.count > 40)
        #expect(errors.sorted()[errors.count / 2] < 0.03)
    }
}
