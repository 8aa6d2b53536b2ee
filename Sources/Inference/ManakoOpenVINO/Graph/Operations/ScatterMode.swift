package import ManakoCore

/// What becomes of an element that a value is put on.
package enum ScatterMode: String, Sendable {
    case update, add, sub, mul, div, max, min

    /// The name in OpenVINO of the operation that puts the values there.
    private var name: String {
        switch self {
        case .update: "none"
        case .add, .sub: "sum"
        case .mul, .div: "prod"
        case .max: "max"
        case .min: "min"
        }
    }

    /// Puts updates onto data by one of OpenVINO's operations.
    ///
    /// - Parameter scatter: the operation, on data, updates and the name of the reduction.
    package func apply(
        _ graph: IRGraph, _ data: GraphValue, _ updates: GraphValue,
        _ scatter: (GraphValue, GraphValue, String) throws(ManakoError) -> GraphValue
    ) throws(ManakoError) -> GraphValue {
        let updates = try graph.convert(updates, to: data.type)
        switch self {
        case .sub: return try scatter(data, graph.unary("Negative", updates), name)
        case .div:
            let one = try graph.number(1, like: data)
            let ones = try graph.broadcast(one, by: graph.shape(of: data), result: data.shape)
            return try graph.binary("Divide", data, scatter(ones, updates, name))
        default: return try scatter(data, updates, name)
        }
    }
}
