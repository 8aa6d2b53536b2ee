import ManakoFiles
public import Manako
import ManakoCapabilities

/// Where pictures with boxes drawn on them go.
public struct DrawingTarget: Sendable {
    private let path: String
    private let isFolder: Bool
    private let quality: Int

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - path: a `.png` or `.jpg` file for one picture, or a folder, made when it is not there.
    ///   - inputs: the pictures that will be drawn.
    ///   - quality: 1…100 for JPEG.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when several pictures would go into one file, or for another extension.
    public init(path: String, for inputs: [InputFile], quality: Int = 92) throws(ManakoError) {
        self.path = path
        self.quality = quality
        isFolder = DrawingPath.isFolder(path)
        guard !isFolder else { return }
        guard inputs.count <= 1 else {
            throw ManakoError(
                .invalidArgument, "--draw \(path): \(inputs.count) pictures can't go into one file; name a folder")
        }
        guard Self.format(of: path) != nil else {
            throw ManakoError(
                .invalidArgument, "--draw \(path): pictures are drawn as .png or .jpg; choose one of them")
        }
    }

    private static func format(of path: String) -> ImageFormat? {
        switch FileName.suffix(of: path) {
        case "png": .png
        case "jpg", "jpeg": .jpeg
        default: nil
        }
    }

    /// Draws what was found on a copy.
    func draw(
        _ report: LookReport, of capability: any Capability, on image: VisionImage, from input: InputFile,
        _ codecs: ImageCodecs
    ) throws(ManakoError) {
        let target = destination(of: input)
        let canvas = try report.drawn(on: image, by: capability)
        try AtomicFile.write(codecs.encode(canvas, as: Self.format(of: target) ?? .png, quality: quality), to: target)
    }

    private func destination(of input: InputFile) -> String {
        guard isFolder else { return path }
        let folder = path.hasSuffix("/") ? path : path + "/"
        let suffix = FileName.suffix(of: input.relativePath)
        let name = Self.format(of: input.relativePath) != nil ? input.relativePath : input.relativePath + ".png"
        return folder + (suffix.isEmpty ? input.relativePath + ".png" : name)
    }
}
