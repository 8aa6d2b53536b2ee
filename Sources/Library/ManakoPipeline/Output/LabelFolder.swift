public import Manako
import ManakoFiles

/// A folder with a file of YOLO's lines for each picture, called like the picture with `.txt`: what training programs read.
public struct LabelFolder: Sendable {
    private let folder: String
    private let hasScores: Bool

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - path: the folder, made when it is not there.
    ///   - inputs: the pictures that will be looked at.
    ///   - hasScores: whether the confidence stands behind each box.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when two pictures would have one file, since a number would part the file
    ///   from its picture, when a file would take the place of one that is read, and for `-`.
    public init(path: String, for inputs: [InputFile], hasScores: Bool = false) throws(ManakoError) {
        guard path != "-" else {
            throw ManakoError(.invalidArgument, "-: a file a picture can't go to standard output; name a folder")
        }
        folder = path.hasSuffix("/") ? path : path + "/"
        self.hasScores = hasScores
        let names = OutputNames(inputs, Self.name)
        if let second = inputs.first(where: { names.numbered[$0] != nil }) {
            throw ManakoError(
                .invalidArgument,
                "\(path): \(second.path) and a picture before it would both get the file \(Self.name(second)); give them"
                    + " folders of their own")
        }
        let sources = OutputGuard(reading: inputs.lazy.map(\.path))
        for input in inputs { try sources.check(folder + Self.name(input)) }
    }

    /// Writes the file of a picture; an empty one where nothing was found.
    package func write(_ report: LookReport, of input: InputFile) throws(ManakoError) {
        try AtomicFile.write(Array(report.yoloLines(withScores: hasScores).utf8), to: folder + Self.name(input))
    }

    private static func name(_ input: InputFile) -> String {
        let suffix = FileName.suffix(of: input.relativePath)
        let stem = suffix.isEmpty ? input.relativePath : String(input.relativePath.dropLast(suffix.count + 1))
        return stem + ".txt"
    }
}
