import Foundation
import ManakoCore
import ManakoCoreML
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoPixels
import ManakoTesting
import Testing

/// Models that contradict themselves, and values that a model does not take.
@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct BadInputTests {
    func model(_ bytes: [UInt8]) throws -> CoreMLModel {
        let folder = try ScratchFolder()
        try FileManager.default.createDirectory(atPath: folder.path + "/weights", withIntermediateDirectories: true)
        _ = try folder.write(CoreMLFiles.weights(), to: "weights/weight.bin")
        return try CoreMLModel(
            contentsOf: folder.write(bytes, to: "some.mlmodel"), configuration: SessionConfiguration(precision: .f32),
            runtime: OpenVINOBackend())
    }

    /// Expects an error whose message holds some texts.
    func expect(_ code: ManakoError.Code, _ texts: [String], _ body: () throws -> Void) {
        #expect {
            try body()
        } throws: { error in
            guard let error = error as? ManakoError else { return false }
            return error.code == code && texts.allSatisfy(error.message.contains)
        }
    }

    @Test func theModelRunsWhenNothingIsWrong() throws {
        let outputs = try model(CoreMLFiles.addition()).prediction(from: [
            "x": .multiArray(CoreMLMultiArray([10, 20, 30, 40], shape: [1, 4]))
        ])
        guard case .multiArray(let y)? = outputs["y"] else { throw ManakoError(.internalFailure, "\(outputs)") }
        #expect(y.doubles == [11, 22, 33, 44])
    }

    @Test func wrongValuesAreNamed() throws {
        let row = try CoreMLMultiArray([1, 2, 3, 4], shape: [1, 4])
        let bitmap = try Bitmap(width: 2, height: 2, format: .gray8, packed: [1, 2, 3, 4])
        let wrong: [([String: CoreMLFeatureValue], [String])] = [
            ([:], ["x"]), (["y": .multiArray(row)], ["no input y", "x"]),
            (["x": .multiArray(row), "z": .double(1)], ["no input z"]),
            (["x": .double(1)], ["x", "an array", "a number"]),
            (["x": .string("1")], ["x", "text"]), (["x": .image(bitmap)], ["x", "a picture"]),
            (["x": .stringDictionary(["a": 1])], ["x", "a dictionary"]),
            (["x": .multiArray(try CoreMLMultiArray([1, 2, 3, 4]))], ["x", "[4]"]),
            (["x": .multiArray(try CoreMLMultiArray([1, 2, 3, 4], shape: [4, 1]))], ["x", "[4, 1]"]),
            (["x": .multiArray(try CoreMLMultiArray([], shape: [1, 0]))], ["x", "[1, 0]"]),
            (["x": .multiArray(try CoreMLMultiArray([1, 2, 3, 4, 5], shape: [1, 5]))], ["x", "[1, 5]"]),
        ]
        let model = try model(CoreMLFiles.addition())
        for (inputs, texts) in wrong {
            expect(.invalidArgument, texts) { _ = try model.prediction(from: inputs) }
        }
    }

    static func program(_ operations: [(String, [String: String], String, [Int])]) -> [UInt8] {
        CoreMLFiles.program { block in
            for (kind, inputs, output, shape) in operations {
                block.message(3) { CoreMLFiles.operation(kind, inputs, output, shape, &$0) }
            }
        }
    }

    @Test func programsThatContradictThemselvesAreRefused() {
        let shape = [1, 4]
        let wrong: [([(String, [String: String], String, [Int])], [String])] = [
            ([("relu", ["x": "y"], "y", shape)], ["operation y (relu)", "y is used before it is computed"]),
            (
                [("relu", ["x": "z"], "y", shape), ("relu", ["x": "x"], "z", shape)],
                ["operation y (relu)", "z is used"]
            ),
            ([("relu", ["x": "x"], "y", shape), ("relu", ["x": "x"], "y", shape)], ["operation y", "given twice"]),
            ([("relu", ["x": "x"], "x", shape)], ["operation x", "given twice"]),
            ([("relu", [:], "y", shape)], ["operation y (relu)", "x is missing"]),
            ([("relu", ["x": "x"], "y", [4])], ["operation y (relu)", "the file says"]),
            ([("relu", ["x": "x"], "y", [1, 5])], ["operation y (relu)", "the file says"]),
            ([("relu", ["x": "x"], "z", shape)], ["y"]), ([], ["y"]),
            ([("const", [:], "y", shape)], ["y (const)", "val"]),
        ]
        for (operations, texts) in wrong {
            expect(.malformedInput, texts + ["some.mlmodel"]) { _ = try model(Self.program(operations)) }
        }
        expect(.unsupported, ["some.mlmodel", "operation y (nothing)"]) {
            _ = try model(Self.program([("nothing", ["x": "x"], "y", shape)]))
        }
    }

    @Test(arguments: [[1 << 40, 1 << 40], [1 << 20, 1 << 20, 1 << 20], [2, 4], [0], [3]])
    func weightsOfOtherShapesAreRefused(_ shape: [Int]) {
        expect(.malformedInput, ["some.mlmodel", "(const)"].dropLast().map { $0 }) {
            _ = try model(CoreMLFiles.addition(shape: shape))
        }
    }

    @Test func pipelinesAreNestedToALimit() throws {
        let network = CoreMLFiles.network()
        let deep = (0..<7).reduce(network) { inner, _ in CoreMLFiles.pipeline([inner]) }
        #expect(try model(deep).kind == .pipeline)
        expect(.limitExceeded, ["some.mlmodel", "nested"]) {
            _ = try model((0..<5).reduce(deep) { inner, _ in CoreMLFiles.pipeline([inner]) })
        }
        expect(.malformedInput, ["some.mlmodel", "empty"]) { _ = try model(CoreMLFiles.pipeline([])) }
        expect(.malformedInput, ["some.mlmodel", "model 2 of the pipeline"]) {
            _ = try model(CoreMLFiles.pipeline([network, [8, 1]]))
        }
    }

    /// A layer of the fourth version, which gives two dimensions, in a file of the third, whose values have five.
    @Test func layersOfLaterVersionsAreRefused() {
        let bytes = CoreMLFiles.model(version: 3, inputs: [("x", [4])], outputs: [("y", [1, 4])], kind: 500) {
            network in
            network.message(1) { layer in
                layer.text(1, "random")
                layer.text(3, "y")
                layer.message(1215) { random in
                    for extent in [20, 50] { random.integer(3, extent) }
                }
            }
        }
        expect(.malformedInput, ["some.mlmodel", "random (randomBernoulliStatic)", "five dimensions"]) {
            _ = try model(bytes)
        }
    }

    /// Classes are drawn along the last dimension, of which a single number has none.
    @Test func drawingFromASingleNumberIsRefused() {
        let bytes = CoreMLFiles.model(version: 4, inputs: [("x", [])], outputs: [("y", [1])], kind: 500) { network in
            network.message(1) { layer in
                layer.text(1, "drawing")
                layer.text(2, "x")
                layer.text(3, "y")
                layer.message(1230) { $0.integer(2, 3) }
            }
            network.integer(5, 1)
        }
        expect(.malformedInput, ["some.mlmodel", "drawing (categoricalDistribution)", "no dimension"]) {
            _ = try model(bytes)
        }
    }

    @Test func arraysAreWholeOrNone() {
        for (count, shape) in [
            (4, [2, 3]), (4, [-2, -2]), (0, [Int.max, Int.max]), (1, [Int.min]), (4, [1 << 62, 4]),
        ] {
            expect(.invalidArgument, ["\(count * 8) bytes"]) {
                _ = try CoreMLMultiArray([Double](repeating: 0, count: count), shape: shape)
            }
        }
    }
}
