import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import ManakoVideo
import Testing

@testable import ARKit

@Suite struct StrayScannerTests {
    static let hasVideo = (try? VideoSupport.check()) != nil

    /// Ten frames of a video, each a step brighter, and a list of poses with two more. Stray Scanner's quaternions are for OpenCV's axes:
    /// half a turn about x is ARKit's identity.
    @Test(.enabled(if: hasVideo, "FFmpeg's libraries are not here")) func aVideoPlaysAsASession() throws {
        let folder = try ScratchFolder()
        let writer = try VideoWriter(
            path: folder.path + "/rgb.mp4", size: ImageSize(width: 64, height: 48), frameRate: 30)
        for index in 0..<10 {
            let level = [UInt8](repeating: UInt8(20 + 20 * index), count: 64 * 48)
            try writer.write(
                Bitmap(width: 64, height: 48, format: .gray8, packed: level),
                at: .init(value: Int64(index), timescale: 30))
        }
        try writer.finish()
        _ = try folder.write(Array("60.0, 0.0, 32.0\n0.0, 61.0, 24.0\n0.0, 0.0, 1.0\n".utf8), to: "camera_matrix.csv")
        let rows = (0..<12).map { "\(Double($0) / 30), \($0), \($0), 2, 3, 1, 0, 0, 0\n" }
        let header = "timestamp, frame, x, y, z, qx, qy, qz, qw\n"
        _ = try folder.write(Array((header + rows.joined()).utf8), to: "odometry.csv")
        let recorder = Recorder()
        let session = Room.session(folder.path, recorder)
        session.run(ARWorldTrackingConfiguration())
        session.waitUntilFinished()
        #expect(recorder.entries == ["normal"] + (0..<10).map { "frame \($0)" } + ["interrupted"])
        for (index, frame) in recorder.frames.enumerated() {
            var expected = matrix_identity_float4x4
            expected.columns.3 = simd_float4(Float(index), 2, 3, 1)
            for column in 0..<4 {
                #expect(simd_distance(frame.camera.transform[column], expected[column]) < 1e-5)
            }
            CVPixelBufferLockBaseAddress(frame.capturedImage, .readOnly)
            defer { CVPixelBufferUnlockBaseAddress(frame.capturedImage, .readOnly) }
            let base = try #require(CVPixelBufferGetBaseAddressOfPlane(frame.capturedImage, 0))
            #expect(abs(Int(base.load(as: UInt8.self)) - (20 + 20 * index)) <= 4)
            #expect(frame.sceneDepth == nil && frame.hitTest(CGPoint(x: 0.5, y: 0.5), types: .featurePoint).isEmpty)
        }
    }
}
