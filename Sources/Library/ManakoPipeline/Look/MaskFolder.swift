public import Manako
import ManakoFiles

/// A folder with a PNG of each picture's mask, or of what a mask makes of the picture, called like the picture with `.png`.
public struct MaskFolder: Sendable {
    /// What is written.
    public enum Content: Sendable {
        /// The mask: gray of 8 bits, 255 where something was found.
        case mask
        /// What was found, the rest transparent.
        case cutout
        /// The picture with the rest blurred.
        case blur
        /// What was found before another picture.
        case background(VisionImage)
    }

    private let folder: String
    private let content: Content
    private let names: OutputNames

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - path: the folder, made when it is not there.
    ///   - inputs: the pictures that will be looked at.
    ///   - content: what is written.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when a file would take the place of one that is read, and for `-`.
    public init(path: String, for inputs: [InputFile], content: Content = .mask) throws(ManakoError) {
        guard path != "-" else {
            throw ManakoError(.invalidArgument, "-: a file a picture can't go to standard output; name a folder")
        }
        folder = path.hasSuffix("/") ? path : path + "/"
        self.content = content
        names = OutputNames(inputs, Self.name)
        let sources = OutputGuard(reading: inputs.lazy.map(\.path))
        for input in inputs { try sources.check(folder + names.name(of: input)) }
    }

    /// How many pictures are written under a number, because an earlier one has their name.
    public var numberedCount: Int { names.numbered.count }

    /// Writes the file of a picture.
    package func write(
        _ mask: Bitmap, of image: VisionImage, from input: InputFile, _ codecs: ImageCodecs
    ) throws(ManakoError) {
        let picture = try picture(mask, image)
        try AtomicFile.write(codecs.encode(picture, as: .png), to: folder + names.name(of: input))
    }

    private func picture(_ mask: Bitmap, _ image: VisionImage) throws(ManakoError) -> Bitmap {
        switch content {
        case .mask:
            let (width, height) = (Int(image.size.width), Int(image.size.height))
            guard mask.width != width || mask.height != height else { return mask }
            return try mask.converted(to: .gray8, size: (width, height))
        case .cutout: return try MaskComposition(image, mask: mask).cutout()
        case .blur: return try MaskComposition(image, mask: mask).blurred()
        case .background(let background): return try MaskComposition(image, mask: mask).replaced(by: background)
        }
    }

    private static func name(_ input: InputFile) -> String {
        let suffix = FileName.suffix(of: input.relativePath)
        let stem = suffix.isEmpty ? input.relativePath : String(input.relativePath.dropLast(suffix.count + 1))
        return stem + ".png"
    }
}
