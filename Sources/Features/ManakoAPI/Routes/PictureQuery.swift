public import ManakoCore

/// What the query of a request about a picture says.
public struct PictureQuery: Sendable, Hashable {
    /// The model to use; nil for the server's own.
    public var model: String?
    /// Whether the answer is a drawn picture; nil when the query says nothing.
    public var draws: Bool?
    /// A picture that the server keeps, instead of the request's body.
    public var picture: String?
    /// The options of the capability that the user set.
    public var options: [String: OptionValue]

    /// Creates a query.
    public init(
        model: String? = nil, draws: Bool? = nil, picture: String? = nil, options: [String: OptionValue] = [:]
    ) {
        self.model = model
        self.draws = draws
        self.picture = picture
        self.options = options
    }

    /// Reads what a route takes.
    ///
    /// - Parameters:
    ///   - values: names and values as they came.
    ///   - route: what may be there.
    /// - Throws: ``ManakoError/Code/invalidArgument`` with the parameter when it is not known, or no value of its kind.
    public init(_ values: [String: String], for route: Route) throws(ManakoError) {
        self.init()
        let sorted = values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        for (name, value) in try RouteQuery(sorted, for: route).values { take(name, value) }
    }

    private mutating func take(_ name: String, _ value: OptionValue) {
        switch (name, value) {
        case ("model", .text(let text)): model = text
        case ("picture", .text(let text)): picture = text
        case ("draw", .text(let text)): draws = text == "1"
        default: options[name] = value
        }
    }
}

extension RouteParameter {
    /// Reads a value.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it is not what the schema says.
    func read(_ text: String) throws(ManakoError) -> OptionValue {
        switch schema {
        case .number(let range?):
            guard let number = Double(text), range.contains(number) else {
                throw refused(text, "a number from \(range.lowerBound) to \(range.upperBound)")
            }
            return .number(number)
        case .integer(let range?):
            guard let number = Int(text), range.contains(number) else {
                throw refused(text, "a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            return .number(Double(number))
        case .boolean:
            guard let flag = ["true": true, "1": true, "false": false, "0": false][text] else {
                throw refused(text, "true or false")
            }
            return .flag(flag)
        case .choice(let words):
            guard words.contains(text) else { throw refused(text, words.joined(separator: " or ")) }
            return .text(text)
        case .list: return .list(text.split(separator: ",").map(String.init))
        case .name(let maximum, _), .text(let maximum):
            guard (1...maximum).contains(text.unicodeScalars.count) else {
                throw refused(text, "a name of 1 to \(maximum) characters")
            }
            return .text(text)
        default: return .text(text)
        }
    }

    private func refused(_ text: String, _ wanted: String) -> ManakoError {
        ManakoError(.invalidArgument, "\(name)=\(text.prefix(40)) must be \(wanted)")
    }
}
