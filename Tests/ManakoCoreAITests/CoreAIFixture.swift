import Foundation
import ManakoFiles
import ManakoInference
import ManakoTesting
import Testing

/// A small model out of an archive that `scripts/core-ai-fixtures` made, with inputs and the outputs of Apple's runtime.
struct CoreAIFixture: CustomStringConvertible, Sendable {
    var group: String
    var name: String
    var files: [String: [UInt8]]

    var description: String { "\(group)/\(name)" }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    /// The names of all archives.
    static var groups: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".zip") }.map { String($0.dropLast(4)) }.sorted()
    }

    /// All models of an archive.
    static func cases(_ group: String) throws -> [CoreAIFixture] {
        let data = try Data(contentsOf: folder.appendingPathComponent("\(group).zip"))
        let directory = ZipDirectory(endOf: [UInt8](data))
        #expect(directory.entries.count == directory.statedCount)
        var cases: [String: CoreAIFixture] = [:]
        for entry in directory.entries {
            let parts = entry.name.split(separator: "/", maxSplits: 1).map(String.init)
            let contents = try #require(directory.contents(of: entry) as [UInt8]?)
            cases[parts[0], default: CoreAIFixture(group: group, name: parts[0], files: [:])].files[parts[1]] = contents
        }
        return cases.values.sorted { $0.name < $1.name }
    }

    /// The program.
    var program: [UInt8] { files["main.mlirb"] ?? [] }

    /// Writes the model into a folder; returns its path.
    func write(to folder: ScratchFolder) throws -> String {
        let path = "\(folder.path)/\(name).aimodel"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for name in ["main.mlirb", "main.hash"] {
            try Data(#require(files[name])).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        }
        return path
    }

    /// The run whose outputs are known.
    func run(in folder: ScratchFolder) throws -> CoreAICase {
        CoreAICase(
            name: description, model: try write(to: folder), inputs: try arrays("in."), outputs: try arrays("out."))
    }

    private func arrays(_ prefix: String) throws -> [String: NPYArray] {
        var arrays: [String: NPYArray] = [:]
        for (name, bytes) in files where name.hasPrefix(prefix) {
            arrays[String(name.dropFirst(prefix.count).dropLast(4))] = try NPYArray(bytes)
        }
        return arrays
    }
}
