import Manako
import ManakoTesting

@testable import ManakoCore
@testable import ManakoDatasets
@testable import ManakoFiles

/// A folder with a set made by code, gone with its last reference.
final class DatasetFixture {
    let path: String

    init() {
        path = "\(FileSystem.temporaryFolder)/manako-dataset-\(RandomName.make())"
        _ = FileSystem.makeFolder(path)
    }

    deinit { FileSystem.removeAll(path) }

    /// Writes a text.
    func write(_ text: String, to name: String) throws {
        try AtomicFile.write(Array(text.utf8), to: "\(path)/\(name)")
    }

    /// Writes a file.
    func write(_ bytes: [UInt8], to name: String) throws { try AtomicFile.write(bytes, to: "\(path)/\(name)") }

    /// Writes a picture of one grey, whose content differs from that of other values.
    func picture(_ name: String, width: Int = 4, height: Int = 2, value: UInt8 = 0) throws {
        try AtomicFile.write(Self.picture(width: width, height: height, value: value), to: "\(path)/\(name)")
    }

    static func picture(width: Int, height: Int, value: UInt8) -> [UInt8] {
        let rows = [[UInt8]](repeating: [0] + [UInt8](repeating: value, count: width), count: height).flatMap { $0 }
        return PNGBuilder(width: width, height: height, depth: 8, colourType: 0, rows: rows).bytes
    }

    /// Reads the set.
    func open(_ name: String = "", _ change: (inout DatasetReading) -> Void = { _ in }) throws(ManakoError)
        -> OpenedDataset
    {
        var reading = DatasetReading(codecs: ManakoEnvironment.codecs)
        change(&reading)
        return try OpenedDataset.open(name.isEmpty ? path : "\(path)/\(name)", reading)
    }

    /// Writes a set in a form, with pictures of the sizes that it declares.
    func write(_ dataset: Dataset, as format: DatasetFormat) throws {
        let plan = try DatasetPlan(dataset, as: format) { picture throws(ManakoError) in
            picture.declaredSize ?? ImageSize(width: 1, height: 1)
        }
        for text in plan.texts { try AtomicFile.write(text.bytes, to: "\(path)/\(text.path)") }
        for (index, name) in plan.pictures.enumerated() {
            let size = dataset.pictures[index].declaredSize ?? ImageSize(width: 1, height: 1)
            try picture(name, width: Int(size.width), height: Int(size.height), value: UInt8(index % 256))
        }
    }
}
