public import ManakoCore

/// Header fields in their order, with names that are compared without regard to case; a name may stand several times.
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// One field.
    public struct Field: Sendable, Hashable {
        /// The name in lower case.
        public let name: String
        /// The value without blanks around it.
        public let value: String
    }

    /// The fields as they came.
    public private(set) var fields: [Field] = []

    /// Creates empty headers.
    public init() {}

    /// Headers from names and values that the program itself holds; what can't be a header is left out.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { self[name] = value }
    }

    /// The first value of a name.
    ///
    /// Setting replaces all of that name and nil removes them. A value or name that can't be a header, such as one with a line
    /// break, removes them too: what comes from outside goes through ``add(_:_:)``, which says so.
    public subscript(name: String) -> String? {
        get {
            let name = name.lowercased()
            return fields.first { $0.name == name }?.value
        }
        set {
            let name = name.lowercased()
            fields.removeAll { $0.name == name }
            guard let newValue, Self.isName(name), Self.isValue(newValue) else { return }
            fields.append(Field(name: name, value: newValue))
        }
    }

    /// All values of a name, in their order.
    public func values(_ name: String) -> [String] {
        let name = name.lowercased()
        return fields.filter { $0.name == name }.map(\.value)
    }

    /// The elements of a list such as `Connection: keep-alive, Upgrade`, over all fields of the name, without blanks, in lower case.
    public func tokens(_ name: String) -> [String] {
        values(name).flatMap { $0.split(separator: ",") }.map { Self.trim($0).lowercased() }.filter { !$0.isEmpty }
    }

    /// Adds a field.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a name that is no token, or a value with line breaks or other control
    ///   characters, which could end the header and begin another answer.
    public mutating func add(_ name: String, _ value: String) throws(ManakoError) {
        guard Self.isName(name) else {
            throw ManakoError(.invalidArgument, "a header's name has letters, digits and hyphens only")
        }
        guard Self.isValue(value) else {
            throw ManakoError(.invalidArgument, "the header \(name) has a control character in its value; leave it out")
        }
        fields.append(Field(name: name.lowercased(), value: value))
    }

    /// Adds what a parser has checked already.
    mutating func addParsed(name: String, value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// How many there are.
    public var count: Int { fields.count }

    static func isName(_ name: String) -> Bool { !name.isEmpty && name.utf8.allSatisfy(Bytes.isToken) }

    static func isValue(_ value: String) -> Bool { value.utf8.allSatisfy(Bytes.isFieldValue) }

    private static func trim(_ text: Substring) -> Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        var text = text.drop(while: isBlank)
        while let last = text.last, isBlank(last) { text.removeLast() }
        return text
    }
}
