public import FoundationEssentials
public import ManakoCore
public import ManakoGeometry
public import ManakoPixels
public import ManakoVision

extension ImageProcessingRequest {
    /// Looks at a picture file.
    ///
    /// - Parameters:
    ///   - url: a file.
    ///   - orientation: overrides what the file says.
    /// - Throws: ``ManakoError`` that names the file and the reason.
    @_disfavoredOverload public func perform(on url: URL, orientation: ImageOrientation? = nil)
        async throws(ManakoError) -> Result
    {
        try await ImageRequestHandler(url, orientation: orientation).perform(self)
    }

    /// Looks at a picture file's bytes.
    ///
    /// - Parameters:
    ///   - data: the bytes of a file in any known format.
    ///   - orientation: overrides what the bytes say.
    @_disfavoredOverload public func perform(on data: Data, orientation: ImageOrientation? = nil)
        async throws(ManakoError) -> Result
    {
        try await ImageRequestHandler(data, orientation: orientation).perform(self)
    }

    /// Looks at decoded pixels.
    ///
    /// - Parameters:
    ///   - bitmap: the pixels as stored.
    ///   - orientation: how they are turned upright; upright when absent.
    public func perform(on bitmap: Bitmap, orientation: ImageOrientation? = nil) async throws(ManakoError) -> Result {
        try await ImageRequestHandler(bitmap, orientation: orientation).perform(self)
    }

    /// Looks at a picture that other requests look at too, such as a frame of a video; it brings its own orientation.
    public func perform(on image: VisionImage) async throws(ManakoError) -> Result {
        try await ImageRequestHandler(image).perform(self)
    }
}
