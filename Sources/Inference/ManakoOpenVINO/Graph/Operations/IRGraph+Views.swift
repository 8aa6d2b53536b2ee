package import ManakoCore

extension IRGraph {
    /// What an operation on single elements gives, computed on the value that another one is a view of, so that the
    /// operation follows directly what computed the elements.
    package func throughViews(
        of value: GraphValue, _ compute: (GraphValue) throws(ManakoError) -> GraphValue
    ) throws(ManakoError) -> GraphValue {
        if let origin = origins[value], let shape = value.fixedShape { return try reshape(compute(origin), shape) }
        if let known = unsqueezed[value] { return try unsqueeze(compute(known.source), known.axes) }
        return try compute(value)
    }

    /// The node that computed a value, or the one that the value is a view of.
    package func maker(of value: GraphValue) -> Node {
        nodes[(origins[value] ?? unsqueezed[value]?.source ?? value).node]
    }
}
