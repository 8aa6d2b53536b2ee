extension TensorView {
    /// The number of elements.
    public var elementCount: Int { shape.reduce(1, *) }

    /// Lends the elements as real numbers: in place for `float32`, converted for every other type.
    ///
    /// Integers of a quantised tensor become `scale × (integer − zeroPoint)`, others keep their value.
    public func withFloats<Result, Failure: Error>(
        _ body: (Span<Float>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if elementType == .float32, quantization == nil {
            let floats = unsafe bytes.bindMemory(to: Float.self)
            return try body(unsafe Span(_unsafeElements: floats))
        }
        var converted: [Float] = []
        floats(into: &converted)
        return try body(converted.span)
    }

    /// Replaces the contents of an array by the elements as real numbers, keeping its memory when that suffices.
    public func floats(into output: inout [Float]) {
        switch elementType {
        case .float32: copy(into: &output)
        case .float16: convert(UInt16.self, into: &output) { Float(Float16(bitPattern: $0)) }
        case .bfloat16: convert(UInt16.self, into: &output) { Float(bitPattern: UInt32($0) << 16) }
        case .float64: convert(Double.self, into: &output) { Float($0) }
        case .uint8, .bool: convertInteger(UInt8.self, into: &output)
        case .int8: convertInteger(Int8.self, into: &output)
        case .uint16: convertInteger(UInt16.self, into: &output)
        case .int16: convertInteger(Int16.self, into: &output)
        case .uint32: convertInteger(UInt32.self, into: &output)
        case .int32: convertInteger(Int32.self, into: &output)
        case .uint64: convertInteger(UInt64.self, into: &output)
        case .int64: convertInteger(Int64.self, into: &output)
        }
    }

    /// An owned copy of the elements as real numbers.
    public func toTensor() -> FloatTensor {
        var values: [Float] = []
        floats(into: &values)
        return FloatTensor(shape: shape, values: values)
    }

    private func convertInteger<Element: FixedWidthInteger & BitwiseCopyable>(
        _ type: Element.Type, into output: inout [Float]
    ) {
        guard let quantization else {
            return convert(type, into: &output) { Float($0) }
        }
        let zero = Float(quantization.zeroPoint)
        convert(type, into: &output) { quantization.scale * (Float($0) - zero) }
    }

    private func convert<Element: BitwiseCopyable>(
        _ type: Element.Type, into output: inout [Float], _ value: (Element) -> Float
    ) {
        let count = elementCount
        let size = MemoryLayout<Element>.size
        let available = unsafe bytes.count
        precondition(available >= count * size, "\(available) bytes do not hold \(count) elements")
        resize(&output, to: count)
        unsafe output.withUnsafeMutableBufferPointer { target in
            for index in 0..<count {
                unsafe target[index] = value(bytes.loadUnaligned(fromByteOffset: index * size, as: type))
            }
        }
    }

    /// Floats as they are, in one copy.
    private func copy(into output: inout [Float]) {
        let count = elementCount
        let available = unsafe bytes.count
        precondition(available >= count * 4, "\(available) bytes do not hold \(count) floats")
        resize(&output, to: count)
        unsafe output.withUnsafeMutableBytes { target in
            unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<(count * 4)]))
        }
    }

    /// Gives an array a length; what it holds does not matter.
    private func resize(_ output: inout [Float], to count: Int) {
        if output.count > count { output.removeLast(output.count - count) }
        if output.count < count { output += repeatElement(0, count: count - output.count) }
    }
}
