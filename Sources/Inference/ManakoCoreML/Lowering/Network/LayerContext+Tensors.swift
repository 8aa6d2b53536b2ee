import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

/// What layers on tensors of any rank ask for.
extension LayerContext {
    /// The most dimensions of a value; Core ML itself knows five.
    static let maximumRank = 16

    /// How many dimensions a value has.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when that depends on what is computed.
    func rank(of value: GraphValue) throws(ManakoError) -> Int {
        guard let rank = value.rank else {
            throw ManakoError(.unsupported, "the layer's input has a number of dimensions that is not known beforehand")
        }
        return rank
    }

    /// A dimension of a value, counted from 0.
    func axis(_ number: Int = 1, rank: Int) throws(ManakoError) -> Int {
        try IRGraph.normalized([parameters.int(number)], rank: rank)[0]
    }

    /// Several integers, of which there are not more than a value has dimensions.
    func integers(_ number: Int) throws(ManakoError) -> [Int] {
        let integers = try parameters.ints(number)
        guard integers.count <= 2 * Self.maximumRank else {
            throw ManakoError(.malformedInput, "\(integers.count) numbers for dimensions, of which there are a few")
        }
        return integers.map(Self.near)
    }

    /// A number that is not too large to calculate with.
    static func near(_ number: Int) -> Int { min(max(number, -farAway), farAway) }

    /// More than any extent, and small enough to add and multiply a few of.
    static let farAway = (1 << 31) - 1

    /// Extents, none of which is negative.
    func extents(_ number: Int) throws(ManakoError) -> [Int] {
        let extents = try integers(number)
        guard extents.allSatisfy({ $0 >= 0 }), IRGraph.elementCount(extents) != nil else {
            throw ManakoError(.malformedInput, "the extents \(extents) are impossible")
        }
        return extents
    }

    /// Truth values, one for each of a value's dimensions; all false when there are none.
    func flags(_ number: Int, rank: Int) throws(ManakoError) -> [Bool] {
        let flags = try integers(number).map { $0 != 0 }
        if flags.isEmpty { return .init(repeating: false, count: rank) }
        return try checked(flags, rank: rank)
    }

    /// A list that has as many elements as a value has dimensions.
    func checked<Element>(_ list: [Element], rank: Int) throws(ManakoError) -> [Element] {
        guard list.count == rank else {
            throw ManakoError(.malformedInput, "\(list.count) numbers for \(rank) dimensions")
        }
        return list
    }

    /// An input that says indices, extents or the like, as integers.
    func indices(_ index: Int) throws(ManakoError) -> GraphValue { try graph.wholeNumbers(input(index)) }

    /// A value with at least one dimension, since Core ML's networks know none without.
    func solid(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        value.rank == 0 ? try graph.reshape(value, [1]) : value
    }
}
