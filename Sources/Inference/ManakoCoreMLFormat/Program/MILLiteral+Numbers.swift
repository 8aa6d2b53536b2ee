import ManakoFiles
import ManakoOpenVINO

extension MILLiteral {
    /// The extents of a tensor.
    package var shape: [Int]? {
        guard case .tensor(_, let shape) = type, let shape else { return nil }
        let fixed = shape.compactMap(\.self)
        return fixed.count == shape.count ? fixed : nil
    }

    /// The type of a tensor's elements.
    package var elementType: MILType? {
        guard case .tensor(let element, _) = type else { return nil }
        return element
    }

    /// The texts of a tensor of texts.
    package var strings: [String]? {
        guard case .strings(let texts) = storage else { return nil }
        return texts
    }

    /// The elements as bytes, or nil when they are not numbers.
    package var bytes: [UInt8]? {
        switch storage {
        case .bytes(let bytes): bytes
        case .file(let file, let range): file.copy(range)
        case .strings, .values, .entries: nil
        }
    }

    /// The number of bytes that the elements take, packed ones rounded up.
    package var byteCount: Int? {
        switch storage {
        case .bytes(let bytes): bytes.count
        case .file(_, let range): range.count
        case .strings, .values, .entries: nil
        }
    }

    /// The elements of a small tensor of integers or truth values.
    package var integers: [Int]? {
        guard let element = elementType, let bytes, bytes.count <= 1 << 20 else { return nil }
        switch element {
        case .bool, .uint8: return bytes.map { Int($0) }
        case .int8: return bytes.map { Int(Int8(bitPattern: $0)) }
        case .int16: return patterns(bytes, 2).map { Int(Int16(truncatingIfNeeded: $0)) }
        case .uint16: return patterns(bytes, 2).map { Int($0) }
        case .int32: return patterns(bytes, 4).map { Int(Int32(truncatingIfNeeded: $0)) }
        case .uint32: return patterns(bytes, 4).map { Int($0) }
        case .int64, .uint64: return patterns(bytes, 8).map { Int(truncatingIfNeeded: $0) }
        default: return nil
        }
    }

    /// The elements of a small tensor as real numbers.
    package var reals: [Double]? {
        guard let element = elementType, let bytes, bytes.count <= 1 << 24 else { return nil }
        switch element {
        case .float16: return patterns(bytes, 2).map { Double(Float16(bitPattern: UInt16($0))) }
        case .float32: return patterns(bytes, 4).map { Double(Float(bitPattern: UInt32($0))) }
        case .float64: return patterns(bytes, 8).map { Double(bitPattern: $0) }
        case .bfloat16: return patterns(bytes, 2).map { Double(Float(bitPattern: UInt32($0) << 16)) }
        default: return integers?.map(Double.init)
        }
    }

    private func patterns(_ bytes: [UInt8], _ width: Int) -> [UInt64] {
        stride(from: 0, to: bytes.count - bytes.count % width, by: width).map { start in
            // Least significant byte first.
            bytes[start..<start + width].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        }
    }
}
