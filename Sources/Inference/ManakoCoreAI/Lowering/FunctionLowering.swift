import ManakoCore
import ManakoCoreAIFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// Turns a function of a Core AI program into a graph.
///
/// Real numbers are computed in `float32`, or in what the session's precision says, whatever their width in the program;
/// weights keep the width that they have in the file. Inputs and outputs keep the program's types.
final class FunctionLowering {
    let program: CoreAIFile
    let budget = CoreAIBudget()
    private let graphs: [String: CoreAIFunction]

    /// - Parameters:
    ///   - program: the program.
    ///   - graphs: all graphs in it.
    init(_ program: CoreAIFile, _ graphs: [CoreAIFunction]) {
        self.program = program
        self.graphs = .init(graphs.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Builds the graph of a function: its inputs, then its states; its outputs, then what the states hold after the run.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when an operation can't be computed here,
    ///   ``ManakoError/Code/malformedInput`` when the program contradicts itself; both name the operation.
    func graph(of function: CoreAIFunction) throws(ManakoError) -> IRGraph {
        let graph = IRGraph(constants: ConstantPool(file: program.file))
        let scope = try CoreAIScope(GraphMemory(graph), depth: 0)
        let block = try program.block(function.body, budget)
        guard block.arguments.count == function.inputs.count else {
            throw program.mismatch("the graph \(function.name)", block.arguments.count, function.inputs.count)
        }
        var states: [(name: String, edge: FunctionEdge, value: GraphValue)] = []
        for (argument, input) in zip(block.arguments, function.inputs) {
            let edge = try FunctionEdge(input)
            let value = try edge.parameter(in: graph)
            guard edge.isState else { scope.define(argument.number, .tensor(value)); continue }
            scope.define(argument.number, .handle(input.name))
            states.append((input.name, edge, value))
        }
        initialStates = .init(states.map { ($0.name, $0.value) }) { first, _ in first }
        let results = try lower(block, in: scope)
        guard results.count == function.outputs.count else {
            throw program.mismatch("the graph \(function.name)", results.count, function.outputs.count)
        }
        var snapshot = StateSnapshot()
        for (output, value) in zip(function.outputs, results) {
            if case .token(let token) = value {
                snapshot = snapshot.joined(with: token)
            } else {
                let edge = try FunctionEdge(output)
                try edge.result(scope.tensor(of: conformed(value, output.type, in: scope)), in: graph)
            }
        }
        for state in states { try state.edge.result(snapshot.written[state.name]?.value ?? state.value, in: graph) }
        return graph
    }

    /// What the states hold before the run.
    private(set) var initialStates: [String: GraphValue] = [:]

    /// Lowers a block and gives what leaves it: the operands of its last operation.
    func lower(_ block: CoreAIBlock, in scope: CoreAIScope) throws(ManakoError) -> [CoreAIValue] {
        for operation in block.operations {
            if Self.ends(operation) {
                return try operation.operands.map { (number) throws(ManakoError) in try scope.value(number) }
            }
            do throws(ManakoError) {
                try lower(operation, in: scope)
            } catch {
                let place = operation.results.first.map { "operation %\($0.number)" } ?? "operation"
                throw error.at("\(place) (\(operation.name))")
            }
        }
        return []
    }

    private static func ends(_ operation: CoreAIOperation) -> Bool {
        ["dataflow.yield_v1", "dataflow.output_v1", "controlflow.condition_v1"].contains {
            operation.name.hasSuffix("." + $0)
        }
    }

    /// Lowers a block that sees its arguments only.
    func call(
        _ block: CoreAIBlock, with arguments: [CoreAIValue], from scope: CoreAIScope
    ) throws(ManakoError) -> [CoreAIValue] {
        guard block.arguments.count == arguments.count else {
            throw program.mismatch("a region", block.arguments.count, arguments.count)
        }
        let inner = try CoreAIScope(scope.memory, depth: scope.depth + 1)
        for (argument, value) in zip(block.arguments, arguments) { inner.define(argument.number, value) }
        return try lower(block, in: inner)
    }

    /// Lowers the graph that an operation calls.
    func invoke(_ context: CoreAIContext) throws(ManakoError) -> [CoreAIValue] {
        let name = try program.callee(of: context.operation)
        guard let graph = graphs[name] else {
            throw ManakoError(.malformedInput, "there is no graph \(name); the file is damaged")
        }
        let arguments = try (0..<context.count).map { (index) throws(ManakoError) in try context.value(index) }
        do throws(ManakoError) {
            return try call(program.block(graph.body, budget), with: arguments, from: context.scope)
        } catch {
            throw error.code == .limitExceeded ? error : error.at(name)
        }
    }
}

extension CoreAIFile {
    fileprivate func mismatch(_ what: String, _ count: Int, _ wanted: Int) -> ManakoError {
        ManakoError(
            .malformedInput, "\(file.path): \(what) has \(count) values where \(wanted) belong; the file is damaged")
    }
}

extension FunctionLowering {
    private func lower(_ operation: CoreAIOperation, in scope: CoreAIScope) throws(ManakoError) {
        let context = CoreAIContext(operation: operation, scope: scope, lowering: self)
        let values = try self.values(OperationName(operation.name), context)
        guard values.count == operation.results.count else {
            throw program.mismatch("the operation", values.count, operation.results.count)
        }
        for (result, value) in zip(operation.results, values) {
            scope.define(result.number, try conformed(value, result.type, in: scope))
        }
    }

    private func values(_ name: OperationName, _ context: CoreAIContext) throws(ManakoError) -> [CoreAIValue] {
        if let reason = CoreAIOperations.refusal(of: name.base) { throw ManakoError(.unsupported, reason) }
        if let known = CoreAIOperations.all[name.base], name.version <= CoreAIOperations.newestVersion(of: name.base) {
            if let folded = try IntegerFolding.result(name.base[...], context) { return [.tensor(folded)] }
            return try known(context)
        }
        // What is not known by name may say itself what it is made of.
        guard context.operation.regions.count == 1, case .isolated = context.operation.regions[0] else {
            throw ManakoError(.unsupported, "operations of this name can't be computed here")
        }
        let arguments = try (0..<context.count).map { (index) throws(ManakoError) in try context.value(index) }
        return try call(context.block(0), with: arguments, from: context.scope)
    }

    /// A value in the type that the program says it has.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it has another shape, ``ManakoError/Code/limitExceeded`` when it
    ///   has too many elements.
    func conformed(
        _ value: CoreAIValue, _ type: CoreAIType, in scope: CoreAIScope
    ) throws(ManakoError) -> CoreAIValue {
        guard case .tensor(let element, let declared) = type else { return value }
        guard case .tensor(var tensor) = value else { return value }
        guard let computed = element.computedType else {
            throw ManakoError(.unsupported, "complex numbers can't be computed here")
        }
        let shape = tensor.shape ?? declared
        guard IRGraph.agree(shape, declared) else {
            throw ManakoError(
                .malformedInput,
                "a value is \(IRGraph.text(shape)), but the program says \(IRGraph.text(declared)); "
                    + "the file is damaged")
        }
        tensor.shape = zip(shape, declared).map { $0 ?? $1 }
        if let fixed = tensor.fixedShape { try Self.check(fixed) }
        return .tensor(try scope.graph.convert(tensor, to: computed))
    }

    private static func check(_ shape: [Int]) throws(ManakoError) {
        guard let count = IRGraph.elementCount(shape), count <= 1 << 30 else {
            throw ManakoError(
                .limitExceeded, "a value of \(shape.map(String.init).joined(separator: "×")) has too many elements")
        }
    }
}

/// An operation's name without the dialect and the version.
struct OperationName {
    let base: String
    let version: Int

    /// Takes apart a name such as `aicode.primitive.conv2d_v1`; the dialect was called `vcoreml` before.
    init(_ name: String) {
        var plain = name[...]
        for dialect in ["aicode.", "vcoreml."] where plain.hasPrefix(dialect) { plain = plain.dropFirst(dialect.count) }
        if let mark = plain.lastIndex(of: "_"), plain[mark...].hasPrefix("_v"),
            let number = Int(plain[mark...].dropFirst(2))
        {
            (base, version) = (String(plain[..<mark]), number)
        } else {
            (base, version) = (String(plain), 1)
        }
    }
}
