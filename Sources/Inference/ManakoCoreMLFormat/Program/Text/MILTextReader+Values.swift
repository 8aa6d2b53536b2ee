import ManakoCore
import ManakoOpenVINO

extension MILTextReader {
    /// The part of `tensor<fp32, [2]>([0x1p+0, 0x1p+1])` that follows the type.
    mutating func value(_ type: ValueType) throws(ManakoError) -> MILLiteral {
        try sign("(")
        let literal = try contents(type)
        try sign(")")
        return literal
    }

    /// What stands between the parentheses; parts of lists, tuples and dictionaries may name their type again.
    private mutating func contents(_ type: ValueType) throws(ManakoError) -> MILLiteral {
        try budget.descend()
        defer { budget.ascend() }
        switch type {
        case .tensor(let element, let shape): return try tensor(element, shape)
        case .list(let entry, _):
            let close: Character = isSign("(") ? ")" : "]"
            let values = try list(close == ")" ? "(" : "[", close) { (reader) throws(ManakoError) in
                try reader.part(entry)
            }
            return MILLiteral(type: type, storage: .values(values))
        case .tuple(let types): return try tuple(types)
        case .dictionary(let key, let value):
            let entries = try list("{", "}") { (reader) throws(ManakoError) -> (key: MILLiteral, value: MILLiteral) in
                try reader.sign("{")
                let first = try reader.part(key)
                try reader.sign(",")
                let entry = (key: first, value: try reader.part(value))
                try reader.sign("}")
                return entry
            }
            return MILLiteral(type: type, storage: .entries(entries))
        case .state: throw expected("a value")
        }
    }

    private mutating func tuple(_ types: [ValueType]) throws(ManakoError) -> MILLiteral {
        try sign("(")
        var values: [MILLiteral] = []
        for (place, type) in types.enumerated() {
            if place > 0 { try sign(",") }
            values.append(try part(type))
        }
        try sign(")")
        return MILLiteral(type: .tuple(types), storage: .values(values))
    }

    private mutating func part(_ type: ValueType) throws(ManakoError) -> MILLiteral {
        guard token.kind == .word, !isNumberWord else { return try contents(type) }
        return try value(self.type())
    }

    /// A value without a type: a number, text or truth value.
    mutating func plainValue() throws(ManakoError) -> MILLiteral {
        switch token.kind {
        case .text: return try tensor(.string, [])
        case .number:
            let isWhole = Int(lexer.string(token.range)) != nil
            return try tensor(isWhole ? .int32 : .float32, [])
        default: throw expected("a value")
        }
    }

    static func truth(_ isTrue: Bool) -> MILLiteral {
        MILLiteral(type: .tensor(.bool, shape: []), storage: .bytes([isTrue ? 1 : 0]))
    }
}

extension MILTextReader {
    /// Words that are elements of tensors.
    private var isNumberWord: Bool {
        ["true", "false", "inf", "nan", "infinity", "BLOBFILE"].contains(lexer.string(token.range))
    }

    private mutating func tensor(_ element: MILType, _ shape: IRGraph.Shape?) throws(ManakoError) -> MILLiteral {
        let type = ValueType.tensor(element, shape: shape)
        let place = token.range.lowerBound
        if token.kind == .word, lexer.string(token.range) == "BLOBFILE" {
            return MILLiteral(type: type, storage: try blob(element))
        }
        var elements = LiteralBytes(element)
        var texts: [String] = []
        try self.elements(&elements, &texts, depth: 0)
        let literal = MILLiteral(
            type: type, storage: element == .string ? .strings(texts) : .bytes(elements.bytes))
        if let fixed = literal.shape, IRGraph.elementCount(fixed) != (element == .string ? texts.count : elements.count)
        {
            throw lexer.error("more or fewer elements than the shape \(fixed) has", at: place)
        }
        return literal
    }

    /// Nested lists of elements, or one element.
    private mutating func elements(
        _ elements: inout LiteralBytes, _ texts: inout [String], depth: Int
    ) throws(ManakoError) {
        guard try takes("[") else { return try self.element(&elements, &texts) }
        guard depth < 64 else { throw expected("less nesting") }
        while !isSign("]") {
            try self.elements(&elements, &texts, depth: depth + 1)
            if try !takes(",") { break }
        }
        try sign("]")
    }

    private mutating func element(_ elements: inout LiteralBytes, _ texts: inout [String]) throws(ManakoError) {
        let text = lexer.string(token.range)
        switch (elements.element, token.kind) {
        case (.string, .text):
            try budget.count()
            texts.append(lexer.contents(token.range))
        case (.bool, .word) where text == "true" || text == "false": elements.append(text == "true" ? 1 : 0)
        case (.float16, _), (.bfloat16, _), (.float32, _), (.float64, _):
            guard token.kind == .number || token.kind == .word, let number = Double(text) else {
                throw expected("a number")
            }
            elements.append(number)
        case (_, .number) where elements.element != .bool && elements.element != .string:
            guard let number = Int(text) ?? UInt64(text).map({ Int(truncatingIfNeeded: $0) }) else {
                throw expected("a whole number")
            }
            elements.append(number)
        default: throw expected("an element of type \(elements.element.rawValue)")
        }
        try advance()
    }

    /// `BLOBFILE(path = string("@model_path/weights/weight.bin"), offset = uint64(64))`.
    private mutating func blob(_ element: MILType) throws(ManakoError) -> MILLiteral.Storage {
        let place = token.range.lowerBound
        try advance()
        var (path, offset): (String?, Int?)
        let entries = try list("(", ")") { (reader) throws(ManakoError) -> (String, MILLiteral) in
            let name = try reader.word()
            try reader.sign("=")
            return (name, try reader.token.kind == .word ? reader.value(reader.type()) : reader.plainValue())
        }
        for (name, value) in entries {
            if name == "path" { path = value.strings?.first }
            if name == "offset" { offset = value.integers?.first }
        }
        guard let path, let offset else { throw lexer.error("weights without path and offset", at: place) }
        return try weights.storage(path, offset: offset, element)
    }
}
