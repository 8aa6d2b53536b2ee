import ManakoCore
import ManakoInference
import ManakoOpenVINO

extension OperationContext {
    /// A parameter as a tensor whose number of dimensions is known.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when it is not.
    func ranked(_ name: String) throws(ManakoError) -> (value: GraphValue, shape: IRGraph.Shape) {
        let value = try tensor(name)
        guard let shape = value.shape else {
            throw ManakoError(.unsupported, "\(name) has an open number of dimensions")
        }
        return (value, shape)
    }

    /// The dimension that a constant parameter names, counted from 0.
    func axis(_ name: String, default value: Int? = nil, rank: Int) throws(ManakoError) -> Int {
        try IRGraph.normalized([integer(name, default: value)], rank: rank)[0]
    }

    /// The integers of a parameter, or nil when it is not given or only known when the program runs.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when one is no `int32`.
    func known(_ name: String) throws(ManakoError) -> [Int]? {
        if case .tensor(let tensor)? = try optional(name), tensor.integers == nil { return nil }
        guard let integers = try integers(name) else { return nil }
        guard integers.allSatisfy({ Int32(exactly: $0) != nil }) else {
            throw wrong(name, "made of integers of 32 bits")
        }
        return integers
    }

    /// The integers of a constant parameter that has one for each of some things.
    func known(_ name: String, count: Int) throws(ManakoError) -> [Int] {
        guard has(name) else { throw missing(name) }
        guard let integers = try known(name) else {
            throw ManakoError(.unsupported, "\(name) is computed; only a constant can be taken here")
        }
        guard integers.count == count else { throw wrong(name, "\(count) integers") }
        return integers
    }

    /// The truth values of a constant parameter, one for each dimension; false when it is not given.
    func mask(_ name: String, rank: Int) throws(ManakoError) -> [Bool] {
        guard let bools = try bools(name) else { return [Bool](repeating: false, count: rank) }
        guard bools.count == rank else { throw wrong(name, "\(rank) truth values") }
        return bools
    }

    /// A parameter of integers as a tensor of `int32`.
    func indices(_ name: String) throws(ManakoError) -> GraphValue { try graph.convert(tensor(name), to: .int32) }

    /// A parameter of one number as a tensor without dimensions.
    func single(_ name: String) throws(ManakoError) -> GraphValue {
        let value = try tensor(name)
        return value.rank == 0 ? value : try graph.reshape(value, [])
    }
}
