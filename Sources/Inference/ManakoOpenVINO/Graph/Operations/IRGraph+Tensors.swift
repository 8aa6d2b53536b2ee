package import ManakoCore
import ManakoFiles
import ManakoInference

extension IRGraph {
    /// Real numbers that say indices or extents as integers.
    package func wholeNumbers(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        guard value.type.isFloat else { return try convert(value, to: .int64) }
        var whole = try convert(value, to: .int64)
        if let known = knownIntegers(of: value) { whole.integers = known }
        return whole
    }

    /// The elements of a few real numbers that are constant, as integers.
    private func knownIntegers(of value: GraphValue) -> [Int]? {
        if let integers = value.integers { return integers }
        let node = nodes[value.node]
        if node.type == "Convert" || node.type == "Reshape" { return knownIntegers(of: node.inputs[0]) }
        guard value.type == .float32, let constant = node.constant, let shape = value.fixedShape,
            let count = Self.elementCount(shape), count <= 64
        else { return nil }
        let numbers = constants.floats(constant, count: count)
        guard numbers.count == count, numbers.allSatisfy({ abs($0) < 1e15 }) else { return nil }
        return numbers.map { Int($0) }
    }

    /// The elements under another shape, in which -1 is what remains and 0 the value's own extent.
    package func reshape(_ value: GraphValue, keepingZeros target: [Int]) throws(ManakoError) -> GraphValue {
        guard let shape = value.shape else {
            throw ManakoError(.unsupported, "extents can't be kept of a value of unknown rank")
        }
        guard target.indices.allSatisfy({ target[$0] != 0 || $0 < shape.count }) else {
            throw ManakoError(.malformedInput, "\(target) keeps extents that \(Self.text(shape)) does not have")
        }
        let known = target.indices.map { target[$0] == 0 ? shape[$0] : target[$0] }
        let fixed = known.compactMap(\.self)
        if fixed.count == known.count { return try reshape(value, fixed) }
        return try node(
            "Reshape", "opset1", [value, integers(target)], attributes: [("special_zero", "true")],
            outputs: [(value.type, known.map { $0 == -1 ? nil : $0 })])[0]
    }

    /// The value with a dimension and the one after it made one.
    package func merge(_ value: GraphValue, _ axis: Int) throws(ManakoError) -> GraphValue {
        guard var shape = value.shape, axis + 1 < shape.count else {
            throw ManakoError(.unsupported, "dimensions can't be merged of a value of unknown rank")
        }
        let next = shape.remove(at: axis + 1)
        shape[axis] = shape[axis].flatMap { extent in next.flatMap { Self.elementCount([extent, $0]) } }
        let fixed = shape.map { $0 ?? -1 }
        if fixed.count(where: { $0 == -1 }) <= 1 { return try reshape(value, fixed) }
        let rank = shape.count + 1
        let parts = try [extents(of: value, 0..<axis), integers([-1]), extents(of: value, axis + 2..<rank)]
        return try reshape(value, by: joinedExtents(parts), result: shape)
    }

    /// A value in pieces of equal length along a dimension.
    package func split(_ value: GraphValue, axis: Int, count: Int) throws(ManakoError) -> [GraphValue] {
        guard count > 0, value.shape?[axis].map({ $0 % count == 0 }) ?? true else {
            throw ManakoError(.malformedInput, "\(Self.text(value.shape)) in \(count) equal pieces along \(axis)")
        }
        guard count > 1 else { return [value] }
        var shape = value.shape
        shape?[axis] = value.shape?[axis].map { $0 / count }
        return try node(
            "Split", "opset1", [value, integer(axis)], attributes: [("num_splits", "\(count)")],
            outputs: .init(repeating: (value.type, shape), count: count))
    }

    /// A column of a value of two dimensions.
    package func column(_ index: Int, of value: GraphValue) throws(ManakoError) -> GraphValue {
        var column = try gather(value, integer(index), axis: 1)
        if let integers = value.integers, let width = value.fixedShape?.last, index < width {
            column.integers = stride(from: index, to: integers.count, by: width).map { integers[$0] }
        }
        return column
    }

