public import Manako

/// A capability whose findings have four corners, inside of which something flat is.
public protocol FlatteningCapability: Capability {}

extension FlatteningCapability {
    /// What lies inside the corners of the surest finding, as it looks from straight above; nil where nothing was found.
    ///
    /// - Parameters:
    ///   - findings: what was found, the surest first.
    ///   - image: the picture in which it was found.
    /// - Throws: what decoding throws, and ``ManakoError/Code/limitExceeded`` without memory.
    public func flattened(_ findings: [Finding], of image: VisionImage) throws(ManakoError) -> Bitmap? {
        guard let corners = findings.first?.place?.corners else { return nil }
        return try FlatPicture(corners: corners, imageSize: image.size).make(from: image)
    }
}
