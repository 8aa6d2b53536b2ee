import Foundation
import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoTesting

@testable import ManakoCoreML

/// A network out of a file, ready to run in `f32`.
struct NetworkRun {
    let session: any InferenceSession

    init(path: String) throws {
        let package = try ModelPackage(path: path)
        let specification = try ModelSpecification(ProtobufMessage(package.specification))
        let source = GraphSource(
            description: ModelDescription(name: path, inputs: [], outputs: []), files: [], variant: []
        ) { () throws(ManakoError) in try NetworkLowering(specification, path: path).graph() }
        session = try OpenVINOBackend().makeModel(source).makeSession(
            SessionConfiguration(precision: .f32, threads: 2))
    }

    /// The outputs for one input.
    func callAsFunction(_ input: [Float]) throws -> [(shape: [Int], values: [Float])] {
        let request = try session.makeRequest()
        try request.withInput(at: 0) { target in
            precondition(target.count == input.count * 4)
            input.withUnsafeBytes { target.copyBytes(from: $0) }
        }
        try request.run()
        return try session.description.outputs.indices.map { index in
            try request.withOutput(at: index) { (view) throws(ManakoError) in (view.shape, view.toTensor().values) }
        }
    }

    /// The arrays of an `npz` archive by name.
    static func arrays(_ path: String) throws -> [String: [Float]] {
        let directory = ZipDirectory(endOf: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
        var arrays: [String: [Float]] = [:]
        for entry in directory.entries {
            guard let bytes = directory.contents(of: entry) as [UInt8]? else { continue }
            let elements = try NPYArray(bytes).elements(as: .float32)
            arrays[String(entry.name.dropLast(4))] = elements.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
        }
        return arrays
    }
}
