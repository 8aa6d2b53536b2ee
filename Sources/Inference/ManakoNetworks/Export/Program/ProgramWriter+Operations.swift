import ManakoFiles

extension ProgramWriter {
    /// Values with fewer elements stand in the program, others in the file of weights, as in coremltools.
    private static let smallestBlob = 10

    /// Adds an operation with one result.
    mutating func operation(
        _ kind: String, _ inputs: [(key: String, values: [String])], _ name: String, _ result: MILTensorType,
        attributes: [(key: String, value: ProtobufWriter)] = []
    ) {
        block.message(3) { operation in
            operation.text(1, kind)
            for (key, values) in inputs {
                operation.entry(2, key) { argument in
                    for value in values { argument.message(1) { $0.text(1, value) } }
                }
            }
            operation.message(3) { MILValues.named(name, result, &$0) }
            operation.entry(5, "name") { $0 = MILLiteralValue.text(name).message }
            for (key, value) in attributes { operation.entry(5, key) { $0 = value } }
        }
    }

    /// Adds a constant parameter and gives its name.
    mutating func literal(_ name: String, _ value: MILLiteralValue) -> String {
        operation("const", [], name, value.type, attributes: [("val", value.message)])
        return name
    }

    /// Adds constant numbers.
    mutating func constant(_ name: String, _ values: [Float], _ type: MILTensorType) {
        let value: ProtobufWriter
        if values.count < Self.smallestBlob {
            value = MILValues.immediate(type) { tensor in
                switch type.element {
                case .float16: tensor.message(7) { $0.data(1, Self.halves(values)) }
                default: tensor.message(1) { $0.floats(1, values) }
                }
            }
        } else {
            let isHalf = type.element == .float16
            let data = isHalf ? Self.halves(values) : LittleEndian.bytes(values.map(\.bitPattern))
            value = MILValues.blob(type, at: weights.add(data, isHalf ? .float16 : .float32))
        }
        operation("const", [], name, type, attributes: [("val", value)])
    }

    /// Adds halves that are looked up in a table.
    mutating func palette(_ name: String, _ palette: Palette, _ type: MILTensorType) {
        let indices = MILTensorType(.uint8, [palette.indices.count])
        let table = MILTensorType(.float16, [palette.table.count])
        let data = LittleEndian.bytes(palette.table.map(\.bitPattern))
        let extents = MILTensorType(.uint32, [type.shape.count])
        let shape = MILValues.immediate(extents) { tensor in
            tensor.message(7) { $0.data(1, LittleEndian.bytes(type.shape.map { UInt32($0) })) }
        }
        operation(
            "constexpr_lut_to_dense", [], name, type,
            attributes: [
                ("indices", MILValues.blob(indices, at: weights.add(palette.indices, .uint8))),
                ("lut", MILValues.blob(table, at: weights.add(data, .float16))), ("shape", shape),
            ])
    }

    private static func halves(_ values: [Float]) -> [UInt8] {
        LittleEndian.bytes(values.map { Float16($0).bitPattern })
    }
}

/// The type of a tensor in a program.
struct MILTensorType {
    /// The type of the elements, with its number in `MIL.proto`.
    enum Element: Int {
        case bool = 1
        case text = 2
        case float16 = 10
        case float32 = 11
        case int32 = 23
        case uint8 = 31
        case uint32 = 33
    }

    let element: Element
    let shape: [Int]

    init(_ element: Element, _ shape: [Int]) {
        self.element = element
        self.shape = shape
    }

    /// Writes a `ValueType`.
    func write(to message: inout ProtobufWriter) {
        message.message(1) { tensor in
            tensor.integer(1, element.rawValue)
            if !shape.isEmpty { tensor.integer(2, shape.count) }
            for extent in shape { tensor.message(3) { $0.message(1) { $0.integer(1, extent) } } }
        }
    }
}

/// A parameter of an operation.
enum MILLiteralValue {
    case integer(Int)
    case integers([Int])
    case bool(Bool)
    case text(String)

    /// Its type.
    var type: MILTensorType {
        switch self {
        case .integer: MILTensorType(.int32, [])
        case .integers(let values): MILTensorType(.int32, [values.count])
        case .bool: MILTensorType(.bool, [])
        case .text: MILTensorType(.text, [])
        }
    }

    /// Its `Value`.
    var message: ProtobufWriter {
        MILValues.immediate(type) { tensor in
            switch self {
            case .integer(let value): tensor.message(2) { $0.integers(1, [value]) }
            case .integers(let values): tensor.message(2) { $0.integers(1, values) }
            case .bool(let value): tensor.message(3) { $0.integers(1, [value ? 1 : 0]) }
            case .text(let value): tensor.message(4) { $0.text(1, value) }
            }
        }
    }
}

/// Values of `MIL.proto`.
enum MILValues {
    /// Writes a `NamedValueType`.
    static func named(_ name: String, _ type: MILTensorType, _ message: inout ProtobufWriter) {
        message.text(1, name)
        message.message(2) { type.write(to: &$0) }
    }

    /// A `Value` that stands in the program; the body writes a `TensorValue`.
    static func immediate(_ type: MILTensorType, _ body: (inout ProtobufWriter) -> Void) -> ProtobufWriter {
        var value = ProtobufWriter()
        value.message(2) { type.write(to: &$0) }
        value.message(3) { $0.message(1, body) }
        return value
    }

    /// A `Value` in the file of weights.
    static func blob(_ type: MILTensorType, at offset: Int) -> ProtobufWriter {
        var value = ProtobufWriter()
        value.message(2) { type.write(to: &$0) }
        value.message(5) { file in
            file.text(1, "@model_path/weights/weight.bin")
            file.integer(2, offset)
        }
        return value
    }
}
