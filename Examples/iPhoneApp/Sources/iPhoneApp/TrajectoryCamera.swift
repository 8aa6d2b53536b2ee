import AVFoundation
import Vision

/// Watches the upper half of the camera's pictures for what flies.
class TrajectoryCamera: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate {
    private lazy var request: VNDetectTrajectoriesRequest = {
        let request = VNDetectTrajectoriesRequest(
            frameAnalysisSpacing: .zero, trajectoryLength: 15, completionHandler: completionHandler(request:error:))
        request.regionOfInterest = CGRect(x: 0, y: 0.5, width: 1.0, height: 0.5)
        request.objectMinimumNormalizedRadius = 5.0 / Float(1920.0)
        request.objectMaximumNormalizedRadius = 30.0 / Float(1920.0)
        return request
    }()
    private let handler = VNSequenceRequestHandler()
    private(set) var equations: [UUID: simd_float3] = [:]

    func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {
        process(sampleBuffer)
    }

    func process(_ sampleBuffer: CMSampleBuffer) {
        do {
            let requestHandler = VNImageRequestHandler(cmSampleBuffer: sampleBuffer)
            try requestHandler.perform([request])
        } catch {
            print("failed: \(error.localizedDescription)")
        }
    }

    func completionHandler(request: VNRequest, error: Error?) {
        if let e = error {
            print(e)
            return
        }
        guard let observations = request.results as? [VNTrajectoryObservation] else { return }
        for trajectory in observations {
            equations[trajectory.uuid] = trajectory.equationCoefficients
            let points = trajectory.projectedPoints.map { $0.location }
            let duration = trajectory.timeRange.duration.seconds
            guard points.count > 1, trajectory.confidence > 0.9 else { continue }
            print("flies for \(duration) s, radius \(trajectory.movingAverageRadius)")
        }
    }

    func fresh() -> VNDetectTrajectoriesRequest? { request.copy() as? VNDetectTrajectoriesRequest }
}
