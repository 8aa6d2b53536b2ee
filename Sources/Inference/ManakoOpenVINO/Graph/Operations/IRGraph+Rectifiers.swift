package import ManakoCore

extension IRGraph {
    /// `x` where it is not negative, `slope × x` elsewhere; slopes are broadcast as in NumPy.
    package func prelu(_ value: GraphValue, _ slope: GraphValue) throws(ManakoError) -> GraphValue {
        let slopes = try slope.rank.map { (rank) throws(ManakoError) -> GraphValue in
            guard let wanted = value.rank, rank > 1, rank < wanted else { return slope }
            return try unsqueeze(slope, Array(0..<(wanted - rank)))
        }
        _ = try Self.broadcast(value.shape, slope.shape)
        return try node("PReLU", "opset1", [value, slopes ?? slope], outputs: [(value.type, value.shape)])[0]
    }

    /// The smaller of each element and a bound; what was not below zero before is brought into a range in one step.
    package func atMost(_ bound: Double, _ value: GraphValue) throws(ManakoError) -> GraphValue {
        let node = maker(of: value)
        if node.type == "ReLU", bound >= 0, node.inputs[0].shape == value.shape {
            return try clamp(node.inputs[0], 0, bound)
        }
        return try binary("Minimum", value, float(Float(bound)))
    }
}
