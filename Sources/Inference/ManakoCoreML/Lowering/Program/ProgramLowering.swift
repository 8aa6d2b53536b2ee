package import ManakoCore
package import ManakoCoreMLFormat
package import ManakoFiles
package import ManakoOpenVINO

/// Turns a function of an ML program into a graph.
///
/// Real numbers are computed in `float32`, or in what the session's precision says, whatever their width in the program;
/// weights keep the width that they have in the file.
package struct ProgramLowering {
    private let weightFile: MappedFile?

    /// Creates a lowering.
    ///
    /// - Parameter weightFile: the file whose weights are used in place.
    package init(weightFile: MappedFile?) { self.weightFile = weightFile }

    /// Builds the graph of a function.
    ///
    /// - Parameters:
    ///   - function: the function.
    ///   - path: the model, for messages.
    /// - Throws: ``ManakoError/Code/unsupported`` when an operation can't be computed here,
    ///   ``ManakoError/Code/malformedInput`` when the program contradicts itself; both name the operation.
    package func graph(of function: MILProgram.Function, path: String) throws(ManakoError) -> IRGraph {
        let scope = ProgramScope(graph: IRGraph(constants: ConstantPool(file: weightFile)))
        do throws(ManakoError) {
            for input in function.inputs { try define(input, in: scope) }
            try Self.lower(function.block, in: scope, opset: function.opset)
            for name in function.block.outputs {
                let value = try scope.value(name)
                // A classifier's label is found from its probabilities.
                if case .literal(let literal) = value, literal.elementType == .string { continue }
                scope.graph.result(name, try scope.tensor(value, named: name))
            }
            try ProgramOperations.keepStates(of: scope)
        } catch {
            throw error.at(path)
        }
        return scope.graph
    }

    private func define(_ input: MILProgram.NamedType, in scope: ProgramScope) throws(ManakoError) {
        if case .state(let type) = input.type { return try scope.define(input.name, .state(input.name, type)) }
        guard case .tensor(let element, let shape?) = input.type, let type = element.computedType else {
            throw ManakoError(.unsupported, "the input \(input.name) is not a tensor of numbers of known rank")
        }
        try scope.define(input.name, .tensor(scope.graph.parameter(input.name, type: type, shape: shape)))
    }

    /// Lowers the operations of a block into a scope's graph.
    static func lower(_ block: MILProgram.Block, in scope: ProgramScope, opset: String) throws(ManakoError) {
        for operation in block.operations {
            do throws(ManakoError) {
                try lower(operation, in: scope, opset: opset)
            } catch {
                throw error.at("operation \(operation.outputs.first?.name ?? "?") (\(operation.type))")
            }
        }
    }

    private static func lower(
        _ operation: MILProgram.Operation, in scope: ProgramScope, opset: String
    ) throws(ManakoError) {
        let context = OperationContext(operation: operation, scope: scope, opset: opset)
        guard let lowering = ProgramOperations.all[operation.type] else {
            throw ManakoError(.unsupported, "operations of type \(operation.type) can't be computed here")
        }
        let values = try lowering(context)
        guard values.count == operation.outputs.count else {
            throw ManakoError(
                .malformedInput, "\(operation.outputs.count) outputs are named where there are \(values.count)")
        }
        for (output, value) in zip(operation.outputs, values) {
            try scope.define(output.name, try checked(value, output.type))
        }
    }

    /// A value with the extents filled in that the program says of it.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it says something else than what is computed.
    private static func checked(_ value: ProgramValue, _ type: ValueType) throws(ManakoError) -> ProgramValue {
        guard case .tensor(var tensor) = value, case .tensor(_, let declared?) = type else { return value }
        if let fixed = tensor.fixedShape, IRGraph.elementCount(fixed) ?? .max > ProgramOperations.maximumElements {
            throw ManakoError(
                .limitExceeded,
                "the result has the shape \(IRGraph.text(fixed)), which is too large to compute; the file may be damaged"
            )
        }
        guard let computed = tensor.shape else {
            tensor.shape = declared
            return .tensor(tensor)
        }
        guard computed.count == declared.count else { throw contradiction(computed, declared) }
        for (place, (a, b)) in zip(computed, declared).enumerated() {
            if let a, let b, a != b { throw contradiction(computed, declared) }
            tensor.shape?[place] = a ?? b
        }
        return .tensor(tensor)
    }

    private static func contradiction(_ computed: IRGraph.Shape, _ declared: IRGraph.Shape) -> ManakoError {
        ManakoError(
            .malformedInput,
            "the result has the shape \(IRGraph.text(computed)), but the file says \(IRGraph.text(declared))")
    }
}
