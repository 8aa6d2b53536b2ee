public import CoreGraphics
public import CoreImage
public import CoreMedia
public import CoreVideo
import Foundation
public import Manako

extension VisionImage {
    /// A picture of Core Graphics.
    convenience init(_ image: CGImage, _ orientation: ImageOrientation?) throws(ManakoError) {
        self.init(try image.bitmap, orientation: orientation ?? .up)
    }
    /// A pixel buffer, which is looked at where it lies.
    convenience init(_ buffer: CVPixelBuffer, _ orientation: ImageOrientation?) throws(ManakoError) {
        self.init(try Bitmap(buffer), orientation: orientation ?? .up)
    }
    /// A camera's or a file's sample.
    convenience init(_ sample: CMSampleBuffer, _ orientation: ImageOrientation?) throws(ManakoError) {
        guard let buffer = sample.imageBuffer else {
            throw ManakoError(.malformedInput, "the sample has no picture")
        }
        try self.init(buffer, orientation)
    }
}

extension ImageProcessingRequest {
    /// Looks at a picture.
    ///
    /// - Parameters:
    ///   - image: the pixels as stored.
    ///   - orientation: how they are turned upright; upright when absent.
    public func perform(
        on image: CGImage, orientation: CGImagePropertyOrientation? = nil
    ) async throws -> Result {
        try await ImageRequestHandler(image, orientation: orientation).perform(self)
    }
    /// Looks at a picture of Core Image.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - orientation: how it is turned upright; upright when absent.
    public func perform(
        on image: CIImage, orientation: CGImagePropertyOrientation? = nil
    ) async throws -> Result {
        try await ImageRequestHandler(image, orientation: orientation).perform(self)
    }
    /// Looks at a pixel buffer.
    ///
    /// - Parameters:
    ///   - pixelBuffer: the pixels as stored.
    ///   - orientation: how they are turned upright; upright when absent.
    public func perform(
        on pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation? = nil
    ) async throws -> Result {
        try await ImageRequestHandler(pixelBuffer, orientation: orientation).perform(self)
    }
    /// Looks at a camera's or a file's sample.
    ///
    /// - Parameters:
    ///   - sampleBuffer: the pixels as stored.
    ///   - orientation: how they are turned upright; upright when absent.
    public func perform(
        on sampleBuffer: CMSampleBuffer, orientation: CGImagePropertyOrientation? = nil
    ) async throws -> Result {
        try await ImageRequestHandler(sampleBuffer, orientation: orientation).perform(self)
    }
}

extension StatefulRequest {
    /// Looks at the next picture.
    public func perform(
        on image: CGImage, orientation: CGImagePropertyOrientation? = nil
    ) async throws -> Result {
        try await perform(on: ImageRequestHandler(image, orientation: orientation), at: nil)
    }
    /// Looks at the next picture, one of Core Image.
    public func perform(
        on image: CIImage, orientation: CGImagePropertyOrientation? = nil
    ) async throws -> Result {
        try await perform(on: ImageRequestHandler(image, orientation: orientation), at: nil)
    }
    /// Looks at the next picture, a pixel buffer.
    public func perform(
        on pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation? = nil
    ) async throws -> Result {
        try await perform(on: ImageRequestHandler(pixelBuffer, orientation: orientation), at: nil)
    }
    /// Looks at the next picture, a sample, whose time counts for ``StatefulRequest/frameAnalysisSpacing``.
    public func perform(
        on sampleBuffer: CMSampleBuffer, orientation: CGImagePropertyOrientation? = nil
    ) async throws -> Result {
        try await perform(
            on: ImageRequestHandler(sampleBuffer, orientation: orientation),
            at: MediaTime(sampleBuffer.presentationTimeStamp))
    }
}

extension ImageRequestHandler {
    /// Creates a handler for a picture.
    public convenience init(_ image: CGImage, orientation: CGImagePropertyOrientation? = nil) {
        self.init({ () throws(ManakoError) in try VisionImage(image, orientation) })
    }
    /// Creates a handler for a picture of Core Image.
    public convenience init(_ image: CIImage, orientation: CGImagePropertyOrientation? = nil) {
        self.init({ () throws(ManakoError) in try VisionImage(image, orientation) })
    }
    /// Creates a handler for a pixel buffer.
    public convenience init(_ pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation? = nil) {
        self.init({ () throws(ManakoError) in try VisionImage(pixelBuffer, orientation) })
    }
    /// Creates a handler for a camera's or a file's sample.
    public convenience init(_ sampleBuffer: CMSampleBuffer, orientation: CGImagePropertyOrientation? = nil) {
        self.init({ () throws(ManakoError) in try VisionImage(sampleBuffer, orientation) })
    }
}

extension TargetedImageRequestHandler {
    /// Creates a handler for two pictures.
    public convenience init(source: CGImage, target: CGImage, orientation: CGImagePropertyOrientation? = nil) {
        self.init(
            source: ImageRequestHandler(source, orientation: orientation),
            target: ImageRequestHandler(target, orientation: orientation))
    }
    /// Creates a handler for two pictures of Core Image.
    public convenience init(source: CIImage, target: CIImage, orientation: CGImagePropertyOrientation? = nil) {
        self.init(
            source: ImageRequestHandler(source, orientation: orientation),
            target: ImageRequestHandler(target, orientation: orientation))
    }
    /// Creates a handler for two pixel buffers.
    public convenience init(
        source: CVPixelBuffer, target: CVPixelBuffer, orientation: CGImagePropertyOrientation? = nil
    ) {
        self.init(
            source: ImageRequestHandler(source, orientation: orientation),
            target: ImageRequestHandler(target, orientation: orientation))
    }
    /// Creates a handler for two samples.
    public convenience init(
        source: CMSampleBuffer, target: CMSampleBuffer, orientation: CGImagePropertyOrientation? = nil
    ) {
        self.init(
            source: ImageRequestHandler(source, orientation: orientation),
            target: ImageRequestHandler(target, orientation: orientation))
    }
}
