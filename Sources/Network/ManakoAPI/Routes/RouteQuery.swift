public import ManakoCore

/// What stands behind the question mark, read as a route's parameters say.
public struct RouteQuery: Sendable, Hashable {
    package let values: [String: OptionValue]

    /// Reads a query.
    ///
    /// - Parameters:
    ///   - items: names and values as they came; of several with one name the first counts.
    ///   - route: what may be there.
    /// - Throws: ``ManakoError/Code/invalidArgument`` with the parameter when it is missing, not known, or no value of its kind.
    public init(_ items: [(name: String, value: String)], for route: Route) throws(ManakoError) {
        let parameters = route.parameters.filter { $0.place == .query }
        var values: [String: OptionValue] = [:]
        let current = Set(parameters.map(\.name))
        // Today's names go first, so that they win over former ones.
        let items = items.filter { current.contains($0.name) } + items.filter { !current.contains($0.name) }
        for (name, text) in items where values[name] == nil {
            if let parameter = parameters.first(where: { $0.formerly?.name == name }), let former = parameter.formerly {
                let word = former.words[text] ?? text
                if values[parameter.name] == nil { values[parameter.name] = try parameter.read(word) }
                continue
            }
            guard let parameter = parameters.first(where: { $0.name == name }) else {
                let known = parameters.map(\.name).joined(separator: ", ")
                throw ManakoError(
                    .invalidArgument,
                    "'\(name.prefix(40))' is no parameter of \(route.path); it takes "
                        + (known.isEmpty ? "none" : known))
            }
            values[name] = try parameter.read(text)
        }
        if let missing = parameters.first(where: { $0.isRequired && values[$0.name] == nil }) {
            throw ManakoError(.invalidArgument, "\(route.path) needs '\(missing.name)'")
        }
        self.values = values
    }

    /// A number; nil when it is not there.
    public func number(_ name: String) -> Double? {
        if case .number(let number)? = values[name] { number } else { nil }
    }

    /// A whole number; nil when it is not there.
    public func integer(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }

    /// A text; nil when it is not there.
    public func text(_ name: String) -> String? { if case .text(let text)? = values[name] { text } else { nil } }
}

extension RouteParameter {
    /// Reads a value.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it is not what the schema says.
    package func read(_ text: String) throws(ManakoError) -> OptionValue {
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
