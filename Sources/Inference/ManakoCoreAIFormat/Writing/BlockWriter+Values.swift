import ManakoFiles
import ManakoOpenVINO

extension CoreAIType {
    /// A tensor of fixed extents.
    static func tensor(_ element: CoreAIElementType, _ shape: [Int]) -> CoreAIType {
        .tensor(element, shape: shape.map { $0 })
    }
}

extension CoreAIValueType {
    /// The extents of a tensor, all of which are fixed in written programs.
    var shape: [Int] { type.tensor?.shape.compactMap(\.self) ?? [] }
    /// The type of a tensor's elements.
    var element: CoreAIElementType { type.tensor?.element ?? .float32 }
}

extension BlockWriter {
    /// Appends an operation with one tensor as its result.
    func value(
        _ name: String, _ operands: [CoreAIValueType], _ element: CoreAIElementType, _ shape: [Int],
        properties: [Int] = [], regions: [BlockWriter] = []
    ) -> CoreAIValueType {
        add(name, operands, results: [.tensor(element, shape)], properties: properties, regions: regions)[0]
    }

    /// Appends an operation whose result has the type of its first operand.
    func same(_ name: String, _ operands: [CoreAIValueType], properties: [Int] = []) -> CoreAIValueType {
        value(name, operands, operands[0].element, operands[0].shape, properties: properties)
    }

    /// Appends a constant.
    ///
    /// - Parameter isSplat: whether the bytes are those of one element, which stands for all.
    func constant(
        _ bytes: [UInt8], _ element: CoreAIElementType, _ shape: [Int], isSplat: Bool = false
    ) -> CoreAIValueType {
        value("primitive.constant", [], element, shape, properties: [tables.elements(bytes, isSplat: isSplat)])
    }

    /// Appends integers, such as axes and extents.
    func integers(_ values: [Int], _ element: CoreAIElementType = .int32) -> CoreAIValueType {
        constant(LittleEndian.bytes(values.map { Int32(truncatingIfNeeded: $0) }), element, [values.count])
    }

    /// Appends an integer without dimensions.
    func integer(_ value: Int, _ element: CoreAIElementType = .int32) -> CoreAIValueType {
        constant(LittleEndian.bytes([Int32(truncatingIfNeeded: value)]), element, [])
    }

    /// Appends real numbers.
    func floats(_ values: [Float], _ shape: [Int]) -> CoreAIValueType {
        constant(LittleEndian.bytes(values.map(\.bitPattern)), .float32, shape)
    }

    /// Appends a constant all of whose elements are a number, by default one without dimensions.
    func number(_ value: Double, _ element: CoreAIElementType, _ shape: [Int] = []) -> CoreAIValueType {
        constant(element.bytes(of: value), element, shape, isSplat: true)
    }

    /// Appends an operation that says itself what it is made of.
    ///
    /// - Parameter expansion: appends the parts to a block with the operands as its arguments.
    func decomposed(
        _ name: String, _ operands: [CoreAIValueType], _ element: CoreAIElementType, _ shape: [Int],
        _ expansion: (BlockWriter, [CoreAIValueType]) -> CoreAIValueType
    ) -> CoreAIValueType {
        let inner = BlockWriter(tables, arguments: operands.map(\.type))
        let result = expansion(inner, inner.arguments)
        inner.add("dataflow.yield", [result])
        return value(name, operands, element, shape, regions: [inner])
    }

    /// The same elements under another shape.
    func reshape(_ value: CoreAIValueType, _ shape: [Int]) -> CoreAIValueType {
        if value.shape == shape { return value }
        return self.value("primitive.reshape", [value, integers(shape)], value.element, shape)
    }

    /// The value repeated to a larger shape, as NumPy broadcasts.
    func broadcast(_ value: CoreAIValueType, to shape: [Int]) -> CoreAIValueType {
        if value.shape == shape { return value }
        let ones = [Int](repeating: 1, count: shape.count - value.shape.count)
        let ranked = reshape(value, ones + value.shape)
        if ranked.shape == shape { return ranked }
        let axes = shape.indices.filter { ranked.shape[$0] != shape[$0] }
        return self.value(
            "primitive.broadcast_in_dims", [ranked, integers(axes.map { shape[$0] }, .uint32), integers(axes)],
            value.element, shape)
    }

    /// The value with its dimensions in another order.
    func transpose(_ value: CoreAIValueType, _ order: [Int]) -> CoreAIValueType {
        if order == Array(order.indices) { return value }
        return self.value(
            "primitive.transpose", [value, integers(order, .uint32)], value.element, order.map { value.shape[$0] })
    }

    /// The same numbers in another type.
    func cast(_ value: CoreAIValueType, to element: CoreAIElementType) -> CoreAIValueType {
        if value.element == element { return value }
        return self.value("primitive.cast", [value], element, value.shape)
    }
}

extension CoreAIElementType {
    /// The bytes of an element.
    func bytes(of value: Double) -> [UInt8] {
        switch self {
        case .float64: LittleEndian.bytes([value.bitPattern])
        case .float16: LittleEndian.bytes([Float16(value).bitPattern])
        case .bfloat16: LittleEndian.bytes([UInt16(truncatingIfNeeded: Float(value).bitPattern >> 16)])
        case .float32: LittleEndian.bytes([Float(value).bitPattern])
        default: Array(LittleEndian.bytes([Int64(value)])[..<(bitCount / 8)])
        }
    }
}
