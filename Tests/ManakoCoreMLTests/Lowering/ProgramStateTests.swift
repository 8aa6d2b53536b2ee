import Foundation
import ManakoCore
import ManakoInference
import ManakoOpenVINO
import Testing

@testable import ManakoCoreMLFormat
@testable import ManakoCoreML

/// Tensors that live on between predictions.
@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct ProgramStateTests {
    /// `memory += x`, which is also the result.
    private static func sum() throws(ManakoError) -> IRGraph {
        let type = ValueType.tensor(.float32, shape: [2])
        let operations = [
            MILProgram.Operation(
                type: "read_state", inputs: ["input": [.name("memory")]], outputs: [.init(name: "before", type: type)],
                blocks: [], attributes: [:]),
            MILProgram.Operation(
                type: "add", inputs: ["x": [.name("before")], "y": [.name("x")]],
                outputs: [.init(name: "after", type: type)], blocks: [], attributes: [:]),
            MILProgram.Operation(
                type: "write_state", inputs: ["input": [.name("memory")], "data": [.name("after")]], outputs: [],
                blocks: [], attributes: [:]),
        ]
        let function = MILProgram.Function(
            inputs: [.init(name: "x", type: type), .init(name: "memory", type: .state(type))], opset: "CoreML8",
            block: MILProgram.Block(inputs: [], outputs: ["after"], operations: operations))
        return try ProgramLowering(weightFile: nil).graph(of: function, path: "model")
    }

    private static func run(_ request: any InferenceRequest, _ numbers: [Float]) throws -> [Float] {
        try request.withInput(at: 0) { target in
            for (place, number) in numbers.enumerated() {
                unsafe target.storeBytes(of: number, toByteOffset: 4 * place, as: Float.self)
            }
        }
        try request.run()
        return try request.withOutput(at: 0) { (view) throws(ManakoError) in view.toTensor().values }
    }

    @Test func aRequestRemembersAndAnotherDoesNot() throws {
        let source = GraphSource(
            description: ModelDescription(name: "model", inputs: [], outputs: []), files: [], variant: []
        ) { () throws(ManakoError) in try Self.sum() }
        let session = try OpenVINOBackend().makeModel(source).makeSession(
            SessionConfiguration(precision: .f32, threads: 1))
        let request = try session.makeRequest()
        #expect(try Self.run(request, [1, 2]) == [1, 2])
        #expect(try Self.run(request, [10, 20]) == [11, 22])
        #expect(try Self.run(request, [1, 1]) == [12, 23])
        #expect(try Self.run(session.makeRequest(), [1, 2]) == [1, 2])
    }
}
