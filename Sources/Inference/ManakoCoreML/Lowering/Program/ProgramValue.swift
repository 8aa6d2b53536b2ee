import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// What a name in a program stands for while the program is lowered.
enum ProgramValue {
    /// A constant that is not in the graph yet.
    case literal(MILLiteral)
    /// A constant that is spread out when it comes into the graph.
    case compressed(CompressedWeights)
    /// A value of the graph.
    case tensor(GraphValue)
    /// Several values: a list or a tuple.
    case values([ProgramValue])
    /// A tensor that lives on between predictions, by its name.
    case state(String, ValueType)
    /// Elements of one shape along the first dimension of a tensor.
    case list(ProgramList)
}

/// The names that are known in a block, and the graph that the block becomes.
final class ProgramScope {
    let graph: IRGraph
    private let outer: ProgramScope?
    private var values: [String: ProgramValue] = [:]
    /// The graph's values of constants that were asked for.
    private var materialized: [String: GraphValue] = [:]
    /// Values of the outer graph that this one uses, each with the parameter that it has here.
    private(set) var captures: [(outer: GraphValue, parameter: GraphValue)] = []
    /// What states hold at this point of the program, by name.
    private(set) var states: [String: GraphValue] = [:]

    /// The scope of a function, or of a block that becomes part of the same graph as the block around it.
    init(graph: IRGraph, outer: ProgramScope? = nil) {
        self.graph = graph
        self.outer = outer
    }

    /// Gives a name its meaning.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the name has one already.
    func define(_ name: String, _ value: ProgramValue) throws(ManakoError) {
        guard values.updateValue(value, forKey: name) == nil else {
            throw ManakoError(.malformedInput, "the name \(name) is given twice; the file is damaged")
        }
    }

    /// What a name stands for.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it is not known yet.
    func value(_ name: String) throws(ManakoError) -> ProgramValue {
        if let value = values[name] { return value }
        guard let outer else {
            throw ManakoError(.malformedInput, "the value \(name) is used before it is computed; the file is damaged")
        }
        let value = try outer.value(name)
        guard outer.graph !== graph else { return value }
        let local = try captured(value)
        values[name] = local
        return local
    }

    /// A value of the outer graph as a parameter of this one.
    private func captured(_ value: ProgramValue) throws(ManakoError) -> ProgramValue {
        switch value {
        case .literal, .compressed, .state: return value
        case .tensor(let tensor):
            return .tensor(try capture(tensor))
        case .list(var list):
            list.tensor = try capture(list.tensor)
            return .list(list)
        case .values(let values):
            return .values(try values.map { (value) throws(ManakoError) in try captured(value) })
        }
    }

    /// A value of the outer graph as a parameter of this one.
    func capture(_ tensor: GraphValue) throws(ManakoError) -> GraphValue {
        if let known = captures.first(where: { $0.outer == tensor }) { return known.parameter }
        if let shape = tensor.fixedShape, let constant = try graph.constant(like: tensor, shape: shape) {
            return constant
        }
        let shape = tensor.shape
        let parameter = try graph.parameter("capture\(captures.count)", type: tensor.type, openShape: shape)
        captures.append((tensor, parameter))
        return parameter
    }

    /// A value as a tensor of the graph.
    ///
    /// - Parameter name: under which it is kept, so that a constant comes into the graph once.
    func tensor(_ value: ProgramValue, named name: String? = nil) throws(ManakoError) -> GraphValue {
        switch value {
        case .tensor(let tensor): return tensor
        case .literal(let literal):
            if let name, let known = materialized[name] { return known }
            return keep(try graph.constant(literal), name)
        case .compressed(let weights):
            if let name, let known = materialized[name] { return known }
            return keep(try weights.tensor(in: graph), name)
        case .values, .state, .list:
            throw ManakoError(.malformedInput, "a list or state stands where a tensor is wanted")
        }
    }

    /// Whether this is the scope of a function, whose graph is that of the model.
    var isFunction: Bool { outer == nil }

    /// Notes what a state holds from here on.
    func set(state name: String, _ value: GraphValue) { states[name] = value }

    private func keep(_ tensor: GraphValue, _ name: String?) -> GraphValue {
        if let name { materialized[name] = tensor }
        return tensor
    }
}

extension IRGraph {
    /// A number or integers that are known beforehand, for use inside of a loop or branch.
    fileprivate func constant(like value: GraphValue, shape: [Int]) throws(ManakoError) -> GraphValue? {
        let count = Self.elementCount(shape)
        if let integers = value.integers, integers.count == count, value.type == .int32 || value.type == .int64 {
            return try self.integers(integers, shape: shape, type: value.type)
        }
        guard let scalar = value.scalar, value.type == .float32, count == 1 else { return nil }
        return try floats([Float(scalar)], shape: shape)
    }

    /// Adds a program's constant.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when it is text, or has elements of less than a byte.
    func constant(_ literal: MILLiteral) throws(ManakoError) -> GraphValue {
        guard let element = literal.elementType, let shape = literal.shape, let count = literal.byteCount else {
            throw ManakoError(.malformedInput, "a constant without a fixed shape stands where a tensor is wanted")
        }
        guard let type = element.elementType else {
            throw ManakoError(.unsupported, "a constant of type \(element.rawValue) stands where a tensor is wanted")
        }
        guard case .file(let file, let range) = literal.storage else {
            return try weights(.bytes(literal.bytes ?? []), type: type, shape: shape)
        }
        if let weightFile = constants.file, file === weightFile {
            return try weights(.file(range), type: type, shape: shape)
        }
        if count <= 1 << 16 { return try weights(.bytes(file.copy(range)), type: type, shape: shape) }
        let data = ConstantData.generated(byteCount: count) { span in
            file.withBytes(in: range) { span.append(contentsOf: $0) }
        }
        return try weights(data, type: type, shape: shape)
    }
}
