import ManakoCore
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoLiteRT

@Suite struct TFLitePruningTests {
    /// Gives 2 x as "doubled" and 2 x + 1 as "y".
    private static let file = TFLiteFixture.twoOutputs(shape: [1, 4]).bytes

    private static func pruned(_ names: [String]) throws -> TFLiteFile {
        try TFLiteFile(TFLitePruning(file, path: "a.tflite").keeping(outputs: names), path: "a.tflite")
    }

    @Test func theOutputsAskedForAreLeftInTheFilesOrder() throws {
        #expect(try Self.pruned(["y", "doubled"]).description.outputs.map(\.name) == ["doubled", "y"])
        #expect(try Self.pruned(["y"]).description.outputs.map(\.name) == ["y"])
        #expect(try Self.pruned(["doubled"]).description.outputs.map(\.name) == ["doubled"])
    }

    @Test func operationsThatNothingFollowsFromAreGone() throws {
        for (names, count) in [(["doubled"], 1), (["y"], 2), (["doubled", "y"], 2)] {
            let bytes = try TFLitePruning(Self.file, path: "a.tflite").keeping(outputs: names)
            let graph = try #require(try FlatBuffer(bytes, path: "a.tflite").root().tables(2).first)
            #expect(try graph.tables(3).count == count, "\(names)")
        }
    }

    @Test func anOutputThatIsNotThereIsNamed() {
        let error = #expect(throws: ManakoError.self) { try Self.pruned(["z"]) }
        #expect(error?.code == .invalidArgument && error?.message.contains("z") == true)
    }

    @Test(.enabled(if: LiteRTBackend.status().isAvailable, "LiteRT is not installed; run scripts/setup"))
    func whatIsLeftComputesTheSame() throws {
        let scratch = try ScratchFolder()
        let model = try LiteRTBackend().loadModel(at: scratch.write(Self.file, to: "model.tflite"))
        for (name, values) in [("doubled", [2, 4, 6, 8]), ("y", [3, 5, 7, 9])] as [(String, [Float])] {
            var configuration = SessionConfiguration()
            configuration.outputs = [name]
            let session = try model.makeSession(configuration)
            #expect(session.description.outputs.map(\.name) == [name])
            let request = try session.makeRequest()
            try request.withInput(at: 0) { memory in
                [Float(1), 2, 3, 4].withUnsafeBytes { memory.copyMemory(from: $0) }
            }
            try request.run()
            #expect(try request.withOutput(at: 0) { $0.toTensor().values } == values)
        }
        #expect(try model.makeSession(SessionConfiguration()).description.outputs.count == 2)
    }
}
