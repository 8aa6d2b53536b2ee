public import Manako
import ManakoFiles

/// Where pictures with boxes drawn on them go; never onto a picture that is read, and never two to one file.
public struct DrawingTarget: Sendable {
    /// What goes there.
    public enum Content: Sendable {
        /// Pictures, as `.png` or `.jpg` files.
        case picture
        /// Drawings with lines alone, as `.svg` files.
        case vector
    }

    private let path: String
    private let content: Content
    private let isFolder: Bool
    private let quality: Int
    private let names: OutputNames

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - path: a file for one picture, or a folder, made when it is not there.
    ///   - inputs: the pictures that will be drawn.
    ///   - content: what will be written, which tells how files end.
    ///   - quality: 1…100 for JPEG.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when several pictures would go into one file, for another extension, and when
    ///   a drawing would take the place of a picture that is read.
    public init(
        path: String, for inputs: [InputFile], content: Content = .picture, quality: Int = 92
    ) throws(ManakoError) {
        self.path = path
        self.content = content
        self.quality = quality
        isFolder = try DrawingPath.isFolder(path)
        names = OutputNames(isFolder ? inputs : [], content == .vector ? Self.vectorName : Self.name)
        if !isFolder { try Self.checkFile(path, content, count: inputs.count) }
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
        try Self.checkFile(file, .picture, count: 1)
        path = file
        content = .picture
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

    private static func checkFile(_ path: String, _ content: Content, count: Int) throws(ManakoError) {
        guard count <= 1 else {
            throw ManakoError(.invalidArgument, "\(path): \(count) pictures can't go into one file; name a folder")
        }
        if content == .vector {
            guard FileName.suffix(of: path) == "svg" else {
                throw ManakoError(.invalidArgument, "\(path): drawings with lines alone go into an .svg file")
            }
            return
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

    /// Writes a drawing with lines alone.
    package func write(svg: String, of input: InputFile) throws(ManakoError) {
        try AtomicFile.write(Array(svg.utf8), to: destination(of: input))
    }

    private func write(_ canvas: Bitmap, to target: String, _ codecs: ImageCodecs) throws(ManakoError) {
        try AtomicFile.write(codecs.encode(canvas, as: Self.format(of: target) ?? .png, quality: quality), to: target)
    }

    private func destination(of input: InputFile) -> String {
        guard isFolder else { return path }
        return (path.hasSuffix("/") ? path : path + "/") + names.name(of: input)
    }

    /// The name in the folder of a picture's drawing with lines alone.
    private static func vectorName(_ input: InputFile) -> String {
        let suffix = FileName.suffix(of: input.relativePath)
        return (suffix.isEmpty ? input.relativePath : String(input.relativePath.dropLast(suffix.count + 1))) + ".svg"
    }

    /// The name of a picture's drawing in the folder.
    private static func name(_ input: InputFile) -> String {
        format(of: input.relativePath) != nil ? input.relativePath : input.relativePath + ".png"
    }
}
