import ManakoCore
public import ManakoCoreMLFormat
import ManakoInference

extension CoreMLArrayFeature {
    /// Refuses a shape that the model does not take.
    func check(_ given: [Int]) throws(ManakoError) {
        let isTaken =
            given == shape || shapes.contains(given)
            || ranges.count == given.count && !ranges.isEmpty && zip(ranges, given).allSatisfy { $0.contains($1) }
        guard isTaken else {
            let wanted =
                shapes.isEmpty
                ? ranges.map(\.text).joined(separator: " × ") : shapes.map { "\($0)" }.joined(separator: ", ")
            throw ManakoError(.invalidArgument, "takes an array of \(wanted) and not of \(given)")
        }
    }
}

extension CoreMLFeatureType {
    /// The type in words, for messages.
    public var kind: String {
        switch self {
        case .int64: "a whole number"
        case .double: "a number"
        case .string: "text"
        case .image: "a picture"
        case .multiArray: "an array"
        case .dictionary(let integerKeys): integerKeys ? "a dictionary by whole number" : "a dictionary by text"
        case .sequence(let ofIntegers): ofIntegers ? "a sequence of whole numbers" : "a sequence of texts"
        case .state: "a state"
        }
    }
}

extension CoreMLMultiArray {
    /// Copies a tensor, in the type that a model's description says.
    init(_ view: TensorView, as type: TensorElementType) throws(ManakoError) {
        if view.elementType == type {
            let bytes = unsafe [UInt8](view.bytes.prefix(view.elementCount * type.byteCount))
            try self.init(shape: view.shape, elementType: type, bytes: bytes)
            return
        }
        try self.init(view.toTensor().values.map(Double.init), shape: view.shape, as: type)
    }

    /// Creates an array of a type from real numbers; integers are cut off and kept in their range.
    init(_ values: [Double], shape: [Int], as type: TensorElementType) throws(ManakoError) {
        var bytes = [UInt8](repeating: 0, count: values.count * type.byteCount)
        unsafe bytes.withUnsafeMutableBytes { unsafe type.write(values, into: $0) }
        try self.init(shape: shape, elementType: type, bytes: bytes)
    }

    /// Writes the elements into a tensor's memory.
    func write(into target: UnsafeMutableRawBufferPointer, as type: TensorElementType) throws(ManakoError) {
        guard target.count >= count * type.byteCount else {
            throw ManakoError(.internalFailure, "\(count) elements do not fit the tensor's memory")
        }
        if type == elementType { return unsafe target.copyBytes(from: bytes) }
        unsafe type.write(doubles, into: target)
    }
}

extension TensorElementType {
    /// Writes real numbers as elements; the memory has room for all of them.
    fileprivate func write(_ values: [Double], into target: UnsafeMutableRawBufferPointer) {
        func store<Element: BitwiseCopyable>(_ convert: (Double) -> Element) {
            for (index, value) in values.enumerated() {
                unsafe target.storeBytes(
                    of: convert(value), toByteOffset: index * MemoryLayout<Element>.size, as: Element.self)
            }
        }
        func integer<Element: FixedWidthInteger & BitwiseCopyable>(_ type: Element.Type) {
            store { value in
                value.isNaN
                    ? 0 : value <= Double(Element.min) ? .min : value >= Double(Element.max) ? .max : Element(value)
            }
        }
        switch self {
        case .float32: store { Float($0) }
        case .float64: store { $0 }
        case .float16: store { Float16($0) }
        case .bfloat16: store { UInt16(truncatingIfNeeded: Float($0).bitPattern >> 16) }
        case .int8: integer(Int8.self)
        case .uint8: integer(UInt8.self)
        case .bool: store { $0 == 0 ? 0 as UInt8 : 1 }
        case .int16: integer(Int16.self)
        case .uint16: integer(UInt16.self)
        case .int32: integer(Int32.self)
        case .uint32: integer(UInt32.self)
        case .int64: integer(Int64.self)
        case .uint64: integer(UInt64.self)
        }
    }
}
