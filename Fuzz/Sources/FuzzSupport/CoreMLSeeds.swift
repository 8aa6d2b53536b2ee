import Foundation
import ManakoCore
import ManakoTesting

@testable import ManakoFiles

/// The files of the Core ML importer's tests, as inputs to begin with.
public enum CoreMLSeeds {
    /// Files of a name out of all archives of a folder of the tests: of each archive the first ones.
    public static func files(_ name: String, in folder: String, most: Int = 3) throws -> [[UInt8]] {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Tests")
        let path = tests.standardizedFileURL.path + "/" + folder
        let archives = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".zip") }
        return try archives.sorted().flatMap { archive in
            let directory = ZipDirectory(
                endOf: [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(archive)"))))
            let entries = directory.entries.filter { $0.name.hasSuffix("/" + name) }.prefix(most)
            return entries.compactMap { directory.contents(of: $0) as [UInt8]? }
        }
    }

    /// A folder of this process's own with weights at `weights/weight.bin`, for the programs in ``files(_:in:most:)``.
    public static let weights: String = {
        let folder =
            FileManager.default.temporaryDirectory.path
            + "/manako-fuzz-coreml-\(ProcessInfo.processInfo.processIdentifier)"
        let numbers = (0..<256).map { Float($0) / 64 - 2 }
        do {
            try FileManager.default.createDirectory(atPath: folder + "/weights", withIntermediateDirectories: true)
            try Data(CoreMLFiles.weights(numbers)).write(to: URL(fileURLWithPath: folder + "/weights/weight.bin"))
        } catch {
            fail("the weights can't be written: \(error)")
        }
        return folder
    }()
}
