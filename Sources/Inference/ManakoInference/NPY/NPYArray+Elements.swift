public import ManakoCore

extension NPYArray {
    /// The elements as a tensor's bytes.
    ///
    /// Numbers keep their value. Whole numbers stand for themselves in quantised tensors too; real numbers are divided by the
    /// scale, rounded to the nearest integer, and may lie up to one step outside of what the type holds.
    /// Rounding to a shorter real number is fine, becoming infinite is not.
    ///
    /// - Parameters:
    ///   - type: the type of the tensor.
    ///   - quantization: how the tensor's integers stand for real numbers, if they do.
    /// - Returns: the elements in row-major order and in this machine's byte order.
    /// - Throws: ``ManakoError/Code/invalidArgument`` with the index and the value of the first element that does not fit.
    public func elements(
        as type: TensorElementType, quantization: TensorQuantization? = nil
    ) throws(ManakoError) -> [UInt8] {
        switch type {
        case .float32: try reals(type) { $0.isFinite && !Float($0).isFinite ? nil : Float($0).bitPattern }
        case .float64: try reals(type) { $0.bitPattern }
        case .float16: try reals(type) { $0.isFinite && !Float16($0).isFinite ? nil : Float16($0).bitPattern }
        case .bfloat16: try reals(type, Self.bfloat16)
        case .uint8: try integers(type, UInt8.self, quantization)
        case .int8: try integers(type, Int8.self, quantization)
        case .uint16: try integers(type, UInt16.self, quantization)
        case .int16: try integers(type, Int16.self, quantization)
        case .uint32: try integers(type, UInt32.self, quantization)
        case .int32: try integers(type, Int32.self, quantization)
        case .uint64: try integers(type, UInt64.self, quantization)
        case .int64: try integers(type, Int64.self, quantization)
        case .bool: try map(type) { value in value.exactly(UInt8.self).flatMap { $0 > 1 ? nil : $0 } }
        }
    }

    /// The upper half of binary32, rounded to nearest, ties to even.
    private static func bfloat16(_ value: Double) -> UInt16? {
        let bits = Float(value).bitPattern
        guard !value.isNaN else { return 0x7FC0 }
        let rounded = bits &+ 0x7FFF &+ (bits >> 16 & 1)
        let half = UInt16(truncatingIfNeeded: rounded >> 16)
        return value.isFinite && half & 0x7F80 == 0x7F80 ? nil : half
    }

    private func reals<Bits: FixedWidthInteger>(
        _ type: TensorElementType, _ convert: (Double) -> Bits?
    ) throws(ManakoError) -> [UInt8] {
        try map(type) { convert($0.real) }
    }

    private func integers<Integer: FixedWidthInteger>(
        _ type: TensorElementType, _ integer: Integer.Type, _ quantization: TensorQuantization?
    ) throws(ManakoError) -> [UInt8] {
        guard let quantization else { return try map(type) { $0.exactly(integer) } }
        return try map(type) { $0.quantized(integer, quantization) }
    }

    private func map<Bits: FixedWidthInteger>(
        _ type: TensorElementType, _ convert: (NPYNumber) -> Bits?
    ) throws(ManakoError) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count * Bits.bitWidth / 8)
        for index in 0..<count {
            let number = number(at: index)
            guard let converted = convert(number) else {
                throw ManakoError(
                    .invalidArgument, "the element at \(place(index)) is \(number), which does not fit \(type.rawValue)"
                )
            }
            var bits = converted
            for _ in 0..<(Bits.bitWidth / 8) {
                result.append(UInt8(truncatingIfNeeded: bits))
                if Bits.bitWidth > 8 { bits >>= 8 }
            }
        }
        return result
    }

    /// An element's index by dimension, such as `[0, 2, 7]`.
    private func place(_ index: Int) -> String {
        var (rest, place) = (index, [Int]())
        for extent in shape.reversed() {
            place.insert(rest % extent, at: 0)
            rest /= extent
        }
        return "\(place)"
    }

    /// An element.
    private func number(at index: Int) -> NPYNumber {
        let bits = bits(at: index)
        return switch type {
        case .f2: .real(Double(Float16(bitPattern: UInt16(truncatingIfNeeded: bits))))
        case .f4: .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
        case .f8: .real(Double(bitPattern: bits))
        case .i1: .signed(Int64(Int8(truncatingIfNeeded: bits)))
        case .i2: .signed(Int64(Int16(truncatingIfNeeded: bits)))
        case .i4: .signed(Int64(Int32(truncatingIfNeeded: bits)))
        case .i8: .signed(Int64(bitPattern: bits))
        case .u1, .u2, .u4, .u8: .unsigned(bits)
        case .b1: .unsigned(bits)
        }
    }
}
