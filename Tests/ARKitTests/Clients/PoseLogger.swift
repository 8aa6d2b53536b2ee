import ARKit
import Foundation

/// Writes a line of JSON for each frame, as recorders of data sets do.
final class PoseLogger: NSObject, ARSessionDelegate {
    struct Line: Codable {
        let time: Double
        let transform: [Float]
        let intrinsics: [Float]
        let euler: [Float]
        let status: String
    }

    private(set) var lines: [Line] = []
    private(set) var messages: [String] = []

    func session(_ session: ARSession, didUpdate frame: ARFrame) {
        let t = frame.camera.transform
        let k = frame.camera.intrinsics
        let matrix = (0..<4).flatMap { row in (0..<4).map { column in t[column][row] } }
        lines.append(
            Line(
                time: frame.timestamp, transform: matrix, intrinsics: [k[0][0], k[1][1], k[2][0], k[2][1]],
                euler: [frame.camera.eulerAngles.x, frame.camera.eulerAngles.y, frame.camera.eulerAngles.z],
                status: frame.worldMappingStatus == .mapped ? "mapped" : "unknown"))
    }

    func session(_ session: ARSession, cameraDidChangeTrackingState camera: ARCamera) {
        switch camera.trackingState {
        case .notAvailable: messages.append("Tracking is not available")
        case .normal: messages.append("Tracking is normal")
        case .limited(.excessiveMotion): messages.append("Move more slowly")
        case .limited(.insufficientFeatures): messages.append("Point at something with more detail")
        case .limited(.initializing): messages.append("Initializing")
        case .limited(.relocalizing): messages.append("Relocalizing")
        case .limited: messages.append("Limited")
        }
    }

    func session(_ session: ARSession, didFailWithError error: any Error) {
        guard let error = error as? ARError else { return }
        switch error.code {
        case .cameraUnauthorized: messages.append("Allow the camera")
        case .sensorFailed, .sensorUnavailable: messages.append(error.localizedDescription)
        default: messages.append("ARError \(error.errorCode)")
        }
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        return try lines.map { String(decoding: try encoder.encode($0), as: UTF8.self) }.joined(separator: "\n")
    }
}
