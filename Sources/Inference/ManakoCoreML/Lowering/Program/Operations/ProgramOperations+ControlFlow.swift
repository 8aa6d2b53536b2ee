import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Branches and loops.
    static let controlFlow: [String: OperationLowering] = [
        "cond": { (context) throws(ManakoError) in try branch(context) },
        "select": one { (context) throws(ManakoError) in
            try context.graph.select(context.tensor("cond"), context.tensor("a"), context.tensor("b"))
        },
        "while_loop": { (context) throws(ManakoError) in try loop(context) },
    ]

    private static func branch(_ context: OperationContext) throws(ManakoError) -> [ProgramValue] {
        let blocks = context.operation.blocks
        guard blocks.count == 2, blocks.allSatisfy({ $0.outputs.count == context.operation.outputs.count }) else {
            throw ManakoError(.malformedInput, "a branch needs two sides of as many results; the file is damaged")
        }
        let condition = try context.scalarCondition(context.tensor("pred"))
        if let known = condition.integers?.first {
            let scope = ProgramScope(graph: context.graph, outer: context.scope)
            return try context.run(blocks[known != 0 ? 0 : 1], in: scope, with: [])
        }
        let sides = try blocks.map { (block) throws(ManakoError) in
            let scope = ProgramScope(graph: IRGraph(constants: context.graph.constants), outer: context.scope)
            return (scope, try context.flattened(context.run(block, in: scope, with: []), in: scope))
        }
        return try If(sides: sides, condition: condition).node(in: context)
    }

    private static func loop(_ context: OperationContext) throws(ManakoError) -> [ProgramValue] {
        let blocks = context.operation.blocks
        let initial = try context.flattened(context.values("loop_vars"), in: context.scope)
        guard blocks.count == 2, blocks[0].outputs.count == 1, blocks[1].outputs.count == initial.count,
            blocks.allSatisfy({ $0.inputs.count == initial.count })
        else {
            throw ManakoError(
                .malformedInput, "a loop's condition and body do not match its variables; the file is damaged")
        }
        let entry = ProgramScope(graph: context.graph, outer: context.scope)
        let first = try context.condition(blocks[0], in: entry, with: initial.map(\.value))
        if first.integers == [0] { return initial.map(\.value) }
        let scope = ProgramScope(graph: IRGraph(constants: context.graph.constants), outer: context.scope)
        let parameters = try zip(initial, blocks[1].inputs).enumerated().map { (place, pair) throws(ManakoError) in
            try scope.graph.parameter(pair.0, declared: pair.1.type, "variable\(place)")
        }
        let results = try context.flattened(context.run(blocks[1], in: scope, with: parameters.map(\.value)), in: scope)
        let inner = ProgramScope(graph: scope.graph, outer: scope)
        let next = try context.condition(blocks[0], in: inner, with: results.map(\.value))
        let loop = Loop(
            initial: initial, parameters: parameters.map(\.tensor), results: results, scope: scope, condition: next)
        return try loop.node(in: context, entry: first)
    }
}

/// A value that enters or leaves a block, and the tensor that stands for it.
private struct Flattened {
    var value: ProgramValue
    var tensor: GraphValue

    /// The same value with another tensor.
    func with(_ tensor: GraphValue) -> ProgramValue {
        guard case .list(var list) = value else { return .tensor(tensor) }
        list.tensor = tensor
        return .list(list)
    }
}

extension OperationContext {
    /// Lowers a block whose inputs are given, and gives its results.
    fileprivate func run(
        _ block: MILProgram.Block, in scope: ProgramScope, with inputs: [ProgramValue]
    ) throws(ManakoError) -> [ProgramValue] {
        for (input, value) in zip(block.inputs, inputs) { try scope.define(input.name, value) }
        try ProgramLowering.lower(block, in: scope, opset: opset)
        return try block.outputs.map { (name) throws(ManakoError) in
            let value = try scope.value(name)
            if case .list = value { return value }
            return .tensor(try scope.tensor(value, named: name))
        }
    }

    /// The result of a block that says whether there is another round.
    fileprivate func condition(
        _ block: MILProgram.Block, in scope: ProgramScope, with inputs: [ProgramValue]
    ) throws(ManakoError) -> GraphValue {
        guard case .tensor(let tensor)? = try run(block, in: scope, with: inputs).first else {
            throw ManakoError(.malformedInput, "a loop's condition is no tensor")
        }
        return try OperationContext(operation: operation, scope: scope, opset: opset).scalarCondition(tensor)
    }

    /// A truth value without dimensions.
    fileprivate func scalarCondition(_ tensor: GraphValue) throws(ManakoError) -> GraphValue {
        guard let shape = tensor.fixedShape, IRGraph.elementCount(shape) == 1 else {
            throw ManakoError(.malformedInput, "a condition has the shape \(IRGraph.text(tensor.shape))")
        }
        return try graph.convert(graph.reshape(tensor, []), to: .bool)
    }

