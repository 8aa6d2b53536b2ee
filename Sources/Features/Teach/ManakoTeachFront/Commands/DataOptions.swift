import Manako
public import ManakoArguments
package import ManakoDatasets
import ManakoFront

extension DatasetFormat: ArgumentValue {}
extension DatasetReading.Units: ArgumentValue {}
extension DatasetReading.Origin: ArgumentValue {}
extension DatasetReading.Anchor: ArgumentValue {}

/// What `manako data` takes.
enum DataOptions {
    /// On which picture boxes were drawn.
    enum Boxes: String, CaseIterable, ArgumentValue {
        case upright, stored
    }

    static let set = Positional<String>("SET", help: "the folder of a dataset, or its annotation file")
    static let sets = Positional<[String]>("SET", help: "folders of datasets, or their annotation files")
    static let from = Option<DatasetFormat?>(
        "from", "FORM", help: "the format of the annotations, instead of the recognised one")
    static let units = Option<DatasetReading.Units>(
        "units", "UNITS", default: .pixel, help: "the units of Create ML's coordinates")
    static let origin = Option<DatasetReading.Origin>(
        "origin", "CORNER", default: .topLeft, help: "the origin of Create ML's coordinates")
    static let anchor = Option<DatasetReading.Anchor>(
        "anchor", "POINT", default: .center, help: "which point of a box Create ML's x and y are")
    static let boxes = Option<Boxes>(
        "boxes", "PICTURE", default: .upright,
        help: "whether boxes were drawn on upright pictures, or as they are stored without regard to EXIF")
    static let coordinates: [any OptionDeclaration] = [units, origin, anchor, boxes]
    static let reading: [any OptionDeclaration] = [from] + coordinates

    static let output = Option<String>(
        required: "output", "DIR", short: "o", help: "the folder to create; it appears when it is complete")
    static let drawing = Option<String>(
        required: "output", "DIR|FILE.png", short: "o", help: "a folder for one JPEG per picture, or one PNG for all")
    static let to = Option<DatasetFormat?>(
        "to", "FORM", short: "t", help: "the format to write (default: that of the dataset)")
    static let toNeeded = Option<DatasetFormat>(required: "to", "FORM", short: "t", help: "the format to write")
    static let clean = Option<Bool>(
        flag: "clean", help: "clip boxes at the edges of pictures, and drop empty ones")
    static let short = Option<Int>(
        "short", "PIXELS", in: 16...8192, default: 500, help: "the shorter side; smaller pictures stay as they are")
    static let quality = Option<Int>("quality", "N", in: 1...100, default: 90, help: "the quality of JPEG")
    static let ratio = Option<[Double]>(
        "ratio", list: "TRAIN,VALID[,TEST]", help: "the shares of the parts, in any unit (default: 80,20)")
    static let seed = Option<Int>("seed", "N", in: 0...Int.max, default: 0, help: "the random seed")
    static let decode = Option<Bool>(
        flag: "decode", help: "decode all pictures, to find damaged pixel data too")
    static let all = Option<Bool>(flag: "all", help: "list all problems, not only the first ten of each kind")
    static let limit = Option<Int>(
        "limit", "N", in: 1...1_000_000, default: 100,
        help: "the maximum number of pictures, chosen evenly from the dataset")
    static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written")

    /// Reads a set as the user says.
    static func open(_ path: String, _ arguments: ParsedArguments) throws(ManakoError) -> OpenedDataset {
        try OpenedDataset.open(path, reading(arguments, form: arguments[from]))
    }

    /// What the user says about the files of a set.
    static func reading(_ arguments: ParsedArguments, form: DatasetFormat?) -> DatasetReading {
        DatasetReading(
            codecs: ManakoEnvironment.codecs, format: form, units: arguments[units], origin: arguments[origin],
            anchor: arguments[anchor], isStored: arguments[boxes] == .stored)
    }

    /// The shares that the user wants.
    static func splitting(_ arguments: ParsedArguments) throws -> DatasetSplitting {
        let shares = arguments[ratio].isEmpty ? [80, 20] : arguments[ratio]
        guard (2...3).contains(shares.count) else {
            throw arguments.usageError("--ratio takes two or three numbers, such as 80,20 or 70,20,10")
        }
        do throws(ManakoError) {
            return try DatasetSplitting(
                train: shares[0], valid: shares[1], test: shares.count > 2 ? shares[2] : 0,
                seed: UInt64(arguments[seed]))
        } catch {
            throw arguments.usageError("--ratio: \(error.message)")
        }
    }
}
