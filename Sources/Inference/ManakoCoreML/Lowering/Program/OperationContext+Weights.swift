import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

extension OperationContext {
    /// The extents of a parameter, without bringing a constant into the graph.
    func shape(of name: String) throws(ManakoError) -> IRGraph.Shape? {
        switch try value(name) {
        case .literal(let literal):
            guard let shape = literal.shape else { throw wrong(name, "a tensor") }
            return shape.map { $0 }
        case .compressed(let weights): return weights.shape.map { $0 }
        case .tensor(let tensor): return tensor.shape
        default: throw wrong(name, "a tensor")
        }
    }

    /// The extents of a parameter, all of which must be known.
    func fixedShape(of name: String) throws(ManakoError) -> [Int] {
        let shape = try shape(of: name)
        guard let shape, !shape.contains(nil) else {
            throw ManakoError(.unsupported, "\(name) has open extents; only fixed ones can be taken here")
        }
        return shape.compactMap(\.self)
    }

    /// A parameter under another shape; constants come into the graph under that shape at once, so that the runtime sees
    /// plain weights.
    func tensor(_ name: String, as shape: [Int]) throws(ManakoError) -> GraphValue {
        if case .compressed(let weights) = try value(name) {
            guard IRGraph.elementCount(shape) == weights.count else { throw wrong(name, "a tensor of \(shape)") }
            return try weights.reshaped(shape).tensor(in: graph)
        }
        guard case .literal(var literal) = try value(name) else { return try graph.reshape(tensor(name), shape) }
        guard let element = literal.elementType, let own = literal.shape,
            let count = IRGraph.elementCount(shape), count == IRGraph.elementCount(own)
        else { throw wrong(name, "a tensor with the elements of \(shape)") }
        literal.type = .tensor(element, shape: shape.map { $0 })
        return try graph.constant(literal)
    }

    /// A parameter with a number for each channel, ready to be broadcast over values of `[batch, channels, …]`; nil when
    /// it is not given.
    func channels(_ name: String, count: Int? = nil, rank: Int) throws(ManakoError) -> GraphValue? {
        guard has(name) else { return nil }
        let shape = try fixedShape(of: name)
        guard shape.count == 1, count == nil || count == shape[0], rank >= 2 else {
            throw wrong(name, "one number for each channel")
        }
        return try tensor(name, as: [1, shape[0]] + [Int](repeating: 1, count: rank - 2))
    }

    /// The rank of a tensor.
    func rank(_ value: GraphValue) throws(ManakoError) -> Int {
        guard let rank = value.rank else {
            throw ManakoError(.unsupported, "values of unknown rank can't be computed here")
        }
        return rank
    }
}
