import CoreGraphics
import Vision

/// The outlines of dark things on light ground.
func detectVisionContours(in image: CGImage) throws -> [VNContour] {
    let contourRequest = VNDetectContoursRequest()
    contourRequest.contrastAdjustment = 1.0
    contourRequest.detectsDarkOnLight = true
    contourRequest.maximumImageDimension = 512
    try VNImageRequestHandler(cgImage: image, options: [:]).perform([contourRequest])
    guard let contoursObservation = contourRequest.results?.first else { return [] }
    return try (0..<contoursObservation.contourCount).map { try contoursObservation.contour(at: $0) }
}
