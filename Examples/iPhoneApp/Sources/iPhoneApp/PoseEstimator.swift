import CoreGraphics
import Vision

/// Joints of bodies and hands.
final class PoseEstimator {
    private let bodyPoseRequest = VNDetectHumanBodyPoseRequest()
    private let handPoseRequest: VNDetectHumanHandPoseRequest = {
        let request = VNDetectHumanHandPoseRequest()
        request.maximumHandCount = 2
        return request
    }()

    func bodies(in image: CGImage) throws -> [[VNHumanBodyPoseObservation.JointName: CGPoint]] {
        let handler = VNImageRequestHandler(cgImage: image)
        try handler.perform([bodyPoseRequest])
        guard let observations = bodyPoseRequest.results else { return [] }
        return try observations.map { observation in
            let recognizedPoints = try observation.recognizedPoints(.all)
            return recognizedPoints.filter { $0.value.confidence > 0.1 }.mapValues {
                VNImagePointForNormalizedPoint($0.location, image.width, image.height)
            }
        }
    }

    /// Whether thumb and forefinger touch, for each hand.
    func pinches(in image: CGImage) throws -> [Bool] {
        let handler = VNImageRequestHandler(cgImage: image, orientation: .up, options: [:])
        try handler.perform([handPoseRequest])
        return (handPoseRequest.results ?? []).compactMap { observation in
            guard let thumbPoints = try? observation.recognizedPoints(.thumb),
                let indexFingerPoints = try? observation.recognizedPoints(.indexFinger),
                let thumbTip = thumbPoints[.thumbTip], let indexTip = indexFingerPoints[.indexTip],
                thumbTip.confidence > 0.3, indexTip.confidence > 0.3
            else { return nil }
            return hypot(thumbTip.location.x - indexTip.location.x, thumbTip.location.y - indexTip.location.y) < 0.05
        }
    }
}
