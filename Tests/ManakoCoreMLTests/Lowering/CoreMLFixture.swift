import Foundation
import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoCoreML

/// A small model out of an archive that `scripts/coreml-fixtures` made, with inputs and the outputs that NumPy computed.
struct CoreMLFixture: CustomStringConvertible, Sendable {
    var archive: String
    var name: String
    var files: [String: [UInt8]]

    var description: String { "\(archive)/\(name)" }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// The names of the archives of a kind, `Program` or `Network`.
    static func archives(_ kind: String) -> [String] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(kind).path)) ?? []
        return names.filter { $0.hasSuffix(".zip") }.map { String($0.dropLast(4)) }.sorted()
    }

    /// All models of an archive.
    static func cases(_ kind: String, _ archive: String) throws -> [CoreMLFixture] {
        let url = folder.appendingPathComponent("\(kind)/\(archive).zip")
        let directory = ZipDirectory(endOf: [UInt8](try Data(contentsOf: url)))
        var cases: [String: CoreMLFixture] = [:]
        for entry in directory.entries {
            let parts = entry.name.split(separator: "/", maxSplits: 1).map(String.init)
            let name = parts[0]
            let contents = try #require(directory.contents(of: entry) as [UInt8]?)
            cases[name, default: CoreMLFixture(archive: archive, name: name, files: [:])].files[parts[1]] = contents
        }
        return cases.values.sorted { $0.name < $1.name }
    }

    private func array(_ name: String) throws -> NPYArray { try NPYArray(#require(files[name])) }

    private func names(_ prefix: String) -> [String] {
        files.keys.filter { $0.hasPrefix(prefix) }.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    }

    /// Runs the model in `f32` and compares every output.
    func check() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path + "/model.mlmodel"
        try Data(#require(files["model.mlmodel"])).write(to: URL(fileURLWithPath: path))
        if let weights = files["weight.bin"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path + "/weights", withIntermediateDirectories: true)
            try Data(weights).write(to: URL(fileURLWithPath: scratch.path + "/weights/weight.bin"))
        }
        let package = try ModelPackage(path: path)
        let specification = try ModelSpecification(ProtobufMessage(package.specification))
        let source = GraphSource(
            description: ModelDescription(name: "model", inputs: [], outputs: []), files: [], variant: []
        ) { () throws(ManakoError) in try Self.graph(specification, package) }
        let session = try OpenVINOBackend().makeModel(source).makeSession(
            SessionConfiguration(precision: .f32, threads: 1))
        let request = try session.makeRequest()
        for file in names("in.") {
            let name = file.dropLast(4).split(separator: ".", maxSplits: 2)[2]
            let index = try #require(session.description.inputs.firstIndex { $0.name == name })
            try fill(request, session.description.inputs[index], index, array(file))
        }
        try request.run()
        let tolerance = try array("tolerance.npy").reals[0]
        let expected = names("out.")
        #expect(session.description.outputs.count == expected.count, "\(self)")
        for (index, file) in expected.enumerated() {
            let wanted = try array(file)
            let numbers = try wanted.reals
            try request.withOutput(at: index) { (view) throws(ManakoError) in
                #expect(view.shape == wanted.shape, "\(self): output \(index)")
                let got = view.toTensor().values.map(Double.init)
                compare(got, numbers, tolerance, index)
            }
        }
    }

    private static func graph(
        _ specification: ModelSpecification, _ package: ModelPackage
    ) throws(ManakoError) -> IRGraph {
        guard specification.kind == .mlProgram else { return try NetworkLowering(specification, path: "model").graph() }
        var reader = ProgramReader(package)
        let program = try reader.program(specification.content)
        guard let function = program.functions["main"] else { throw ManakoError(.malformedInput, "no main") }
        return try ProgramLowering(weightFile: reader.weightFile).graph(of: function, path: "model")
    }

    private func fill(
        _ request: any InferenceRequest, _ input: TensorDescription, _ index: Int, _ array: NPYArray
    ) throws {
        if input.isOpen { try request.setInputShape(array.shape, at: index) }
        let bytes = try array.elements(as: input.elementType)
        try request.withInput(at: index) { target in
            precondition(target.count == bytes.count, "\(self): \(input.shapeText) is not \(array.shape)")
            target.copyBytes(from: bytes)
        }
    }

    private func compare(_ got: [Double], _ wanted: [Double], _ tolerance: Double, _ index: Int) {
        guard got.count == wanted.count else {
            Issue.record("\(self): output \(index) has \(got.count) elements instead of \(wanted.count)")
            return
        }
        for place in got.indices {
            let (a, b) = (got[place], wanted[place])
            if a == b || a.isNaN && b.isNaN || abs(a - b) <= tolerance * (1 + abs(b)) { continue }
            Issue.record("\(self): output \(index), element \(place) is \(a) instead of \(b)")
            return
        }
    }
}

extension NPYArray {
    /// The elements as real numbers.
    fileprivate var reals: [Double] {
        get throws { try elements(as: .float64).withUnsafeBytes { Array($0.bindMemory(to: Double.self)) } }
    }
}
