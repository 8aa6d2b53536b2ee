import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Tensors that live on between predictions.
    static let states: [String: OperationLowering] = [
        "coreml_update_state": one { (context) throws(ManakoError) in
            try writeState(context, "state", context.tensor("value"))
        },
        "read_state": one { (context) throws(ManakoError) in try readState(context) },
        "write_state": { (context) throws(ManakoError) in
            _ = try writeState(context, "input", context.tensor("data"))
            return []
        },
    ]

    private static func readState(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let (name, type, shape) = try state(context, "input")
        if let known = context.scope.states[name] { return known }
        let graph = context.graph
        let zero = try graph.constant(.bytes([UInt8](repeating: 0, count: type.byteCount)), type: type, shape: [])
        let value = try graph.node(
            "ReadValue", "opset6", [graph.broadcast(zero, to: shape)],
            attributes: [
                ("variable_id", name), ("variable_type", type.graphName),
                ("variable_shape", shape.map(String.init).joined(separator: ",")),
            ], outputs: [(type, shape.map { $0 })])[0]
        context.scope.set(state: name, value)
        return value
    }

    private static func writeState(
        _ context: OperationContext, _ parameter: String, _ value: GraphValue
    ) throws(ManakoError) -> GraphValue {
        let (name, type, shape) = try state(context, parameter)
        guard value.fixedShape == shape else {
            throw ManakoError(.malformedInput, "\(IRGraph.text(value.shape)) goes into a state of \(shape)")
        }
        let converted = try context.graph.convert(value, to: type)
        context.scope.set(state: name, converted)
        return converted
    }

    /// A parameter that is a state: its name and what it holds.
    private static func state(
        _ context: OperationContext, _ parameter: String
    ) throws(ManakoError) -> (name: String, type: TensorElementType, shape: [Int]) {
        guard case .state(let name, .tensor(let element, let shape?)) = try context.value(parameter),
            let type = element.computedType
        else { throw context.wrong(parameter, "a state") }
        guard context.scope.isFunction else {
            throw ManakoError(.unsupported, "the state \(name) is used inside of a loop or branch")
        }
        let extents = shape.compactMap(\.self)
        guard extents.count == shape.count, let count = IRGraph.elementCount(extents), count <= 1 << 30 else {
            throw ManakoError(.unsupported, "the state \(name) has no fixed shape or is too large")
        }
        return (name, type, extents)
    }

    /// Keeps what states hold at the end of a function until the next prediction, also those that are only read: OpenVINO
    /// gives no defined values for a variable that nothing is assigned to.
    static func keepStates(of scope: ProgramScope) throws(ManakoError) {
        for (name, state) in scope.states.sorted(by: { $0.key < $1.key }) {
            _ = try scope.graph.node(
                "Assign", "opset6", [state], attributes: [("variable_id", name)],
                outputs: [(state.type, state.shape)])
        }
    }
}
