import CoreGraphics
import Vision

/// The outlines of eyes and mouths in pixels, origin at the upper left.
struct FaceOutline {
    let box: CGRect
    let leftEye: [CGPoint]
    let rightEye: [CGPoint]
    let outerLips: [CGPoint]
}

enum FaceLandmarksDetector {
    static func detect(in image: CGImage) throws -> [FaceOutline] {
        let request = VNDetectFaceLandmarksRequest()
        request.revision = VNDetectFaceLandmarksRequest.currentRevision
        try VNImageRequestHandler(cgImage: image, orientation: .up, options: [:]).perform([request])
        let size = CGSize(width: image.width, height: image.height)
        return (request.results ?? []).compactMap { face in
            guard let landmarks = face.landmarks, let leftEye = landmarks.leftEye,
                let rightEye = landmarks.rightEye, let lips = landmarks.outerLips
            else { return nil }
            func flipped(_ region: VNFaceLandmarkRegion2D) -> [CGPoint] {
                region.pointsInImage(imageSize: size).map { CGPoint(x: $0.x, y: size.height - $0.y) }
            }
            let transform = CGAffineTransform(scaleX: 1, y: -1).translatedBy(x: 0, y: -size.height)
            let box = VNImageRectForNormalizedRect(face.boundingBox, image.width, image.height).applying(transform)
            return FaceOutline(
                box: box, leftEye: flipped(leftEye), rightEye: flipped(rightEye), outerLips: flipped(lips))
        }
    }
}
