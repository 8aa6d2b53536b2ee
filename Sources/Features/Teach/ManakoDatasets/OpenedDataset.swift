import ManakoCodecs
public import ManakoCore
import ManakoFiles
public import ManakoGeometry

/// A set in its folder: what its annotations say, and where its pictures are.
///
/// Pictures are neither read nor decoded until they are asked for; only forms that count in parts of a picture need its header.
public struct OpenedDataset: Sendable {
    /// The folder that holds the set.
    public let path: String
    /// The form that its annotations have.
    public let format: DatasetFormat
    /// What its annotations say.
    public var dataset: Dataset
    /// What could not be read, the first two thousand of it.
    public let problems: [DatasetProblem]
    /// How much could not be read.
    public let problemCount: Int
    /// Pictures in the folder that its annotations do not name; empty when the user named one file of annotations.
    public let unlisted: [String]
    let folder: DatasetFolder
    let reading: DatasetReading

    /// Reads the annotations of a set; their form is recognised from what they hold.
    ///
    /// Damaged parts are left out and noted in ``problems``.
    ///
    /// - Parameters:
    ///   - path: the set's folder, or the file with its annotations.
    ///   - reading: what the files do not say themselves.
    /// - Throws: ``ManakoError/Code/unavailable`` when there is nothing, ``ManakoError/Code/malformedInput`` when nothing in the folder is
    ///   an annotation, ``ManakoError/Code/invalidArgument`` when it holds several forms, ``ManakoError/Code/limitExceeded``.
    public static func open(_ path: String, _ reading: DatasetReading) throws(ManakoError) -> OpenedDataset {
        try DatasetOpening(path, reading).open()
    }

    init(
        folder: DatasetFolder, reading: DatasetReading, format: DatasetFormat, draft: DatasetDraft,
        unlisted: [String] = []
    ) {
        self.unlisted = unlisted
        path = folder.path
        self.folder = folder
        self.reading = reading
        self.format = format
        dataset = Dataset(task: format.task, classes: draft.classes, pictures: draft.pictures)
        problems = draft.problems
        problemCount = draft.problemCount
    }

    /// The path of a picture's file.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it is missing, or a link out of the set.
    public func path(of picture: DatasetPicture) throws(ManakoError) -> String {
        guard let path = folder.pathOnDisk(picture.path) else {
            _ = try folder.read(picture.path, limit: 0)
            throw ManakoError(.unavailable, "\(picture.path): is missing")
        }
        return path
    }

    /// The bytes of a picture's file.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it is missing, or a link out of the set; ``ManakoError/Code/limitExceeded``.
    public func bytes(of picture: DatasetPicture) throws(ManakoError) -> [UInt8] {
        try folder.read(picture.path, limit: reading.pictureLimits.maximumBytes)
    }

    /// The size of a picture's file, upright, in pixels; its pixels are not decoded.
    ///
    /// - Throws: ``ManakoError`` with the picture's name, when it is missing or damaged.
    public func uprightSize(of picture: DatasetPicture) throws(ManakoError) -> ImageSize {
        try folder.header(of: picture.path, reading).uprightSize
    }

    /// Size and orientation of a picture's file.
    func header(of picture: DatasetPicture) throws(ManakoError) -> ImageHeader {
        try folder.header(of: picture.path, reading)
    }
}
