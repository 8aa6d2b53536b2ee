public import CoreVideo
public import Foundation
import ManakoCoreML
import ManakoCoreMLFormat

/// The pictures that a model takes or gives.
public final class MLImageConstraint: NSObject {
    /// The width in pixels that is meant unless there are others.
    public let pixelsWide: Int
    /// The height in pixels that is meant unless there are others.
    public let pixelsHigh: Int
    /// `kCVPixelFormatType_32BGRA` for colour, or a format of one channel.
    public let pixelFormatType: OSType
    /// All sizes that are taken.
    public let sizeConstraint: MLImageSizeConstraint
    private let image: CoreMLImageFeature

    init(_ image: CoreMLImageFeature) {
        self.image = image
        pixelsWide = image.width
        pixelsHigh = image.height
        pixelFormatType =
            switch image.colorSpace {
            case .rgb, .bgr: kCVPixelFormatType_32BGRA
            case .grayscale: kCVPixelFormatType_OneComponent8
            case .grayscaleFloat16: kCVPixelFormatType_OneComponent16Half
            }
        sizeConstraint = MLImageSizeConstraint(image)
    }

    func allows(width: Int, height: Int) -> Bool { image.takes(width: width, height: height) }
}

/// How the sizes are given that a model takes.
public enum MLImageSizeConstraintType: Int, Sendable {
    /// One size.
    case unspecified = 0
    /// A list of sizes.
    case enumerated = 2
    /// A range of widths and one of heights.
    case range = 3
}

/// All sizes of pictures that a model takes.
public final class MLImageSizeConstraint: NSObject {
    /// How the sizes are given.
    public let type: MLImageSizeConstraintType
    /// The widths in pixels.
    public let pixelsWideRange: NSRange
    /// The heights in pixels.
    public let pixelsHighRange: NSRange
    /// The sizes, when there is a list.
    public let enumeratedImageSizes: [MLImageSize]

    init(_ image: CoreMLImageFeature) {
        type = !image.sizes.isEmpty ? .enumerated : image.range != nil ? .range : .unspecified
        pixelsWideRange = (image.range?.width).map(NSRange.init) ?? NSRange(location: image.width, length: 1)
        pixelsHighRange = (image.range?.height).map(NSRange.init) ?? NSRange(location: image.height, length: 1)
        enumeratedImageSizes = image.sizes.map { MLImageSize(pixelsWide: $0[0], pixelsHigh: $0[1]) }
    }
}

/// A size in pixels.
public final class MLImageSize: NSObject {
    /// The width in pixels.
    public let pixelsWide: Int
    /// The height in pixels.
    public let pixelsHigh: Int

    init(pixelsWide: Int, pixelsHigh: Int) {
        self.pixelsWide = pixelsWide
        self.pixelsHigh = pixelsHigh
    }
}
