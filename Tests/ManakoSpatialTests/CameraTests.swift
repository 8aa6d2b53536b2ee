import ManakoCore
import Testing

@testable import ManakoSpatial

@Suite struct CameraTests {
    private static let lenses: [LensDistortion] = [
        .none, .brownConrady(k1: -0.28, k2: 0.09, p1: 0.001, p2: -0.0007, k3: 0.01),
        .fisheye(k1: 0.05, k2: -0.01, k3: 0.002, k4: -0.0003),
    ]

    @Test(arguments: lenses) func raysLeadBackToTheirPixels(_ lens: LensDistortion) throws {
        let camera = try CameraIntrinsics(
            width: 640, height: 480, fx: 530, fy: 528, cx: 321.5, cy: 238.25, distortion: lens)
        for x in stride(from: 20.0, through: 620, by: 40) {
            for y in stride(from: 20.0, through: 460, by: 40) {
                let ray = try #require(camera.ray(through: PixelPoint(x, y)))
                let pixel = try #require(camera.project(ray * 2.5))
                #expect(pixel.distance(to: PixelPoint(x, y)) < 1e-6)
            }
        }
    }

    /// Values of `cv2.projectPoints` and `cv2.fisheye.distortPoints` for (0.3, -0.2, 1).
    @Test func lensesAreThoseOfOpenCV() {
        let brown = LensDistortion.brownConrady(k1: -0.28, k2: 0.09, p1: 0.001, p2: -0.0007, k3: 0.01)
        let seen = brown.distort(x: 0.3, y: -0.2)
        #expect(abs(seen.x - 0.289_205_891) < 1e-8)
        #expect(abs(seen.y - -0.192_734_594) < 1e-8)
        let fisheye = LensDistortion.fisheye(k1: 0.05, k2: -0.01, k3: 0.002, k4: -0.0003)
        let bent = fisheye.distort(x: 0.3, y: -0.2)
        #expect(abs(bent.x - 0.289_612_083_4) < 1e-8)
        #expect(abs(bent.y - -0.193_074_722_3) < 1e-8)
    }

    @Test func axesOfOpenGLAndBack() throws {
        let rotation = Rotation3(axisAngle: Vector3(0.3, -1.1, 0.4))
        let pose = CameraPose(rotation: rotation, position: Vector3(1, 2, 3))
        let back = try CameraPose(cameraToWorld: pose.matrix(axes: .openGL), axes: .openGL)
        #expect(back.rotation.angle(to: rotation) < 1e-9)
        #expect(back.position == pose.position)
        // What is before an OpenGL camera at the origin lies at negative z.
        let ahead = CameraPose(.identity, position: .zero, axes: .openGL).toWorld(Vector3(0, 1, 2))
        #expect(ahead == Vector3(0, -1, -2))
        #expect((pose * pose.inverse).position.length < 1e-12)
    }

    @Test(arguments: [0, 1e-9, 0.5, 1.5, 3.1415]) func rotationsByAxisAndAngle(_ angle: Double) throws {
        let vector = Vector3(2, -1, 0.5).normalized * angle
        let rotation = Rotation3(axisAngle: vector)
        #expect(rotation.axisAngle.distance(to: vector) < 1e-9)
        let quaternion = rotation.quaternion
        let same = try #require(
            Rotation3(x: quaternion.x, y: quaternion.y, z: quaternion.z, w: quaternion.w))
        #expect(same.angle(to: rotation) < 1e-7)
    }

    @Test func whatIsNoCameraIsRefused() {
        #expect(throws: ManakoError.self) {
            try CameraIntrinsics(width: 640, height: 480, fx: 0, fy: 500, cx: 320, cy: 240)
        }
        #expect(throws: ManakoError.self) {
            try CameraIntrinsics(width: 640, height: 480, fx: .nan, fy: 500, cx: 320, cy: 240)
        }
        var matrix = CameraPose.identity.matrix()
        matrix[0] = -1
        #expect(throws: ManakoError.self) { try CameraPose(cameraToWorld: matrix, axes: .openCV) }
        matrix[0] = .nan
        #expect(throws: ManakoError.self) { try CameraPose(cameraToWorld: matrix, axes: .openCV) }
    }
}
