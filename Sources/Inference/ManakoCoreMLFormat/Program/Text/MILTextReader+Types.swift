import ManakoCore
import ManakoOpenVINO

extension MILTextReader {
    /// `tensor<fp32, [1, ?]>`, `list<…, 3>`, `tuple<…>`, `dict<…, …>`, `state<…>`, or `fp32` for a tensor without dimensions.
    mutating func type() throws(ManakoError) -> ValueType {
        let first = token
        return try type(named: word(), first)
    }

    /// A type whose first word was taken.
    mutating func type(named word: String, _ first: MILToken) throws(ManakoError) -> ValueType {
        try budget.descend()
        defer { budget.ascend() }
        if let element = MILType(rawValue: word) { return .tensor(element, shape: []) }
        guard isSign("<") else { throw lexer.error("\(word) is no type", at: first.range.lowerBound) }
        try advance()
        let type: ValueType
        switch word {
        case "tensor": type = try tensor()
        case "list": type = try listType()
        case "state": type = .state(try self.type())
        case "dict":
            let key = try self.type()
            try sign(",")
            type = .dictionary(key: key, value: try self.type())
        case "tuple":
            var types = [try self.type()]
            while try takes(",") { types.append(try self.type()) }
            type = .tuple(types)
        default: throw lexer.error("\(word) is no type", at: first.range.lowerBound)
        }
        try sign(">")
        return type
    }

    private mutating func tensor() throws(ManakoError) -> ValueType {
        let first = token
        let word = try word()
        guard let element = MILType(rawValue: word) else {
            throw lexer.error("elements of type \(word) are not known", at: first.range.lowerBound)
        }
        try sign(",")
        guard isSign("[") else {
            try advance()
            return .tensor(element, shape: nil)
        }
        let place = token.range.lowerBound
        var isOpen = false
        let shape = try list("[", "]") { (reader) throws(ManakoError) -> Int? in
            guard reader.token.kind == .number else {
                try reader.advance()
                return nil
            }
            if reader.lexer.string(reader.token.range).hasPrefix("..") {
                isOpen = true
                try reader.advance()
                return nil
            }
            return try reader.extent()
        }
        guard shape.count <= 64 else { throw lexer.error("\(shape.count) dimensions are too many", at: place) }
        return .tensor(element, shape: isOpen ? nil : shape)
    }

    private mutating func listType() throws(ManakoError) -> ValueType {
        let type = try type()
        try sign(",")
        guard token.kind == .number else {
            try advance()
            return .list(type, count: nil)
        }
        return .list(type, count: try extent())
    }

    private mutating func extent() throws(ManakoError) -> Int {
        guard let extent = Int(lexer.string(token.range)), extent >= 0, extent <= 1 << 40 else {
            throw expected("an extent")
        }
        try advance()
        return extent
    }
}
