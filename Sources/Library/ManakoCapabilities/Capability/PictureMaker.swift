public import Manako

/// A capability that can also make a picture of its own out of one that it looked at; its command then has an option for that.
public protocol PictureMaker: Capability {
    /// The name of the option.
    var pictureOption: String { get }
    /// What the option does, for the command's help.
    var pictureHelp: String { get }

    /// Makes the picture.
    ///
    /// - Parameters:
    ///   - image: what was looked at.
    ///   - findings: what was found in it.
    /// - Returns: an upright picture of interleaved bytes; nil where there is nothing to make one of.
    func makePicture(of image: VisionImage, _ findings: [Finding]) throws(ManakoError) -> Bitmap?
}
