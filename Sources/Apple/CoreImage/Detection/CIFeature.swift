public import Foundation

/// The type of a face.
public let CIFeatureTypeFace = "Face"
/// The type of a rectangle.
public let CIFeatureTypeRectangle = "Rectangle"
/// The type of a QR code.
public let CIFeatureTypeQRCode = "QRCode"
/// The type of a line of text or a character.
public let CIFeatureTypeText = "Text"

/// Something that a detector found. Coordinates are the picture's: pixels, origin lower-left.
open class CIFeature: NSObject {
    /// What it is, such as ``CIFeatureTypeFace``.
    public let type: String
    /// The upright rectangle around it.
    public let bounds: CGRect

    init(_ type: String, _ bounds: CGRect) {
        self.type = type
        self.bounds = bounds
    }
}

/// A face.
public final class CIFaceFeature: CIFeature {
    /// Whether the eye on the left is known.
    public let hasLeftEyePosition: Bool
    /// The eye on the picture's left of an upright face: the person's right one.
    public let leftEyePosition: CGPoint
    /// Whether the eye on the right is known.
    public let hasRightEyePosition: Bool
    /// The eye on the picture's right of an upright face: the person's left one.
    public let rightEyePosition: CGPoint
    /// Whether the mouth is known.
    public let hasMouthPosition: Bool
    /// The middle of the mouth.
    public let mouthPosition: CGPoint
    /// Whether ``faceAngle`` is known.
    public let hasFaceAngle: Bool
    /// How far the line through the eyes is turned counter-clockwise, in degrees, -180…180, after the picture was turned upright.
    public let faceAngle: Float

    /// Whether the face has a number; never here, as faces are not followed.
    public var hasTrackingID: Bool { false }
    /// The face's number; always 0.
    public var trackingID: Int32 { 0 }
    /// Whether it is known for how many pictures the face is followed; never here.
    public var hasTrackingFrameCount: Bool { false }
    /// For how many pictures the face is followed; always 0.
    public var trackingFrameCount: Int32 { 0 }
    /// Whether the person smiles; false, as it is not looked for.
    public var hasSmile: Bool { false }
    /// Whether the eye on the left is shut; false, as it is not looked for.
    public var leftEyeClosed: Bool { false }
    /// Whether the eye on the right is shut; false, as it is not looked for.
    public var rightEyeClosed: Bool { false }

    init(_ bounds: CGRect, eyes: [CGPoint], mouth: CGPoint?, degrees: Double?) {
        let left = eyes.first, right = eyes.dropFirst().first
        (hasLeftEyePosition, leftEyePosition) = (left != nil, left ?? .zero)
        (hasRightEyePosition, rightEyePosition) = (right != nil, right ?? .zero)
        (hasMouthPosition, mouthPosition) = (mouth != nil, mouth ?? .zero)
        (hasFaceAngle, faceAngle) = (degrees != nil, Float(degrees ?? 0))
        super.init(CIFeatureTypeFace, bounds)
    }
}

/// Four corners, in coordinates of the picture.
struct FeatureCorners {
    var topLeft: CGPoint
    var topRight: CGPoint
    var bottomLeft: CGPoint
    var bottomRight: CGPoint
}
