public import CoreGraphics
public import CoreMedia
public import Foundation
public import ImageIO
import Manako

/// Performs requests on picture after picture, and remembers what is tracked.
///
/// A tracker belongs to the handler, and is found by the observation's `uuid`: a request that is made of the last result goes on, one
/// that is made of anything else begins. A new handler remembers nothing. Pictures are looked at as they lie, unless an orientation
/// is given; files and their bytes are turned upright as they say.
open class VNSequenceRequestHandler: NSObject {
    private let trackers = Trackers()

    /// Creates a handler that remembers nothing.
    public override init() {}

    /// Performs requests on the next picture.
    ///
    /// - Throws: what the first request that failed ended with; the others are performed nevertheless.
    open func perform(_ requests: [VNRequest], on pixelBuffer: CVPixelBuffer) throws {
        try perform(requests, PictureSource(pixelBuffer, nil))
    }
    /// Performs requests on the next picture, turned upright.
    open func perform(
        _ requests: [VNRequest], on pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation
    ) throws {
        try perform(requests, PictureSource(pixelBuffer, orientation))
    }
    /// Performs requests on the next picture.
    open func perform(_ requests: [VNRequest], on image: CGImage) throws {
        try perform(requests, PictureSource(image, nil))
    }
    /// Performs requests on the next picture, turned upright.
    open func perform(_ requests: [VNRequest], on image: CGImage, orientation: CGImagePropertyOrientation) throws {
        try perform(requests, PictureSource(image, orientation))
    }
    /// Performs requests on the next picture, a file.
    open func perform(_ requests: [VNRequest], onImageURL imageURL: URL) throws {
        try perform(requests, PictureSource(imageURL, nil))
    }
    /// Performs requests on the next picture, a file that is turned upright otherwise than it says.
    open func perform(
        _ requests: [VNRequest], onImageURL imageURL: URL, orientation: CGImagePropertyOrientation
    ) throws {
        try perform(requests, PictureSource(imageURL, orientation))
    }
    /// Performs requests on the next picture, a file's bytes.
    open func perform(_ requests: [VNRequest], onImageData imageData: Data) throws {
        try perform(requests, PictureSource(imageData, nil))
    }
    /// Performs requests on the next picture, a file's bytes that are turned upright otherwise than they say.
    open func perform(
        _ requests: [VNRequest], onImageData imageData: Data, orientation: CGImagePropertyOrientation
    ) throws {
        try perform(requests, PictureSource(imageData, orientation))
    }
    /// Performs requests on the next picture, a camera's or a file's sample.
    open func perform(_ requests: [VNRequest], on sampleBuffer: CMSampleBuffer) throws {
        try perform(requests, PictureSource(sampleBuffer, nil))
    }
    /// Performs requests on the next picture, a camera's or a file's sample that is turned upright.
    open func perform(
        _ requests: [VNRequest], on sampleBuffer: CMSampleBuffer, orientation: CGImagePropertyOrientation
    ) throws {
        try perform(requests, PictureSource(sampleBuffer, orientation))
    }

    func perform(_ requests: [VNRequest], _ source: PictureSource) throws {
        try Performance(source: source, trackers: trackers).perform(requests)
    }
}
