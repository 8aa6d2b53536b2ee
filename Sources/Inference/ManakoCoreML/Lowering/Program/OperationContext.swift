import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

/// An operation that is being lowered, and what its parameters are.
struct OperationContext {
    let operation: MILProgram.Operation
    let scope: ProgramScope
    /// The function's operation set, such as `CoreML7`.
    let opset: String

    var graph: IRGraph { scope.graph }

    /// Whether a parameter is given.
    func has(_ name: String) -> Bool { operation.inputs[name]?.isEmpty == false }

    /// What a parameter is, or nil when it is not given.
    func optional(_ name: String) throws(ManakoError) -> ProgramValue? {
        guard let binding = operation.inputs[name]?.first else { return nil }
        return try value(of: binding)
    }

    /// What a parameter is.
    func value(_ name: String) throws(ManakoError) -> ProgramValue {
        guard let value = try optional(name) else { throw missing(name) }
        return value
    }

    /// All values of a parameter that takes several.
    func values(_ name: String) throws(ManakoError) -> [ProgramValue] {
        try (operation.inputs[name] ?? []).map { (binding) throws(ManakoError) in try value(of: binding) }
    }

    private func value(of binding: MILProgram.Binding) throws(ManakoError) -> ProgramValue {
        switch binding {
        case .name(let name): try scope.value(name)
        case .literal(let literal): .literal(literal)
        }
    }

    private func tensor(of binding: MILProgram.Binding) throws(ManakoError) -> GraphValue {
        switch binding {
        case .name(let name): try scope.tensor(scope.value(name), named: name)
        case .literal(let literal): try scope.tensor(.literal(literal))
        }
    }

    /// A parameter as a tensor.
    func tensor(_ name: String) throws(ManakoError) -> GraphValue {
        guard let binding = operation.inputs[name]?.first else { throw missing(name) }
        return try tensor(of: binding)
    }

    /// A parameter as a tensor, or nil when it is not given.
    func optionalTensor(_ name: String) throws(ManakoError) -> GraphValue? {
        guard let binding = operation.inputs[name]?.first else { return nil }
        return try tensor(of: binding)
    }

    /// All values of a parameter as tensors.
    func tensors(_ name: String) throws(ManakoError) -> [GraphValue] {
        try (operation.inputs[name] ?? []).map { (binding) throws(ManakoError) in try tensor(of: binding) }
    }

    /// A constant parameter, or nil when it is not given.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when it is computed.
    func literal(_ name: String) throws(ManakoError) -> MILLiteral? {
        switch try optional(name) {
        case nil: return nil
        case .literal(let literal): return literal
        case .compressed(let weights): return try weights.literal()
        default: throw ManakoError(.unsupported, "\(name) is computed; only a constant can be taken here")
        }
    }

    /// The integers of a parameter that is constant, or nil when it is not given; a computed one counts when its value is
    /// known beforehand.
    func integers(_ name: String) throws(ManakoError) -> [Int]? {
        if case .tensor(let tensor)? = try optional(name), let integers = tensor.integers { return integers }
        guard let literal = try literal(name) else { return nil }
        guard let integers = literal.integers else { throw wrong(name, "integers") }
        return integers
    }

    /// The integer of a constant parameter.
    func integer(_ name: String, default value: Int? = nil) throws(ManakoError) -> Int {
        guard let integers = try integers(name) else {
            if let value { return value }
            throw missing(name)
        }
        guard integers.count == 1 else { throw wrong(name, "one integer") }
        return integers[0]
    }

    /// The truth value of a constant parameter.
    func bool(_ name: String, default value: Bool? = nil) throws(ManakoError) -> Bool {
        try integer(name, default: value.map { $0 ? 1 : 0 }) != 0
    }

    /// The truth values of a constant parameter, or nil when it is not given.
    func bools(_ name: String) throws(ManakoError) -> [Bool]? { try integers(name)?.map { $0 != 0 } }

    /// The number of a constant parameter.
    func real(_ name: String, default value: Double? = nil) throws(ManakoError) -> Double {
        if case .tensor(let tensor)? = try optional(name), let scalar = tensor.scalar { return scalar }
        guard let literal = try literal(name) else {
            if let value { return value }
            throw missing(name)
        }
        guard let reals = literal.reals, reals.count == 1 else { throw wrong(name, "one number") }
        return reals[0]
    }

    /// The text of a constant parameter.
    func string(_ name: String, default value: String? = nil) throws(ManakoError) -> String {
        guard let literal = try literal(name) else {
            if let value { return value }
            throw missing(name)
        }
        guard let strings = literal.strings, strings.count == 1 else { throw wrong(name, "a text") }
        return strings[0]
    }

    /// The type in which the first result is computed.
    func outputType() throws(ManakoError) -> TensorElementType {
        guard case .tensor(let element, _)? = operation.outputs.first?.type, let type = element.computedType else {
            throw ManakoError(.malformedInput, "the result is no tensor of numbers")
        }
        return type
    }

    /// What the program says of the first result's extents.
    var outputShape: IRGraph.Shape? {
        guard case .tensor(_, let shape)? = operation.outputs.first?.type else { return nil }
        return shape
    }

    func missing(_ name: String) -> ManakoError {
        ManakoError(.malformedInput, "the parameter \(name) is missing; the file is damaged")
    }

    func wrong(_ name: String, _ wanted: String) -> ManakoError {
        ManakoError(.malformedInput, "the parameter \(name) is not \(wanted); the file is damaged")
    }
}