    /// Values with the tensors that stand for them.
    fileprivate func flattened(
        _ values: [ProgramValue], in scope: ProgramScope
    ) throws(ManakoError) -> [Flattened] {
        try values.map { (value) throws(ManakoError) in
            if case .list(let list) = value { return Flattened(value: value, tensor: list.tensor) }
            let tensor = try scope.tensor(value)
            return Flattened(value: .tensor(tensor), tensor: tensor)
        }
    }
}

extension IRGraph {
    /// Adds a loop's variable as a parameter of its body.
    ///
    /// - Parameter declared: what the program says of it; an extent that it does not fix may change from round to round.
    fileprivate func parameter(
        _ initial: Flattened, declared: ValueType, _ name: String
    ) throws(ManakoError) -> Flattened {
        var shape = initial.tensor.shape
        if case .list(let list) = initial.value {
            if list.grows { shape?[0] = nil }
        } else if case .tensor(_, let declared?) = declared {
            if let known = shape, known.count != declared.count {
                throw ManakoError(.malformedInput, "a loop's variable changes its number of dimensions")
            }
            shape = shape.map { zip($0, declared).map { $0 == $1 ? $0 : nil } } ?? declared
        }
        let tensor = try parameter(name, type: initial.tensor.type, openShape: shape)
        return Flattened(value: initial.with(tensor), tensor: tensor)
    }

    /// What two shapes have in common.
    fileprivate static func common(_ a: Shape?, _ b: Shape?) -> Shape? {
        guard let a, let b, a.count == b.count else { return nil }
        return zip(a, b).map { $0 == $1 ? $0 : nil }
    }
}

/// A branch whose condition is computed.
private struct If {
    var sides: [(scope: ProgramScope, results: [Flattened])]
    var condition: GraphValue

    func node(in context: OperationContext) throws(ManakoError) -> [ProgramValue] {
        var inputs = [condition]
        var bodies: [GraphBody] = []
        for (side, element) in zip(sides, ["then_body", "else_body"]) {
            let graph = side.scope.graph
            for (place, result) in side.results.enumerated() {
                let type = sides[0].results[place].tensor.type
                graph.result("result\(place)", try graph.convert(result.tensor, to: type))
            }
            let ports = side.scope.captures.indices.map { place in
                GraphBody.Input(port: inputs.count + place, parameter: place)
            }
            inputs += side.scope.captures.map(\.outer)
            let outputs = side.results.indices.map { GraphBody.Output(port: $0, result: $0) }
            bodies.append(GraphBody(element: element, graph: graph, inputs: ports, outputs: outputs))
        }
        let (a, b) = (sides[0].results, sides[1].results)
        let values = try context.graph.node(
            "If", "opset8", inputs, bodies: bodies,
            outputs: zip(a, b).map { ($0.tensor.type, IRGraph.common($0.tensor.shape, $1.tensor.shape)) })
        return zip(a, values).map { $0.with($1) }
    }
}

/// A loop.
private struct Loop {
    var initial: [Flattened]
    var parameters: [GraphValue]
    var results: [Flattened]
    var scope: ProgramScope
    /// Whether there is another round, in the body.
    var condition: GraphValue

    /// Adds the loop.
    ///
    /// - Parameter entry: whether there is a first round.
    func node(in context: OperationContext, entry: GraphValue) throws(ManakoError) -> [ProgramValue] {
        let body = scope.graph
        body.result("condition", condition)
        var shapes: [IRGraph.Shape?] = []
        for (place, (result, parameter)) in zip(results, parameters).enumerated() {
            let (shape, from) = (result.tensor.shape, parameter.shape)
            if let shape, let from,
                shape.count != from.count || zip(shape, from).contains(where: { $0 != $1 && $1 != nil && $0 != nil })
            {
                throw ManakoError(
                    .malformedInput,
                    "a loop's variable is \(IRGraph.text(from)) before and \(IRGraph.text(shape)) after")
            }
            shapes.append(IRGraph.common(shape ?? from, initial[place].tensor.shape))
            body.result("variable\(place)", try body.convert(result.tensor, to: parameter.type))
        }
        let captures = scope.captures.map(\.outer)
        let count = initial.count
        let ports = (0..<count + captures.count).map { GraphBody.Input(port: 2 + $0, parameter: $0) }
        let outputs = (0..<count).map { GraphBody.Output(port: $0, result: 1 + $0) }
        let graph = context.graph
        let values = try graph.node(
            "Loop", "opset5", [graph.integer(-1), entry] + initial.map(\.tensor) + captures,
            bodies: [
                GraphBody(
                    element: "body", graph: body, inputs: ports, outputs: outputs + [.init(port: -1, result: 0)],
                    backEdges: (0..<count).map { (1 + $0, $0) })
            ],
            outputs: zip(parameters, shapes).map { ($0.type, $1) })
        return zip(initial, values).map { $0.with($1) }
    }
}