    /// A value with others around it.
    ///
    /// - Parameters:
    ///   - before: one integer for each dimension.
    ///   - after: one integer for each dimension.
    ///   - filling: what the others are, without dimensions.
    package func pad(
        _ value: GraphValue, _ before: GraphValue, _ after: GraphValue, with filling: GraphValue
    ) throws(ManakoError) -> GraphValue {
        let shape = value.shape.map { shape in
            shape.indices.map { place -> Int? in
                guard let first = before.integers, let last = after.integers else { return nil }
                return shape[place].map { $0 + first[place] + last[place] }
            }
        }
        return try node(
            "Pad", "opset1", [value, before, after, convert(filling, to: value.type)],
            attributes: [("pad_mode", "constant")], outputs: [(value.type, shape)])[0]
    }

    /// A value repeated along its last dimensions.
    ///
    /// - Parameter repeats: one integer for each of them.
    package func tile(_ value: GraphValue, by repeats: GraphValue) throws(ManakoError) -> GraphValue {
        let shape = try value.shape.map { (shape) throws(ManakoError) -> Shape in
            guard let times = repeats.integers else { return .init(repeating: nil, count: shape.count) }
            let all = [Int](repeating: 1, count: max(0, shape.count - times.count)) + times
            return try zip(shape, all).map { (extent, times) throws(ManakoError) -> Int? in
                guard let extent else { return nil }
                let (product, overflow) = extent.multipliedReportingOverflow(by: times)
                guard !overflow, times >= 0 else {
                    throw ManakoError(.malformedInput, "\(extent) elements \(times) times")
                }
                return product
            }
        }
        return try node("Tile", "opset1", [value, repeats], outputs: [(value.type, shape)])[0]
    }

    /// The value repeated to a larger shape that is computed, as NumPy broadcasts.
    package func broadcast(
        _ value: GraphValue, by shape: GraphValue, result: Shape? = nil
    ) throws(ManakoError) -> GraphValue {
        if let extents = shape.integers {
            let fitting = try Self.broadcast(value.shape, extents.map { $0 })
            guard fitting == nil || fitting == extents.map({ $0 }) || value.fixedShape == nil else {
                throw ManakoError(
                    .malformedInput, "\(Self.text(value.shape)) can't be broadcast to \(extents)")
            }
            return try broadcast(value, to: extents)
        }
        let length = shape.fixedShape.flatMap { $0.count == 1 ? $0[0] : nil }
        return try node(
            "Broadcast", "opset3", [value, shape], attributes: [("mode", "numpy")],
            outputs: [(value.type, result ?? length.map { .init(repeating: nil, count: $0) })])[0]
    }

    /// A sum, mean, maximum or the like along dimensions: `ReduceSum` and its kin of opset 1 or 4.
    package func reduce(
        _ operation: String, _ value: GraphValue, _ axes: [Int], keepsDimensions: Bool
    ) throws(ManakoError) -> GraphValue {
        var shape: Shape?
        var places = axes
        if let extents = value.shape {
            places = Array(Set(try Self.normalized(axes, rank: extents.count))).sorted()
            shape = extents.indices.compactMap { place in
                !places.contains(place) ? .some(extents[place]) : keepsDimensions ? .some(1) : nil
            }
        }
        let version = operation == "ReduceL1" || operation == "ReduceL2" ? "opset4" : "opset1"
        return try node(
            operation, version, [value, integers(places)], attributes: [("keep_dims", "\(keepsDimensions)")],
            outputs: [(value.type, shape)])[0]
    }
}

extension ConstantPool {
    /// The elements of a small constant of `float32`.
    fileprivate func floats(_ index: Int, count: Int) -> [Float] {
        func read(_ byte: (Int) -> UInt8) -> [Float] {
            (0..<count).map { place in
                Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(byte(4 * place + $1)) << UInt32(8 * $1) })
            }
        }
        switch constants[index] {
        case .bytes(let bytes) where bytes.count == 4 * count: return read { bytes[$0] }
        case .file(let range) where range.count == 4 * count:
            return file?.withBytes(in: range) { bytes in
                read { unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
            } ?? []
        default: return []
        }
    }
}
