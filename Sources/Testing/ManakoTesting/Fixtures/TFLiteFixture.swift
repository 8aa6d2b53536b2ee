public import ManakoInference

/// Small TensorFlow Lite models made in memory, so that tests need no model file.
///
/// Field numbers are those of the schema, see `TFLiteFile`.
public struct TFLiteFixture {
    private typealias Field = FlatWriter.Field

    private var tensors: [(description: TensorDescription, values: [Float]?)]
    private var operators: [(code: Int, inputs: [Int], outputs: [Int])]
    private var codes: [UInt8]
    private var inputs: [Int]
    private var outputs: [Int]
    /// The first dimension that the model leaves open, if any.
    private var openDimension: Int?

    /// A model that gives twice what it takes plus one.
    ///
    /// - Parameters:
    ///   - shape: the shape of its input and output.
    ///   - openDimension: the dimension that the file marks as not fixed.
    public static func affine(shape: [Int], openDimension: Int? = nil) -> TFLiteFixture {
        TFLiteFixture(
            tensors: [
                (float("x", shape), nil), (float("two", [1]), [2]), (float("doubled", shape), nil),
                (float("one", [1]), [1]), (float("y", shape), nil),
            ],
            operators: [(0, [0, 1], [2]), (1, [2, 3], [4])],
            codes: [multiply, add], inputs: [0], outputs: [4], openDimension: openDimension)
    }

    /// A model that gives twice what it takes, called `doubled`, and that plus one, called `y`.
    ///
    /// - Parameter shape: the shape of its input and outputs.
    public static func twoOutputs(shape: [Int]) -> TFLiteFixture {
        var fixture = affine(shape: shape)
        fixture.outputs = [2, 4]
        return fixture
    }

    /// A model that turns `uint8` numbers into the real ones that they stand for.
    public static func dequantizing(shape: [Int], quantization: TensorQuantization) -> TFLiteFixture {
        TFLiteFixture(
            tensors: [(quantized("x", shape, quantization), nil), (float("y", shape), nil)],
            operators: [(0, [0], [1])], codes: [dequantize], inputs: [0], outputs: [1])
    }

    /// A model that turns real numbers into `uint8` numbers that stand for them.
    public static func quantizing(shape: [Int], quantization: TensorQuantization) -> TFLiteFixture {
        TFLiteFixture(
            tensors: [(float("x", shape), nil), (quantized("y", shape, quantization), nil)],
            operators: [(0, [0], [1])], codes: [quantize], inputs: [0], outputs: [1])
    }

    /// A file whose operators are one and the same, which itself has as many inputs; its size grows with the number, the
    /// inputs of all operators with its square.
    public static func repeatingOperator(count: Int) -> [UInt8] {
        let tensor: [Field] = [.integers([1]), .byte(0), .integer(0), .text("x")]
        let operation: [Field] = [
            .integer(0), .integers([Int](repeating: 0, count: count)), .integers([0]),
        ]
        let graph: [Field] = [
            .tables([tensor]), .integers([0]), .integers([0]), .copies(operation, count: count), .text("main"),
        ]
        let code: [Field] = [.byte(add), .none, .integer(1), .integer(Int(add))]
        return FlatWriter(
            root: [.integer(3), .tables([code]), .tables([graph]), .text("manako tests"), .tables([[]])],
            identifier: "TFL3"
        ).bytes
    }

    private static let add: UInt8 = 0
    private static let dequantize: UInt8 = 6
    private static let multiply: UInt8 = 18
    private static let quantize: UInt8 = 114

    private static func quantized(
        _ name: String, _ shape: [Int], _ quantization: TensorQuantization
    ) -> TensorDescription {
        TensorDescription(name: name, shape: shape, elementType: .uint8, quantization: quantization)
    }

    private static func float(_ name: String, _ shape: [Int]) -> TensorDescription {
        TensorDescription(name: name, shape: shape, elementType: .float32)
    }

    /// The model as the bytes of a `.tflite` file.
    public var bytes: [UInt8] { file(metadata: nil) }

    /// The model with metadata that say how the first input's pixels become real numbers.
    public func file(mean: [Float], deviation: [Float]) -> [UInt8] {
        let unit: [Field] = [.byte(1), .table([.floats(mean), .floats(deviation)])]
        let tensor: [Field] = [.text("image"), .none, .none, .none, .tables([unit])]
        let graph: [Field] = [.none, .none, .tables([tensor])]
        let root: [Field] = [.text("manako tests"), .none, .none, .tables([graph])]
        return file(metadata: FlatWriter(root: root, identifier: "M001").bytes)
    }

    /// The model with any bytes as its metadata.
    public func file(metadata: [UInt8]?) -> [UInt8] {
        var buffers: [[Field]] = [[]]
        var tensorFields: [[Field]] = []
        for (description, values) in tensors {
            var buffer = 0
            if let values {
                buffer = buffers.count
                buffers.append([.bytes(values.flatMap { $0.bitPattern.littleEndianBytes }, alignment: 16)])
            }
            tensorFields.append(fields(of: description, buffer: buffer, isConstant: values != nil))
        }
        let operations: [[Field]] = operators.map { [.integer($0.code), .integers($0.inputs), .integers($0.outputs)] }
        let graph: [Field] = [
            .tables(tensorFields), .integers(inputs), .integers(outputs), .tables(operations), .text("main"),
        ]
        var entries: Field = .none
        if let metadata {
            entries = .tables([[.text("TFLITE_METADATA"), .integer(buffers.count)]])
            buffers.append([.bytes(metadata, alignment: 16)])
        }
        let codeFields: [[Field]] = codes.map { [.byte($0), .none, .integer(1), .integer(Int($0))] }
        return FlatWriter(
            root: [
                .integer(3), .tables(codeFields), .tables([graph]), .text("manako tests"), .tables(buffers), .none,
                entries,
            ],
            identifier: "TFL3"
        ).bytes
    }

    private func fields(of tensor: TensorDescription, buffer: Int, isConstant: Bool) -> [Field] {
        let types: [TensorElementType: UInt8] = [.float32: 0, .int32: 2, .uint8: 3, .int8: 9]
        var signature: Field = .none
        if let openDimension, !isConstant {
            var shape = tensor.shape
            shape[openDimension] = -1
            signature = .integers(shape)
        }
        let quantization: Field =
            tensor.quantization.map { .table([.none, .none, .floats([$0.scale]), .longs([$0.zeroPoint])]) } ?? .none
        return [
            .integers(tensor.shape), .byte(types[tensor.elementType] ?? 0), .integer(buffer), .text(tensor.name),
            quantization, .none, .none, signature,
        ]
    }
}
