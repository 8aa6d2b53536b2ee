public import Manako
import ManakoFiles

/// Where pictures with boxes drawn on them go; never onto a picture that is read, and never two to one file.
public struct DrawingTarget: Sendable {
    private let path: String
    private let isFolder: Bool
    private let quality: Int
    private let names: OutputNames

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - path: a `.png` or `.jpg` file for one picture, or a folder, made when it is not there.
    ///   - inputs: the pictures that will be drawn.
    ///   - quality: 1…100 for JPEG.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when several pictures would go into one file, for another extension, and when
    ///   a drawing would take the place of a picture that is read.
    public init(path: String, for inputs: [InputFile], quality: Int = 92) throws(ManakoError) {
        self.path = path
        self.quality = quality
        isFolder = try DrawingPath.isFolder(path)
        names = OutputNames(isFolder ? inputs : [], Self.name)
        if !isFolder { try Self.checkFile(path, count: inputs.count) }
        let sources = OutputGuard(reading: inputs.lazy.map(\.path))
        for input in inputs { try sources.check(destination(of: input)) }
    }

    /// Creates a target for one picture that no input has, such as a drawing of many.
    ///
    /// - Parameters:
    ///   - file: a `.png` or `.jpg` file.
    ///   - quality: 1…100 for JPEG.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another extension.
    public init(file: String, quality: Int = 92) throws(ManakoError) {
        try Self.checkFile(file, count: 1)
        path = file
        self.quality = quality
        isFolder = false
        names = OutputNames([], Self.name)
    }

    /// Writes the one picture of a target that is a file.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written.
    public func write(_ picture: Bitmap) throws(ManakoError) { try write(picture, to: path, ManakoEnvironment.codecs) }

    /// How many pictures are drawn under a number, because an earlier one of another folder has their name.
    public var numberedCount: Int { names.numbered.count }

    private static func checkFile(_ path: String, count: Int) throws(ManakoError) {
        guard count <= 1 else {
            throw ManakoError(.invalidArgument, "\(path): \(count) pictures can't go into one file; name a folder")
        }
        guard format(of: path) != nil else {
            throw ManakoError(.invalidArgument, "\(path): pictures are drawn as .png or .jpg; choose one of them")
        }
    }

    private static func format(of path: String) -> ImageFormat? {
        switch FileName.suffix(of: path) {
        case "png": .png
        case "jpg", "jpeg": .jpeg
        default: nil
        }
    }

    /// Writes a picture that was drawn on.
    package func write(_ canvas: Bitmap, of input: InputFile, _ codecs: ImageCodecs) throws(ManakoError) {
        try write(canvas, to: destination(of: input), codecs)
    }

    private func write(_ canvas: Bitmap, to target: String, _ codecs: ImageCodecs) throws(ManakoError) {
        try AtomicFile.write(codecs.encode(canvas, as: Self.format(of: target) ?? .png, quality: quality), to: target)
    }

    private func destination(of input: InputFile) -> String {
        guard isFolder else { return path }
        return (path.hasSuffix("/") ? path : path + "/") + names.name(of: input)
    }

    /// The name of a picture's drawing in the folder.
    private static func name(_ input: InputFile) -> String {
        format(of: input.relativePath) != nil ? input.relativePath : input.relativePath + ".png"
    }
}
