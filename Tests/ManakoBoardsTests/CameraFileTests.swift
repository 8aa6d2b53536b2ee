import ManakoCore
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoBoards

@Suite struct CameraFileTests {
    private static let lenses: [LensDistortion] = [
        .none, .brownConrady(k1: -0.1, k2: 0.02, p1: 1e-4, p2: -3e-5, k3: 0.001),
        .fisheye(k1: 0.1, k2: 0, k3: -1e-9, k4: 1.0 / 3),
    ]

    @Test(arguments: lenses) func whatIsWrittenIsRead(_ lens: LensDistortion) throws {
        let file = CameraFile(
            name: "a \"phone\"",
            intrinsics: try CameraIntrinsics(
                width: 640, height: 480, fx: 500.123456789012, fy: 1.0 / 3, cx: 320, cy: 239.5, distortion: lens),
            rms: 0.25, views: 12)
        #expect(try CameraFile(Array(file.json.utf8)) == file)
    }

    /// Standard errors are kept; a file that was written before they were has none, and one with a negative one is refused.
    @Test func standardErrorsAreKept() throws {
        var file = CameraFile(
            intrinsics: try CameraIntrinsics(width: 4, height: 3, fx: 5, fy: 6, cx: 1, cy: 2),
            standardErrors: CameraCalibration.Deviations(
                fx: 0.25, fy: 1.0 / 3, cx: 0.5, cy: 0.125, distortion: [0.01, 0.02, 1e-9, 0, 0]))
        #expect(try CameraFile(Array(file.json.utf8)) == file)
        #expect(file.json.contains("\"standardErrors\""))
        file.standardErrors?.cx = -0.5
        #expect(throws: ManakoError.self) { try CameraFile(Array(file.json.utf8)) }
        file.standardErrors = nil
        #expect(!file.json.contains("standardErrors"))
        #expect(try CameraFile(Array(file.json.utf8)).standardErrors == nil)
    }

    @Test func othersMembersArePassedOver() throws {
        let text = "{\"width\": 4, \"height\": 3, \"fx\": 5, \"fy\": 6, \"cx\": 1, \"cy\": 2, \"lens\": [{}]}"
        let file = try CameraFile(Array(text.utf8))
        #expect(file.intrinsics == (try CameraIntrinsics(width: 4, height: 3, fx: 5, fy: 6, cx: 1, cy: 2)))
        #expect(file.name == "camera")
    }

    @Test(arguments: [
        "", "{}", "[]", "{\"width\": 4}", "%YAML:1.0", "%YAML:1.0\nK: !!opencv-matrix\n data: [1, 2",
        "{\"width\": 4, \"height\": 3, \"fx\": 0, \"fy\": 6, \"cx\": 1, \"cy\": 2}",
        "{\"width\": 4.5, \"height\": 3, \"fx\": 5, \"fy\": 6, \"cx\": 1, \"cy\": 2}",
        "{\"width\": 4, \"height\": 3, \"fx\": \"5\", \"fy\": 6, \"cx\": 1, \"cy\": 2}",
        "{\"width\": 4, \"height\": 3, \"fx\": 1e999, \"fy\": 6, \"cx\": 1, \"cy\": 2}",
        """
        {"width": 4, "height": 3, "fx": 5, "fy": 6, "cx": 1, "cy": 2,
         "distortion": {"model": "brownConrady", "coefficients": [1]}}
        """,
        "{\"width\": 4, \"height\": 3, \"fx\": 5, \"fy\": 6, \"cx\": 1, \"cy\": 2, \"distortion\": {\"model\": \"x\"}}",
    ])
    func whatIsNoCameraIsRefused(_ text: String) {
        #expect(throws: ManakoError.self) { try CameraFile(Array(text.utf8)) }
    }

    /// As OpenCV's calibration sample writes it.
    @Test func openCVsFiles() throws {
        let text = """
            %YAML:1.0
            ---
            image_width: 640
            image_height: 480
            camera_matrix: !!opencv-matrix
               rows: 3
               cols: 3
               dt: d
               data: [ 5.3591573396163199e+02, 0., 3.4228315473308373e+02, 0.,
                   5.3591573396163199e+02, 2.3557082909788173e+02, 0., 0., 1. ]
            distortion_coefficients: !!opencv-matrix
               rows: 5
               cols: 1
               dt: d
               data: [ -2.6637260909660682e-01, -3.8588898922304653e-02,
                   1.7831947042852964e-03, -2.8122100441115472e-04,
                   2.3839153080878486e-01 ]
            """
        let camera = try CameraFile(Array(text.utf8)).intrinsics
        #expect(camera.fx == 5.3591573396163199e+02)
        #expect(camera.cy == 2.3557082909788173e+02)
        #expect(camera.distortion.coefficients.last == 2.3839153080878486e-01)
        #expect(camera.width == 640)
    }

    /// A lens with rational terms and no size of the pictures.
    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func whatCannotBeTakenOverIsRefused() throws {
        #expect(throws: ManakoError.self) {
            try CameraFile(contentsOf: TestData.path("spatial/chessboard_stereo/intrinsics.yml"))
        }
    }
}
