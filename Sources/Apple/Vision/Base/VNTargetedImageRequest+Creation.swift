public import CoreGraphics
public import CoreMedia
import Foundation
public import ImageIO

// The ways to name the other picture; options are not looked at.
extension VNTargetedImageRequest {
    /// Creates a request with a pixel buffer as the other picture.
    public convenience init(
        targetedCVPixelBuffer pixelBuffer: CVPixelBuffer, options: [VNImageOption: Any] = [:],
        completionHandler: VNRequestCompletionHandler? = nil
    ) {
        self.init(PictureSource(pixelBuffer, nil), completionHandler: completionHandler)
    }
    /// Creates a request with a pixel buffer as the other picture, turned upright.
    public convenience init(
        targetedCVPixelBuffer pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation,
        options: [VNImageOption: Any] = [:],
        completionHandler: VNRequestCompletionHandler? = nil
    ) {
        self.init(PictureSource(pixelBuffer, orientation), completionHandler: completionHandler)
    }
    /// Creates a request with a picture as the other picture.
    public convenience init(
        targetedCGImage cgImage: CGImage, options: [VNImageOption: Any] = [:],
        completionHandler: VNRequestCompletionHandler? = nil
    ) {
        self.init(PictureSource(cgImage, nil), completionHandler: completionHandler)
    }
    /// Creates a request with a picture as the other picture, turned upright.
    public convenience init(
        targetedCGImage cgImage: CGImage, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:],
        completionHandler: VNRequestCompletionHandler? = nil
    ) {
        self.init(PictureSource(cgImage, orientation), completionHandler: completionHandler)
    }
    /// Creates a request with a picture file as the other picture.
    public convenience init(
        targetedImageURL imageURL: URL, options: [VNImageOption: Any] = [:],
        completionHandler: VNRequestCompletionHandler? = nil
    ) {
        self.init(PictureSource(imageURL, nil), completionHandler: completionHandler)
    }
    /// Creates a request with a picture file as the other picture, turned upright.
    public convenience init(
        targetedImageURL imageURL: URL, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:],
        completionHandler: VNRequestCompletionHandler? = nil
    ) {
        self.init(PictureSource(imageURL, orientation), completionHandler: completionHandler)
    }
    /// Creates a request with a picture file's bytes as the other picture.
    public convenience init(
        targetedImageData imageData: Data, options: [VNImageOption: Any] = [:],
        completionHandler: VNRequestCompletionHandler? = nil
    ) {
        self.init(PictureSource(imageData, nil), completionHandler: completionHandler)
    }
    /// Creates a request with a picture file's bytes as the other picture, turned upright.
    public convenience init(
        targetedImageData imageData: Data, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:],
        completionHandler: VNRequestCompletionHandler? = nil
    ) {
        self.init(PictureSource(imageData, orientation), completionHandler: completionHandler)
    }
    /// Creates a request with a sample as the other picture.
    public convenience init(
        targetedCMSampleBuffer sampleBuffer: CMSampleBuffer, options: [VNImageOption: Any] = [:],
        completionHandler: VNRequestCompletionHandler? = nil
    ) {
        self.init(PictureSource(sampleBuffer, nil), completionHandler: completionHandler)
    }
    /// Creates a request with a sample as the other picture, turned upright.
    public convenience init(
        targetedCMSampleBuffer sampleBuffer: CMSampleBuffer, orientation: CGImagePropertyOrientation,
        options: [VNImageOption: Any] = [:],
        completionHandler: VNRequestCompletionHandler? = nil
    ) {
        self.init(PictureSource(sampleBuffer, orientation), completionHandler: completionHandler)
    }
}
