import Foundation
import ManakoFiles
package import ManakoInference

/// A small model out of an archive that `scripts/core-ai-fixtures` made, with inputs and the outputs of Apple's runtime.
package struct CoreAIFixture: CustomStringConvertible, Sendable {
    /// The archive's name.
    package var group: String
    /// The model's name.
    package var name: String
    /// The files of the model, and arrays for and of a run.
    package var files: [String: [UInt8]]

    /// The archive and the model.
    package var description: String { "\(group)/\(name)" }

    private static let folder = TestData.packageRoot + "/Tests/ManakoCoreAITests/Fixtures"

    /// The names of all archives.
    package static var groups: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".zip") }.map { String($0.dropLast(4)) }.sorted()
    }

    /// All models of an archive.
    package static func cases(_ group: String) throws -> [CoreAIFixture] {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(group).zip"))
        let directory = ZipDirectory(endOf: [UInt8](data))
        var cases: [String: CoreAIFixture] = [:]
        for entry in directory.entries {
            let parts = entry.name.split(separator: "/", maxSplits: 1).map(String.init)
            guard parts.count == 2, let contents = directory.contents(of: entry) as [UInt8]? else {
                throw CocoaError(.fileReadCorruptFile)
            }
            cases[parts[0], default: CoreAIFixture(group: group, name: parts[0], files: [:])].files[parts[1]] = contents
        }
        guard directory.entries.count == directory.statedCount else { throw CocoaError(.fileReadCorruptFile) }
        return cases.values.sorted { $0.name < $1.name }
    }

    /// The program.
    package var program: [UInt8] { files["main.mlirb"] ?? [] }

    /// Writes the model into a folder; returns its path.
    package func write(to folder: ScratchFolder) throws -> String {
        let path = "\(folder.path)/\(name).aimodel"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for name in ["main.mlirb", "main.hash"] {
            try Data(files[name] ?? []).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        }
        return path
    }

    /// Arrays of the run whose outputs are known, those in or those out, by name.
    package func arrays(_ prefix: String) throws -> [String: NPYArray] {
        var arrays: [String: NPYArray] = [:]
        for (name, bytes) in files where name.hasPrefix(prefix) {
            arrays[String(name.dropFirst(prefix.count).dropLast(4))] = try NPYArray(bytes)
        }
        return arrays
    }
}
