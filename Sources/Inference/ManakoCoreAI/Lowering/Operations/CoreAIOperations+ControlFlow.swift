import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

extension CoreAIOperations {
    /// Branches, loops and calls.
    static let controlFlow: [String: CoreAILowering] = [
        "controlflow.if": { (context) throws(ManakoError) in try branch(context) },
        "controlflow.while": { (context) throws(ManakoError) in try loop(context) },
        "dataflow.invoke": { (context) throws(ManakoError) in try context.lowering.invoke(context) },
    ]

    private static func branch(_ context: CoreAIContext) throws(ManakoError) -> [CoreAIValue] {
        let condition = try context.condition(context.value(0), in: context.scope)
        if let known = try context.known(0)?.first {
            let scope = try CoreAIScope(context.memory, outer: context.scope, depth: context.scope.depth + 1)
            return try context.lowering.lower(context.block(known != 0 ? 0 : 1), in: scope)
        }
        var inputs = [condition]
        var bodies: [GraphBody] = []
        var sides: [[GraphValue]] = []
        for (index, element) in ["then_body", "else_body"].enumerated() {
            let inner = try context.innerScope()
            let results = try context.results(of: context.block(index), in: inner)
            guard results.count == context.operation.results.count else {
                throw ManakoError(.malformedInput, "a branch needs two sides of as many results; the file is damaged")
            }
            for (place, result) in results.enumerated() { inner.graph.result("result\(place)", result) }
            let ports = inner.captures.indices.map { GraphBody.Input(port: inputs.count + $0, parameter: $0) }
            inputs += inner.captures.map(\.outer)
            let outputs = results.indices.map { GraphBody.Output(port: $0, result: $0) }
            bodies.append(GraphBody(element: element, graph: inner.graph, inputs: ports, outputs: outputs))
            sides.append(results)
        }
        let outputs = zip(sides[0], sides[1]).map { ($0.type, IRGraph.common($0.shape, $1.shape)) }
        return try context.graph.node("If", "opset8", inputs, bodies: bodies, outputs: outputs).map { .tensor($0) }
    }

    /// A loop: the first region computes from the variables whether there is a round and what it gets, the second one the
    /// variables of the next round.
    private static func loop(_ context: CoreAIContext) throws(ManakoError) -> [CoreAIValue] {
        let (before, after) = try (context.block(0), context.block(1))
        let initial = try (0..<context.count).map { (index) throws(ManakoError) -> CoreAIValue in
            .tensor(try context.tensor(index))
        }
        let entry = try CoreAIScope(context.memory, outer: context.scope, depth: context.scope.depth + 1)
        let (first, variables) = try context.round(before, with: initial, in: entry)
        let inner = try context.innerScope()
        guard after.arguments.count == variables.count, context.operation.results.count == variables.count else {
            throw ManakoError(.malformedInput, "a loop's regions do not match; the file is damaged")
        }
        var parameters: [GraphValue] = []
        for (place, (variable, argument)) in zip(variables, after.arguments).enumerated() {
            let declared = argument.type.tensor?.shape
            let shape = IRGraph.common(variable.shape, declared)
            let parameter = try inner.graph.parameter("variable\(place)", type: variable.type, openShape: shape)
            inner.define(argument.number, .tensor(parameter))
            parameters.append(parameter)
        }
        let next = try context.results(of: after, in: inner)
        // The regions number their values alike, so each has a scope of its own.
        let check = try CoreAIScope(inner.memory, outer: inner, depth: inner.depth + 1)
        let (again, following) = try context.round(before, with: next.map { .tensor($0) }, in: check)
        guard following.count == variables.count else {
            throw ManakoError(.malformedInput, "a loop changes the number of its variables; the file is damaged")
        }
        return try context.loopNode(
            inner, entry: first, again: again, variables: variables, parameters: parameters, results: following
        ).map { .tensor($0) }
    }
}

extension CoreAIContext {
    /// The scope of a block that becomes a graph of its own.
    fileprivate func innerScope() throws(ManakoError) -> CoreAIScope {
        let inner = GraphMemory(IRGraph(constants: graph.constants))
        return try CoreAIScope(inner, outer: scope, depth: scope.depth + 1)
    }

    /// The tensors that leave a block.
    fileprivate func results(of block: CoreAIBlock, in scope: CoreAIScope) throws(ManakoError) -> [GraphValue] {
        try lowering.lower(block, in: scope).map { (value) throws(ManakoError) in try scope.tensor(of: value) }
    }

    /// A truth value without dimensions.
    fileprivate func condition(_ value: CoreAIValue, in scope: CoreAIScope) throws(ManakoError) -> GraphValue {
        let tensor = try scope.tensor(of: value)
        guard let shape = tensor.fixedShape, IRGraph.elementCount(shape) == 1 else {
            throw ManakoError(.malformedInput, "a condition has the shape \(IRGraph.text(tensor.shape))")
        }
        return try scope.graph.convert(scope.graph.reshape(tensor, []), to: .bool)
    }

    /// Lowers a loop's first region: whether there is a round, and what it gets.
    fileprivate func round(
        _ block: CoreAIBlock, with values: [CoreAIValue], in scope: CoreAIScope
    ) throws(ManakoError) -> (condition: GraphValue, variables: [GraphValue]) {
        guard block.arguments.count == values.count else {
            throw ManakoError(.malformedInput, "a loop's regions do not match; the file is damaged")
        }
        for (argument, value) in zip(block.arguments, values) { scope.define(argument.number, value) }
        let results = try lowering.lower(block, in: scope)
        guard let flag = results.first else {
            throw ManakoError(.malformedInput, "a loop does not say when it ends; the file is damaged")
        }
        let variables = try results.dropFirst().map { (value) throws(ManakoError) in try scope.tensor(of: value) }
        return (try condition(flag, in: scope), variables)
    }

    /// Adds the loop.
    fileprivate func loopNode(
        _ inner: CoreAIScope, entry: GraphValue, again: GraphValue, variables: [GraphValue],
        parameters: [GraphValue], results: [GraphValue]
    ) throws(ManakoError) -> [GraphValue] {
        let body = inner.graph
        body.result("condition", again)
        var outputs: [(type: TensorElementType, shape: IRGraph.Shape?)] = []
        for (place, (result, parameter)) in zip(results, parameters).enumerated() {
            if let from = parameter.shape, let to = result.shape, !IRGraph.agree(from, to) {
                throw ManakoError(
                    .malformedInput, "a loop's variable is \(IRGraph.text(from)) before and \(IRGraph.text(to)) after")
            }
            body.result("variable\(place)", try body.convert(result, to: parameter.type))
            outputs.append((parameter.type, IRGraph.common(parameter.shape, result.shape)))
        }
        let captures = inner.captures.map(\.outer)
        let count = variables.count
        let ports = (0..<count + captures.count).map { GraphBody.Input(port: 2 + $0, parameter: $0) }
        let exits = (0..<count).map { GraphBody.Output(port: $0, result: 1 + $0) }
        return try graph.node(
            "Loop", "opset5", [graph.integer(-1), entry] + variables + captures,
            bodies: [
                GraphBody(
                    element: "body", graph: body, inputs: ports, outputs: exits + [.init(port: -1, result: 0)],
                    backEdges: (0..<count).map { (1 + $0, $0) })
            ], outputs: outputs)
    }
}

extension IRGraph {
    /// What two shapes have in common.
    fileprivate static func common(_ a: Shape?, _ b: Shape?) -> Shape? {
        guard let a, let b, a.count == b.count else { return a ?? b }
        return zip(a, b).map { $0 == $1 ? $0 : nil }
    }
}
