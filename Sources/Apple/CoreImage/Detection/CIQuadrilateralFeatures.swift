public import Foundation

/// A rectangle as it is seen, possibly at a slant.
public final class CIRectangleFeature: CIFeature {
    /// The upper left corner of the upright picture.
    public let topLeft: CGPoint
    /// The upper right corner.
    public let topRight: CGPoint
    /// The lower left corner.
    public let bottomLeft: CGPoint
    /// The lower right corner.
    public let bottomRight: CGPoint

    init(_ bounds: CGRect, _ corners: FeatureCorners) {
        (topLeft, topRight) = (corners.topLeft, corners.topRight)
        (bottomLeft, bottomRight) = (corners.bottomLeft, corners.bottomRight)
        super.init(CIFeatureTypeRectangle, bounds)
    }
}

/// A QR code that was read.
public final class CIQRCodeFeature: CIFeature {
    /// The upper left corner of the code itself, however it lies.
    public let topLeft: CGPoint
    /// The upper right corner.
    public let topRight: CGPoint
    /// The lower left corner.
    public let bottomLeft: CGPoint
    /// The lower right corner.
    public let bottomRight: CGPoint
    /// What the code says; nil when its bytes are no text.
    public let messageString: String?
    /// The words that the code is made of; nil, as what reads it here gives what they say and not the words.
    public var symbolDescriptor: CIQRCodeDescriptor? { nil }

    init(_ bounds: CGRect, _ corners: FeatureCorners, _ message: String?) {
        (topLeft, topRight) = (corners.topLeft, corners.topRight)
        (bottomLeft, bottomRight) = (corners.bottomLeft, corners.bottomRight)
        messageString = message
        super.init(CIFeatureTypeQRCode, bounds)
    }
}

/// A line of text, or a character of one.
public final class CITextFeature: CIFeature {
    /// The upper left corner of the line.
    public let topLeft: CGPoint
    /// The upper right corner.
    public let topRight: CGPoint
    /// The lower left corner.
    public let bottomLeft: CGPoint
    /// The lower right corner.
    public let bottomRight: CGPoint
    /// The characters of a line, each a ``CITextFeature``; nil unless ``CIDetectorReturnSubFeatures`` asked for them.
    public let subFeatures: [Any]?

    init(_ bounds: CGRect, _ corners: FeatureCorners, _ characters: [CITextFeature]?) {
        (topLeft, topRight) = (corners.topLeft, corners.topRight)
        (bottomLeft, bottomRight) = (corners.bottomLeft, corners.bottomRight)
        subFeatures = characters
        super.init(CIFeatureTypeText, bounds)
    }
}
