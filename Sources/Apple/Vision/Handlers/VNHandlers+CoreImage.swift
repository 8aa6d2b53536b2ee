public import CoreImage
import Foundation
public import ImageIO
import Manako

extension VNImageRequestHandler {
    /// Creates a handler for a picture.
    public convenience init(ciImage image: CIImage, options: [VNImageOption: Any] = [:]) {
        self.init(PictureSource(image, nil))
    }
    /// Creates a handler for a picture that is turned upright.
    public convenience init(
        ciImage image: CIImage, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
    ) {
        self.init(PictureSource(image, orientation))
    }
}

extension VNSequenceRequestHandler {
    /// Performs requests on the next picture.
    public func perform(_ requests: [VNRequest], on image: CIImage) throws {
        try perform(requests, PictureSource(image, nil))
    }
    /// Performs requests on the next picture, turned upright.
    public func perform(_ requests: [VNRequest], on image: CIImage, orientation: CGImagePropertyOrientation) throws {
        try perform(requests, PictureSource(image, orientation))
    }
}

extension VNTargetedImageRequest {
    /// Creates a request with a picture as the other picture.
    public convenience init(
        targetedCIImage ciImage: CIImage, options: [VNImageOption: Any] = [:],
        completionHandler: VNRequestCompletionHandler? = nil
    ) {
        self.init(PictureSource(ciImage, nil), completionHandler: completionHandler)
    }
    /// Creates a request with a picture as the other picture, turned upright.
    public convenience init(
        targetedCIImage ciImage: CIImage, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:],
        completionHandler: VNRequestCompletionHandler? = nil
    ) {
        self.init(PictureSource(ciImage, orientation), completionHandler: completionHandler)
    }
}

extension VisionImage {
    /// A picture of Core Image, which is rendered if it is more than pixels and an orientation; turned upright once more where an orientation is given.
    convenience init(_ image: CIImage, _ orientation: ImageOrientation?) throws(ManakoError) {
        let (bitmap, own) = try image.requestInput()
        guard let orientation, orientation != .up, own != .up else {
            self.init(bitmap, orientation: own == .up ? orientation ?? .up : own)
            return
        }
        let format: PixelFormat = bitmap.format == .gray8 ? .gray8 : .bgra8
        self.init(try bitmap.converted(to: format, orientation: own), orientation: orientation)
    }
}
