public import Manako

/// A capability that can also make a picture of its own out of one that it looked at; its command's `--output` is for that.
public protocol PictureMaker: Capability {
    /// The name that the option had in the version before.
    var formerPictureOption: String { get }
    /// What the option does, for the command's help.
    var pictureHelp: String { get }

    /// Makes the picture.
    ///
    /// - Parameters:
    ///   - image: what was looked at.
    ///   - findings: what was found in it.
    /// - Returns: an upright picture of interleaved bytes; nil where there is nothing to make one of.
    func makePicture(of image: VisionImage, _ findings: [Finding]) throws(ManakoError) -> Bitmap?

    /// What a user should know of the picture that was made, or why there is none; nil for nothing.
    func pictureNote(on findings: [Finding]) -> String?
}

extension PictureMaker {
    /// Nothing.
    public func pictureNote(on findings: [Finding]) -> String? { nil }
}
