import ManakoCore
import ManakoFiles
import ManakoOpenVINO

/// The files of weights that a program names, each opened once.
struct WeightFiles {
    private let package: ModelPackage
    private var blobs: [String: WeightBlob] = [:]
    private static let maximumFiles = 64

    /// - Parameter package: the model that the program belongs to.
    init(_ package: ModelPackage) { self.package = package }

    /// The paths in order.
    var paths: [String] { blobs.values.map(\.file.path).sorted() }

    /// The first of the files.
    var first: MappedFile? { blobs.min { $0.key < $1.key }?.value.file }

    /// Where the elements of a constant are.
    ///
    /// - Parameters:
    ///   - name: the file, such as `@model_path/weights/weight.bin`.
    ///   - offset: where the entry begins.
    ///   - element: the type that the program says.
    /// - Throws: ``ManakoError/Code/malformedInput`` when there is no such entry, or it is of another type.
    mutating func storage(_ name: String, offset: Int, _ element: MILType) throws(ManakoError) -> MILLiteral.Storage {
        let blob = try open(name)
        let entry = try blob.entry(at: offset)
        guard entry.type == element || entry.type.bitCount == element.bitCount else {
            throw ManakoError(
                .malformedInput,
                "\(blob.file.path): weights of type \(entry.type.rawValue) at \(offset) where the program says"
                    + " \(element.rawValue); the file is damaged or belongs to another model")
        }
        return .file(blob.file, entry.range)
    }

    private mutating func open(_ name: String) throws(ManakoError) -> WeightBlob {
        if let blob = blobs[name] { return blob }
        guard blobs.count < Self.maximumFiles else {
            throw ManakoError(
                .limitExceeded, "\(package.path): the program names more than \(Self.maximumFiles) files of weights")
        }
        let blob = try WeightBlob(MappedFile(path: package.weightPath(name)))
        blobs[name] = blob
        return blob
    }
}
