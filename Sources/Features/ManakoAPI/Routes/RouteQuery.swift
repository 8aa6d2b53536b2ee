public import ManakoCore

/// What stands behind the question mark, read as a route's parameters say.
public struct RouteQuery: Sendable, Hashable {
    let values: [String: OptionValue]

    /// Reads a query.
    ///
    /// - Parameters:
    ///   - items: names and values as they came; of several with one name the first counts.
    ///   - route: what may be there.
    /// - Throws: ``ManakoError/Code/invalidArgument`` with the parameter when it is missing, not known, or no value of its kind.
    public init(_ items: [(name: String, value: String)], for route: Route) throws(ManakoError) {
        let parameters = route.parameters.filter { $0.place == .query }
        var values: [String: OptionValue] = [:]
        for (name, text) in items where values[name] == nil {
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
