public import Manako

/// A capability whose findings have four corners, inside of which something flat is.
public protocol FlatteningCapability: PictureMaker {}

extension FlatteningCapability {
    /// `flat`
    public var formerPictureOption: String { "flat" }
    /// What the option does.
    public var pictureHelp: String {
        "write what is found as it looks from straight above: a .png or .jpg file, or a folder for several pictures"
    }

    /// That nothing was found.
    public func pictureNote(on findings: [Finding]) -> String? {
        findings.isEmpty ? "nothing was found to be written flat" : nil
    }

    /// What lies inside the corners of the surest finding, as it looks from straight above; nil where nothing was found.
    ///
    /// - Parameters:
    ///   - image: the picture in which it was found.
    ///   - findings: what was found, the surest first.
    /// - Throws: what decoding throws, and ``ManakoError/Code/limitExceeded`` without memory.
    public func makePicture(of image: VisionImage, _ findings: [Finding]) throws(ManakoError) -> Bitmap? {
        guard let corners = findings.first?.place?.corners else { return nil }
        return try FlatPicture(corners: corners, imageSize: image.size).make(from: image)
    }
}
