public import Manako
import ManakoFiles

/// A folder with a JSON file of each picture, called like the picture with `.json`; a run that was interrupted can go on by it.
public struct ReportFolder: Sendable {
    private let folder: String
    private let names: OutputNames

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - path: the folder, made when it is not there.
    ///   - inputs: the pictures that will be looked at.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when a file would take the place of one that is read, and for `-`.
    public init(path: String, for inputs: [InputFile]) throws(ManakoError) {
        guard path != "-" else {
            throw ManakoError(.invalidArgument, "-: a file for each picture can't go to standard output; name a folder")
        }
        folder = path.hasSuffix("/") ? path : path + "/"
        names = OutputNames(inputs, Self.name)
        let sources = OutputGuard(reading: inputs.lazy.map(\.path))
        for input in inputs { try sources.check(folder + names.name(of: input)) }
    }

    /// How many pictures are written under a number, because an earlier one has their name.
    public var numberedCount: Int { names.numbered.count }

    /// Writes the file of a picture, whole or not at all.
    package func write(_ entry: ReportEntry, of input: InputFile) throws(ManakoError) {
        try AtomicFile.write(Array((entry.json + "\n").utf8), to: folder + names.name(of: input))
    }

    /// Whether the file of a picture is there from a run before, whole, about this picture and by this model; one of a picture that
    /// could not be looked at does not count.
    ///
    /// - Parameters:
    ///   - input: the picture.
    ///   - model: the name of the model that is in use now.
    public func isDone(_ input: InputFile, by model: String) -> Bool {
        guard let bytes = try? FileBytes.read(folder + names.name(of: input), limit: 1 << 30),
            let members = try? JSONField(json: bytes).members(), members["observations"] != nil,
            members["milliseconds"] != nil
        else { return false }
        return (try? members["image"]?.text()) == input.path && (try? members["model"]?.text()) == model
    }

    private static func name(_ input: InputFile) -> String {
        let suffix = FileName.suffix(of: input.relativePath)
        let stem = suffix.isEmpty ? input.relativePath : String(input.relativePath.dropLast(suffix.count + 1))
        return stem + ".json"
    }
}
