import ManakoCore
import ManakoInference
import ManakoOpenVINO
import Testing

@testable import ManakoCoreMLFormat
@testable import ManakoCoreML

/// Operations whose parameters contradict each other or the values they get.
struct MalformedOperationTests {
    struct Case: Sendable, CustomStringConvertible {
        var type: String
        var name: String
        var inputs: [String: MILLiteral]
        var code = ManakoError.Code.malformedInput
        var description: String { "\(type): \(name)" }
    }

    static func reals(_ shape: [Int]) -> MILLiteral {
        MILLiteral(
            type: .tensor(.float32, shape: shape.map { $0 }),
            storage: .bytes([UInt8](repeating: 0, count: 4 * shape.reduce(1, *))))
    }

    static func integers(_ values: [Int64], shape: [Int]? = nil) -> MILLiteral {
        let bytes = values.flatMap { value in (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * Int64($0))) } }
        return MILLiteral(type: .tensor(.int64, shape: (shape ?? [values.count]).map { $0 }), storage: .bytes(bytes))
    }

    static func integer(_ value: Int64) -> MILLiteral { integers([value], shape: []) }

    static func text(_ text: String) -> MILLiteral {
        MILLiteral(type: .tensor(.string, shape: []), storage: .strings([text]))
    }

    static let weight = reals([4, 3, 3, 3])
    static let huge = Int64.max

    static let cases: [Case] = [
        Case(type: "conv", name: "groups that do not divide", inputs: ["weight": weight, "groups": integer(3)]),
        Case(type: "conv", name: "no groups", inputs: ["weight": weight, "groups": integer(0)]),
        Case(type: "conv", name: "negative groups", inputs: ["weight": weight, "groups": integer(-2)]),
        Case(type: "conv", name: "other channels", inputs: ["weight": reals([4, 2, 3, 3])]),
        Case(type: "conv", name: "other rank", inputs: ["weight": reals([4, 3, 3])]),
        Case(type: "conv", name: "no rank", inputs: ["weight": reals([4])]),
        Case(type: "conv", name: "large kernel", inputs: ["weight": reals([1, 3, 9, 9])]),
        Case(type: "conv", name: "stride of 0", inputs: ["weight": weight, "strides": integers([0, 1])]),
        Case(type: "conv", name: "one stride", inputs: ["weight": weight, "strides": integers([1])]),
        Case(type: "conv", name: "huge dilations", inputs: ["weight": weight, "dilations": integers([huge, huge])]),
        Case(type: "conv", name: "large dilations", inputs: ["weight": weight, "dilations": integers([1 << 30, 1])]),
        Case(type: "conv", name: "bias of others", inputs: ["weight": weight, "bias": reals([3])]),
        Case(type: "conv", name: "bias of two dimensions", inputs: ["weight": weight, "bias": reals([2, 2])]),
        Case(type: "conv", name: "padding", inputs: ["weight": weight, "pad_type": text("nowhere")]),
        Case(
            type: "conv", name: "negative padding",
            inputs: ["weight": weight, "pad_type": text("custom"), "pad": integers([-1, 0, 0, 0])]),
        Case(
            type: "conv", name: "half of the padding",
            inputs: ["weight": weight, "pad_type": text("custom"), "pad": integers([1, 1])]),
        Case(type: "conv", name: "no weights", inputs: [:]),
        Case(type: "conv_transpose", name: "other channels", inputs: ["weight": reals([4, 2, 3, 3])]),
        Case(
            type: "conv_transpose", name: "output_shape",
            inputs: ["weight": reals([3, 2, 3, 3]), "output_shape": integers([1, 2])]),
        Case(
            type: "conv_transpose", name: "padding takes all",
            inputs: ["weight": reals([3, 2, 1, 1]), "pad_type": text("custom"), "pad": integers([9, 9, 9, 9])]),
        Case(type: "max_pool", name: "kernel of 0", inputs: ["kernel_sizes": integers([0, 2])]),
        Case(type: "max_pool", name: "three dimensions", inputs: ["kernel_sizes": integers([2, 2, 2])]),
        Case(type: "avg_pool", name: "large kernel", inputs: ["kernel_sizes": integers([20, 2])]),
        Case(
            type: "avg_pool", name: "same rounded up",
            inputs: ["kernel_sizes": integers([2, 2]), "pad_type": text("same"), "ceil_mode": integer(1)]),
        Case(
            type: "max_pool", name: "window in the padding",
            inputs: [
                "kernel_sizes": integers([1, 1]), "pad_type": text("custom"), "pad": integers([1, 0, 0, 0]),
            ], code: .unsupported),
        Case(type: "linear", name: "other columns", inputs: ["weight": reals([4, 6])]),
        Case(type: "linear", name: "three dimensions", inputs: ["weight": reals([4, 5, 1])]),
        Case(type: "linear", name: "bias", inputs: ["weight": reals([4, 5]), "bias": reals([5])]),
        Case(type: "matmul", name: "inner extents", inputs: ["y": reals([4, 5])]),
        Case(type: "matmul", name: "scalar", inputs: ["y": reals([])]),
        Case(type: "matmul", name: "batches", inputs: ["y": reals([2, 2, 5, 1])]),
        Case(type: "layer_norm", name: "axis", inputs: ["axes": integers([4])]),
        Case(type: "layer_norm", name: "repeated axis", inputs: ["axes": integers([1, -3])]),
        Case(type: "layer_norm", name: "no axes", inputs: ["axes": integers([])]),
        Case(type: "layer_norm", name: "gamma", inputs: ["axes": integers([3]), "gamma": reals([4])]),
        Case(type: "layer_norm", name: "gamma's rank", inputs: ["axes": integers([3]), "gamma": reals([5, 1])]),
        Case(type: "batch_norm", name: "mean", inputs: ["mean": reals([4]), "variance": reals([3])]),
        Case(type: "batch_norm", name: "scalar", inputs: ["mean": reals([]), "variance": reals([])]),
        Case(type: "instance_norm", name: "gamma", inputs: ["gamma": reals([5])]),
        Case(type: "local_response_norm", name: "size", inputs: ["size": integer(0)]),
        Case(
            type: "resize_bilinear", name: "negative",
            inputs: ["target_size_height": integer(-1), "target_size_width": integer(2)]),
        Case(
            type: "resize_bilinear", name: "huge",
            inputs: ["target_size_height": integer(huge), "target_size_width": integer(2)]),
        Case(type: "resize_bilinear", name: "mode", inputs: ["sampling_mode": text("ANYHOW")]),
        Case(type: "upsample_nearest_neighbor", name: "factor", inputs: ["scale_factor_height": integer(-2)]),
        Case(
            type: "resize", name: "more dimensions",
            inputs: ["shape": integers([2, 2]), "resized_dims": integer(3)]),
        Case(type: "resize", name: "negative", inputs: ["shape": integers([2, 2]), "resized_dims": integer(-3)]),
        Case(
            type: "crop", name: "all", inputs: ["crop_height": integers([3, 3]), "crop_width": integers([0, 0])]),
        Case(
            type: "crop", name: "negative",
            inputs: ["crop_height": integers([-3, 1]), "crop_width": integers([0, 0])]),
        Case(
            type: "crop_resize", name: "boxes", inputs: ["boxes": reals([2, 3]), "target_height": integer(2)]),
        Case(type: "crop_resize", name: "size", inputs: ["boxes": reals([2, 4]), "target_height": integer(0)]),
        Case(
            type: "crop_resize", name: "indices", inputs: ["boxes": reals([2, 4]), "box_indices": integers([0])]),
        Case(
            type: "lstm", name: "rank",
            inputs: [
                "weight_ih": reals([8, 5]), "weight_hh": reals([8, 2]), "initial_h": reals([1, 2]),
                "initial_c": reals([1, 2]),
            ]),
        Case(type: "random_uniform", name: "negative", inputs: ["shape": integers([-1, 2])]),
        Case(type: "random_uniform", name: "huge", inputs: ["shape": integers([huge, huge])]),
        Case(type: "random_categorical", name: "none", inputs: ["size": integer(0)]),
        Case(
            type: "resample", name: "places",
            inputs: [
                "coordinates": reals([1, 2, 2, 3]), "sampling_mode": text("nearest"), "padding_mode": text("border"),
                "coordinates_mode": text("unnormalized"), "align_corners": integer(0),
            ]),
        Case(
            type: "affine", name: "matrix",
            inputs: [
                "transform_matrix": reals([1, 5]), "output_height": integer(2), "output_width": integer(2),
                "sampling_mode": text("bilinear"), "padding_mode": text("constant"),
                "coordinates_mode": text("normalized_minus_one_to_one"), "align_corners": integer(1),
            ]),
    ]

    /// Every one of them is an error that says so, whatever the numbers.
    @Test(arguments: cases) func parametersThatDoNotFitThrow(_ item: Case) throws {
        let scope = ProgramScope(graph: IRGraph())
        let x = try scope.graph.parameter("x", type: .float32, shape: [1, 3, 6, 5])
        try scope.define("x", .tensor(x))
        var inputs: [String: [MILProgram.Binding]] = item.inputs.mapValues { [.literal($0)] }
        inputs["x"] = [.name("x")]
        let operation = MILProgram.Operation(type: item.type, inputs: inputs, outputs: [], blocks: [], attributes: [:])
        let context = OperationContext(operation: operation, scope: scope, opset: "CoreML7")
        let lowering = try #require(ProgramOperations.all[item.type])
        let error = #expect(throws: ManakoError.self) { try lowering(context) }
        #expect(error?.code == item.code, "\(item): \(error.map { "\($0)" } ?? "")")
    }

    @Test func theListIsWhole() { #expect(Self.cases.count == 57) }
}
