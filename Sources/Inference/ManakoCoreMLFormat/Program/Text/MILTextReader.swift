import ManakoCore
import ManakoFiles
import ManakoOpenVINO

/// Reads ML programs as text, the form in which Xcode's compiler keeps them (`model.mil`).
///
/// The grammar is not published; it was told from compiled models:
///
/// ```
/// program(1.3) [buildInfo = dict<string, string>({{"coremltools-version", "9.0"}})] {
///     func main<ios17>(tensor<fp32, [1, ?]> x) {
///         tensor<fp32, []> two = const()[name = tensor<string, []>("two"), val = tensor<fp32, []>(0x1p+1)];
///         tensor<fp32, [1, ?]> y = mul(x = x, y = two)[name = tensor<string, []>("y")];
///     } -> (y);
/// }
/// ```
struct MILTextReader {
    var lexer: MILLexer
    var token: MILToken
    var weights: WeightFiles
    var budget: ProgramBudget

    /// - Parameters:
    ///   - file: the text.
    ///   - weights: the files that the program names.
    ///   - budget: how much it may hold.
    init(_ file: MappedFile, weights: WeightFiles, budget: ProgramBudget) throws(ManakoError) {
        lexer = MILLexer(file)
        token = try lexer.next()
        self.weights = weights
        self.budget = budget
    }

    /// Reads the text to its end.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` with the line when it is no program,
    ///   ``ManakoError/Code/limitExceeded`` when it is nested too deeply or holds too much.
    mutating func program() throws(ManakoError) -> MILProgram {
        guard try word() == "program" else { throw expected("a program") }
        try sign("(")
        try advance()
        try sign(")")
        _ = try attributes()
        try sign("{")
        var functions: [String: MILProgram.Function] = [:]
        while !isSign("}") {
            let place = token.range.lowerBound
            let (name, function) = try function()
            guard functions.updateValue(function, forKey: name) == nil else {
                throw lexer.error("a second function \(name)", at: place)
            }
        }
        try sign("}")
        guard token.kind == .end else { throw expected("the end") }
        return MILProgram(functions: functions)
    }

    private mutating func function() throws(ManakoError) -> (String, MILProgram.Function) {
        guard try word() == "func" else { throw expected("a function") }
        let name = try word()
        var opset = ""
        if try takes("<") {
            opset = try word()
            try sign(">")
        }
        let inputs = try parameters()
        _ = try attributes()
        var block = try block()
        block.inputs = []
        try sign(";")
        return (name, MILProgram.Function(inputs: inputs, opset: Self.opsets[opset] ?? opset, block: block))
    }

    /// The names that specifications have for operation sets.
    private static let opsets = [
        "ios15": "CoreML5", "ios16": "CoreML6", "ios17": "CoreML7", "ios18": "CoreML8", "ios19": "CoreML9",
        "ios26": "CoreML9",
    ]

    /// `(tensor<fp32, [1]> x, …)`.
    private mutating func parameters() throws(ManakoError) -> [MILProgram.NamedType] {
        try list("(", ")") { (reader) throws(ManakoError) in try reader.namedType() }
    }

    private mutating func namedType() throws(ManakoError) -> MILProgram.NamedType {
        let type = try type()
        return MILProgram.NamedType(name: try word(), type: type)
    }

    /// `{ … } -> (y)`.
    private mutating func block() throws(ManakoError) -> MILProgram.Block {
        try budget.descend()
        defer { budget.ascend() }
        try sign("{")
        var operations: [MILProgram.Operation] = []
        while !isSign("}") { operations.append(try operation()) }
        try sign("}")
        try sign(MILToken.arrow, "->")
        let outputs = try list("(", ")") { (reader) throws(ManakoError) in try reader.word() }
        return MILProgram.Block(inputs: [], outputs: outputs, operations: operations)
    }

    /// `tensor<…> a, tensor<…> b = split(x = x, …)[name = …];`, for a few operations without what comes out.
    private mutating func operation() throws(ManakoError) -> MILProgram.Operation {
        try budget.count()
        var operation = MILProgram.Operation(type: "", inputs: [:], outputs: [], blocks: [], attributes: [:])
        var first = token
        var kind = try word()
        if !isSign("(") {
            operation.outputs = [try namedType(after: kind, first)]
            while try takes(",") { operation.outputs.append(try namedType()) }
            try sign("=")
            first = token
            kind = try word()
        }
        operation.type = kind
        do throws(ManakoError) {
            try readInputs(&operation)
            operation.attributes = try attributes()
            try readBlocks(&operation)
        } catch {
            throw lexer.isOwn(error) ? error : error.at("operation \(operation.outputs.first?.name ?? "?") (\(kind))")
        }
        try sign(";")
        return operation
    }

    private mutating func namedType(after word: String, _ first: MILToken) throws(ManakoError) -> MILProgram.NamedType {
        let type = try type(named: word, first)
        return MILProgram.NamedType(name: try self.word(), type: type)
    }

    private mutating func readInputs(_ operation: inout MILProgram.Operation) throws(ManakoError) {
        try sign("(")
        while !isSign(")") {
            let name = try word()
            try sign("=")
            if isSign("{") { operation.blocks.append(try block()) } else { operation.inputs[name] = try bindings() }
            if try !takes(",") { break }
        }
        try sign(")")
    }

    /// Blocks of branches and loops, with the names of what they take.
    private mutating func readBlocks(_ operation: inout MILProgram.Operation) throws(ManakoError) {
        while !isSign(";") {
            if token.kind == .word { try advance() }
            let inputs = isSign("(") ? try parameters() : []
            var block = try block()
            block.inputs = inputs
            operation.blocks.append(block)
            _ = try takes(",")
        }
    }

    /// `x`, `(a, b)` or a value.
    private mutating func bindings() throws(ManakoError) -> [MILProgram.Binding] {
        guard isSign("(") else { return [try binding()] }
        return try list("(", ")") { (reader) throws(ManakoError) in try reader.binding() }
    }

    private mutating func binding() throws(ManakoError) -> MILProgram.Binding {
        try budget.count()
        guard token.kind == .word else { return .literal(try plainValue()) }
        let first = token
        let name = try word()
        guard isSign("<") || isSign("(") else {
            return name == "true" || name == "false" ? .literal(Self.truth(name == "true")) : .name(name)
        }
        return .literal(try value(type(named: name, first)))
    }

    /// `[name = value, …]`, or nothing.
    private mutating func attributes() throws(ManakoError) -> [String: MILLiteral] {
        var attributes: [String: MILLiteral] = [:]
        guard isSign("[") else { return attributes }
        let entries = try list("[", "]") { (reader) throws(ManakoError) -> (String, MILLiteral) in
            let name = try reader.word()
            try reader.sign("=")
            return (name, try reader.value(reader.type()))
        }
        for (name, value) in entries where name != "name" { attributes[name] = value }
        return attributes
    }
}
