public import CoreGraphics
import ImageIO

/// What can be said when a picture is written.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an option of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
}

extension CIContext {
    /// The picture as a JPEG file; nil for one that can't be drawn.
    ///
    /// - Parameters:
    ///   - image: the picture; all of it is drawn.
    ///   - colorSpace: not looked at.
    ///   - options: the quality, 0…1, under `kCGImageDestinationLossyCompressionQuality`.
    public func jpegRepresentation(
        of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
        file(of: image, "public.jpeg", options)
    }

    /// The picture as a PNG file; nil for one that can't be drawn.
    public func pngRepresentation(
        of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
        options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
        file(of: image, "public.png", options)
    }

    /// Writes the picture as a JPEG file.
    ///
    /// - Throws: an error of `CocoaError` when the picture can't be drawn or the file can't be written.
    public func writeJPEGRepresentation(
        of image: CIImage, to url: URL, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) throws {
        try write(file(of: image, "public.jpeg", options), to: url)
    }

    /// Writes the picture as a PNG file.
    ///
    /// - Throws: an error of `CocoaError` when the picture can't be drawn or the file can't be written.
    public func writePNGRepresentation(
        of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
        options: [CIImageRepresentationOption: Any] = [:]
    ) throws {
        try write(file(of: image, "public.png", options), to: url)
    }

    private func file(of image: CIImage, _ type: NSString, _ options: [CIImageRepresentationOption: Any]) -> Data? {
        let data = NSMutableData()
        guard let drawn = createCGImage(image, from: image.extent),
            let destination = CGImageDestinationCreateWithData(data, type, 1, nil)
        else { return nil }
        let properties = NSMutableDictionary()
        for (key, value) in options { properties[key.rawValue as NSString] = value }
        CGImageDestinationAddImage(destination, drawn, properties)
        return CGImageDestinationFinalize(destination) ? data as Data : nil
    }

    private func write(_ data: Data?, to url: URL) throws {
        guard let data else { throw CocoaError(.fileWriteUnknown) }
        try data.write(to: url)
    }
}
