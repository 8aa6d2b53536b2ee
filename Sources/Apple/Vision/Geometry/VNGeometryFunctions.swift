public import Foundation
public import simd

/// The box of the whole picture.
public let VNNormalizedIdentityRect = CGRect(x: 0, y: 0, width: 1, height: 1)

/// Whether a normalised box is the whole picture.
public func VNNormalizedRectIsIdentityRect(_ normalizedRect: CGRect) -> Bool {
    normalizedRect == VNNormalizedIdentityRect
}

/// A normalised point in pixels, with the origin where it was.
public func VNImagePointForNormalizedPoint(
    _ normalizedPoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int
) -> CGPoint {
    CGPoint(x: normalizedPoint.x * CGFloat(imageWidth), y: normalizedPoint.y * CGFloat(imageHeight))
}

/// A point in pixels, normalised; with the origin where it was. Of a picture without pixels it is zero.
public func VNNormalizedPointForImagePoint(_ imagePoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int) -> CGPoint {
    guard imageWidth != 0, imageHeight != 0 else { return .zero }
    return CGPoint(x: imagePoint.x / CGFloat(imageWidth), y: imagePoint.y / CGFloat(imageHeight))
}

/// A normalised point of a part of a picture in the whole picture's pixels.
public func VNImagePointForNormalizedPointUsingRegionOfInterest(
    _ normalizedPoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int, _ roi: CGRect
) -> CGPoint {
    VNImagePointForNormalizedPoint(
        CGPoint(x: roi.minX + normalizedPoint.x * roi.width, y: roi.minY + normalizedPoint.y * roi.height), imageWidth,
        imageHeight)
}

/// A normalised box in pixels, with the origin where it was.
public func VNImageRectForNormalizedRect(_ normalizedRect: CGRect, _ imageWidth: Int, _ imageHeight: Int) -> CGRect {
    let (width, height) = (CGFloat(imageWidth), CGFloat(imageHeight))
    return CGRect(
        x: normalizedRect.origin.x * width, y: normalizedRect.origin.y * height,
        width: normalizedRect.size.width * width, height: normalizedRect.size.height * height)
}

/// A normalised box of a part of a picture in the whole picture's pixels.
public func VNImageRectForNormalizedRectUsingRegionOfInterest(
    _ normalizedRect: CGRect, _ imageWidth: Int, _ imageHeight: Int, _ roi: CGRect
) -> CGRect {
    let whole = CGRect(
        x: roi.minX + normalizedRect.minX * roi.width, y: roi.minY + normalizedRect.minY * roi.height,
        width: normalizedRect.width * roi.width, height: normalizedRect.height * roi.height)
    return VNImageRectForNormalizedRect(whole, imageWidth, imageHeight)
}

/// A box in pixels, normalised; with the origin where it was. Of a picture without pixels it is zero.
public func VNNormalizedRectForImageRect(_ imageRect: CGRect, _ imageWidth: Int, _ imageHeight: Int) -> CGRect {
    guard imageWidth != 0, imageHeight != 0 else { return .zero }
    let (width, height) = (CGFloat(imageWidth), CGFloat(imageHeight))
    return CGRect(
        x: imageRect.origin.x / width, y: imageRect.origin.y / height, width: imageRect.size.width / width,
        height: imageRect.size.height / height)
}

/// A point of a face's landmarks, normalised to the face's box, as a normalised point of the picture.
public func VNNormalizedFaceBoundingBoxPointForLandmarkPoint(
    _ faceLandmarkPoint: vector_float2, _ faceBoundingBox: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGPoint {
    CGPoint(
        x: faceBoundingBox.minX + CGFloat(faceLandmarkPoint.x) * faceBoundingBox.width,
        y: faceBoundingBox.minY + CGFloat(faceLandmarkPoint.y) * faceBoundingBox.height)
}

/// A point of a face's landmarks, normalised to the face's box, in pixels of the picture, with the origin at the lower left.
public func VNImagePointForFaceLandmarkPoint(
    _ faceLandmarkPoint: vector_float2, _ faceBoundingBox: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGPoint {
    let point = VNNormalizedFaceBoundingBoxPointForLandmarkPoint(
        faceLandmarkPoint, faceBoundingBox, imageWidth, imageHeight)
    return VNImagePointForNormalizedPoint(point, imageWidth, imageHeight)
}
