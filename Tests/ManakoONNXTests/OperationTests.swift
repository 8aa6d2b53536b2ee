import ManakoCore
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoONNX

/// Operations as they are read here, beside OpenVINO's own reader of ONNX.
@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct OperationTests {
    private static let map = [1, 4, 7, 6]

    private static func weights(_ shape: [Int]) -> ONNXCase.Constant {
        let count = shape.reduce(1, *)
        return .floats((0..<count).map { Float(($0 * 37) % 19) / 19 - 0.5 }, shape: shape)
    }

    static let windows: [ONNXCase] = [
        ONNXCase(operation: "Conv", shapes: [map], constants: [weights([6, 4, 3, 3]), weights([6])]),
        ONNXCase(
            operation: "Conv", shapes: [map], constants: [weights([4, 1, 3, 3])],
            attributes: ["group": .integer(4), "pads": .integers([1, 0, 2, 1]), "strides": .integers([2, 1])]),
        ONNXCase(
            operation: "Conv", shapes: [map], constants: [weights([2, 4, 3, 3])],
            attributes: ["auto_pad": .text("SAME_UPPER"), "strides": .integers([2, 2])]),
        ONNXCase(operation: "Conv", shapes: [[1, 3, 9]], constants: [weights([2, 3, 4])]),
        ONNXCase(
            operation: "ConvTranspose", shapes: [map], constants: [weights([4, 3, 3, 3]), weights([3])],
            attributes: [
                "strides": .integers([2, 2]), "pads": .integers([1, 1, 0, 1]), "output_padding": .integers([1, 0]),
            ]),
        ONNXCase(
            operation: "MaxPool", shapes: [map],
            attributes: [
                "kernel_shape": .integers([3, 2]), "pads": .integers([1, 0, 1, 1]), "strides": .integers([2, 2]),
            ]),
        ONNXCase(
            operation: "MaxPool", shapes: [map],
            attributes: ["kernel_shape": .integers([2, 2]), "ceil_mode": .integer(1), "strides": .integers([2, 2])]),
        ONNXCase(
            operation: "AveragePool", shapes: [map],
            attributes: ["kernel_shape": .integers([3, 3]), "pads": .integers([1, 1, 1, 1])]),
        ONNXCase(
            operation: "AveragePool", shapes: [map],
            attributes: [
                "kernel_shape": .integers([3, 3]), "pads": .integers([1, 1, 1, 1]), "count_include_pad": .integer(1),
            ]),
        ONNXCase(operation: "GlobalAveragePool", shapes: [map]), ONNXCase(operation: "GlobalMaxPool", shapes: [map]),
        ONNXCase(
            operation: "BatchNormalization", shapes: [map],
            constants: [
                weights([4]), weights([4]), weights([4]), .floats([1, 2, 0.5, 0.25], shape: [4]),
            ]),
        ONNXCase(operation: "InstanceNormalization", shapes: [map], constants: [weights([4]), weights([4])]),
        ONNXCase(
            operation: "LayerNormalization", shapes: [[2, 3, 8]], constants: [weights([8]), weights([8])], version: 17),
        ONNXCase(operation: "LRN", shapes: [map], attributes: ["size": .integer(3), "alpha": .real(0.1)]),
    ]

    static let functions: [ONNXCase] =
        [
            "Abs", "Atan", "Ceil", "Cos", "Elu", "Erf", "Exp", "Floor", "HardSigmoid", "LeakyRelu", "Neg", "Reciprocal",
            "Relu", "Round", "Sigmoid", "Sign", "Sin", "Softplus", "Softsign", "Tanh", "Identity",
        ].map { ONNXCase(operation: $0, shapes: [map]) }
        + ["HardSwish", "Mish"].map { ONNXCase(operation: $0, shapes: [map], version: 18) }
        + ["Add", "Sub", "Mul", "Div", "Max", "Min"].map { ONNXCase(operation: $0, shapes: [map, [4, 1, 6]]) }
        + [
            ONNXCase(operation: "Clip", shapes: [map], constants: [.scalar(-1), .scalar(0.5)]),
            ONNXCase(operation: "Clip", shapes: [map], constants: [.scalar(0)]),
            ONNXCase(operation: "Clip", shapes: [map], attributes: ["max": .real(1)], version: 6),
            ONNXCase(operation: "PRelu", shapes: [map], constants: [weights([4, 1, 1])]),
            ONNXCase(operation: "Pow", shapes: [map], constants: [.scalar(2)]),
            ONNXCase(operation: "Softmax", shapes: [map], attributes: ["axis": .integer(1)]),
            ONNXCase(operation: "Softmax", shapes: [map], attributes: ["axis": .integer(-1)], version: 11),
            ONNXCase(operation: "LogSoftmax", shapes: [[3, 5]]),
            ONNXCase(operation: "Gelu", shapes: [map], version: 20),
        ]

    static let shapes: [ONNXCase] = [
        ONNXCase(operation: "Reshape", shapes: [map], constants: [.integers([0, -1, 2])]),
        ONNXCase(operation: "Flatten", shapes: [map], attributes: ["axis": .integer(2)]),
        ONNXCase(operation: "Squeeze", shapes: [[1, 3, 1, 2]], constants: [.integers([0, -2])]),
        ONNXCase(operation: "Squeeze", shapes: [[1, 3, 1, 2]]),
        ONNXCase(operation: "Unsqueeze", shapes: [[3, 2]], constants: [.integers([0, -1])]),
        ONNXCase(operation: "Unsqueeze", shapes: [[3, 2]], attributes: ["axes": .integers([1])], version: 11),
        ONNXCase(operation: "Transpose", shapes: [map], attributes: ["perm": .integers([0, 2, 3, 1])]),
        ONNXCase(operation: "Transpose", shapes: [[2, 3, 4]]),
        ONNXCase(operation: "Expand", shapes: [[3, 1]], constants: [.integers([2, 1, 4])]),
        ONNXCase(operation: "Tile", shapes: [[2, 3]], constants: [.integers([2, 2])]),
        ONNXCase(operation: "DepthToSpace", shapes: [[1, 8, 2, 3]], attributes: ["blocksize": .integer(2)]),
        ONNXCase(
            operation: "DepthToSpace", shapes: [[1, 8, 2, 3]],
            attributes: ["blocksize": .integer(2), "mode": .text("CRD")]),
        ONNXCase(operation: "SpaceToDepth", shapes: [[1, 2, 4, 6]], attributes: ["blocksize": .integer(2)]),
        ONNXCase(operation: "Concat", shapes: [map, [1, 2, 7, 6]], attributes: ["axis": .integer(1)]),
        ONNXCase(
            operation: "Split", shapes: [map], constants: [.integers([1, 3])], attributes: ["axis": .integer(1)],
            outputs: 2),
        ONNXCase(operation: "Split", shapes: [map], attributes: ["axis": .integer(-1)], outputs: 3),
        ONNXCase(
            operation: "Slice", shapes: [map],
            constants: [.integers([1, -3]), .integers([9_223_372_036_854_775_807, -1]), .integers([1, 3])]),
        ONNXCase(
            operation: "Slice", shapes: [map],
            constants: [.integers([-1]), .integers([-100]), .integers([2]), .integers([-2])]),
        ONNXCase(
            operation: "Pad", shapes: [map], constants: [.integers([0, 0, 1, 2, 0, 1, 0, 1]), .scalar(3)]),
        ONNXCase(
            operation: "Pad", shapes: [map], constants: [.integers([0, 0, 1, 2, 0, 0, 0, 1])],
            attributes: ["mode": .text("reflect")]),
        ONNXCase(
            operation: "Pad", shapes: [map], constants: [.integers([0, 0, 1, 2, 0, 0, 0, 1])],
            attributes: ["mode": .text("edge")]),
        ONNXCase(
            operation: "Resize", shapes: [map], constants: [nil, .floats([1, 1, 2, 2], shape: [4])],
            attributes: ["coordinate_transformation_mode": .text("asymmetric"), "nearest_mode": .text("floor")]),
        ONNXCase(
            operation: "Resize", shapes: [map], constants: [nil, nil, .integers([1, 4, 10, 15])],
            attributes: ["mode": .text("linear")]),
        ONNXCase(
            operation: "Resize", shapes: [map], constants: [nil, nil, .integers([1, 4, 13, 11])],
            attributes: ["mode": .text("linear"), "coordinate_transformation_mode": .text("align_corners")]),
        ONNXCase(
            operation: "Upsample", shapes: [map], constants: [.floats([1, 1, 3, 2], shape: [4])], version: 9),
        ONNXCase(
            operation: "Gather", shapes: [map], constants: [.integers([3, 0, -1])], attributes: ["axis": .integer(1)]),
        ONNXCase(operation: "MatMul", shapes: [[2, 3, 4], [4, 5]]),
        ONNXCase(
            operation: "Gemm", shapes: [[3, 4]], constants: [weights([5, 4]), weights([5])],
            attributes: ["transB": .integer(1), "alpha": .real(0.5)]),
        ONNXCase(operation: "ReduceMean", shapes: [map], attributes: ["axes": .integers([2, -1])]),
        ONNXCase(
            operation: "ReduceSum", shapes: [map], constants: [.integers([1])], attributes: ["keepdims": .integer(0)]),
        ONNXCase(operation: "ReduceMax", shapes: [map], attributes: ["axes": .integers([1]), "keepdims": .integer(0)]),
        ONNXCase(operation: "ReduceL2", shapes: [map], attributes: ["axes": .integers([1])]),
        ONNXCase(operation: "TopK", shapes: [[2, 9]], constants: [.integers([4])], outputs: 2),
        ONNXCase(operation: "ArgMax", shapes: [[2, 9]], attributes: ["axis": .integer(1), "keepdims": .integer(0)]),
    ]

    @Test(arguments: windows + functions + shapes)
    func agreesWithOpenVINO(_ model: ONNXCase) throws { try model.check() }

    /// Until version 13 the dimensions from the axis on were one; OpenVINO's reader takes a single dimension, ONNX Runtime does not.
    @Test func earlierSoftmaxIsOverAllDimensionsThatFollow() throws {
        let model = ONNXCase(
            operation: "Softmax", shapes: [[1, 2, 3, 4]], attributes: ["axis": .integer(2)], version: 11)
        let values = try #require(try model.found().first).values
        #expect(abs(values[..<12].reduce(0, +) - 1) < 1e-5 && abs(values[12...].reduce(0, +) - 1) < 1e-5)
    }

    @Test func thereAreCases() { #expect(Self.windows.count + Self.functions.count + Self.shapes.count >= 85) }

    @Test func hugeExtentsAreRefused() throws {
        let one = KnownNumbers(values: [1], shape: [], type: .float32)
        for target in [[-5], [1 << 40], [1 << 40, 1 << 40]] {
            #expect(throws: ManakoError.self) { try one.broadcast(to: target) }
        }
        #expect(try one.broadcast(to: [2, 3]).values == [1, 1, 1, 1, 1, 1])
        let expanded = { (shape: [Int]) in
            try ONNXCase(operation: "Expand", shapes: [], constants: [.scalar(1), .integers(shape)]).graph()
        }
        #expect(throws: ManakoError.self) { try expanded([-5]) }
        #expect(throws: Never.self) { try expanded([80, 80]) }
        #expect(throws: ManakoError.self) {
            try ONNXCase(
                operation: "Resize", shapes: [[1, 1, 1, 1 << 45]],
                constants: [nil, .floats([1, 1, 1, 900_000], shape: [4])]
            ).graph()
        }
    }

    @Test func whatCannotBeReadIsNamed() throws {
        let error = #expect(throws: ManakoError.self) {
            try ONNXCase(operation: "NonMaxSuppression", shapes: [[1, 5, 4], [1, 1, 5]]).graph()
        }
        #expect(error?.code == .unsupported && error?.message.contains("NonMaxSuppression") == true)
    }
}

extension ONNXCase {
    /// Reads the model.
    fileprivate func graph() throws {
        let scratch = try ScratchFolder()
        _ = try ONNXModel(path: scratch.write(bytes, to: "model.onnx")).graph { _, _ in nil }
    }
}
