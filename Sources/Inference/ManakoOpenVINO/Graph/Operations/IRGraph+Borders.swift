package import ManakoCore
import ManakoInference

extension IRGraph {
    /// What stands around a value that is made larger.
    package enum BorderFilling: Sendable {
        /// A number.
        case number(Float)
        /// The elements mirrored at the outermost ones.
        case reflection
        /// The outermost elements.
        case nearest
    }

    /// A value made larger.
    ///
    /// - Parameters:
    ///   - begin: how much is added before each dimension.
    ///   - end: how much is added after each dimension.
    /// - Throws: ``ManakoError/Code/malformedInput`` when there are not enough elements to mirror.
    package func bordered(
        _ value: GraphValue, begin: [Int], end: [Int], filling: BorderFilling
    ) throws(ManakoError) -> GraphValue {
        guard begin.count == end.count, value.rank == nil || value.rank == begin.count,
            (begin + end).allSatisfy((0...1 << 31).contains)
        else {
            throw ManakoError(.malformedInput, "borders of \(begin) and \(end) do not fit \(Self.text(value.shape))")
        }
        var inputs = [value, try integers(begin), try integers(end)]
        var mode = "edge"
        if case .number(let number) = filling {
            inputs.append(try self.number(Double(number), like: value))
            mode = "constant"
        }
        if case .reflection = filling {
            mode = "reflect"
            for (place, extent) in (value.shape ?? []).enumerated() {
                guard let extent else { continue }
                guard begin[place] < extent, end[place] < extent else {
                    throw ManakoError(.malformedInput, "an extent of \(extent) is too small to be mirrored so far")
                }
            }
        }
        let shape = value.shape.map { shape in
            shape.indices.map { place in shape[place].map { $0 &+ begin[place] &+ end[place] } }
        }
        return try node("Pad", "opset1", inputs, attributes: [("pad_mode", mode)], outputs: [(value.type, shape)])[0]
    }
}
