/// A path with parameters, such as `/v1/trivia/{label}`; `{rest*}` at the end takes one or more segments.
public struct RoutePattern: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    enum Part: Sendable, Hashable {
        case literal(String)
        case parameter(String)
        case rest(String)
    }

    let parts: [Part]
    /// As it was written.
    public let description: String

    /// A pattern from text; segments in braces are parameters.
    public init(_ text: String) {
        description = text
        parts = text.split(separator: "/").map { segment in
            guard segment.hasPrefix("{"), segment.hasSuffix("}") else { return .literal(String(segment)) }
            let name = segment.dropFirst().dropLast()
            return name.hasSuffix("*") ? .rest(String(name.dropLast())) : .parameter(String(name))
        }
    }

    /// A pattern from a literal.
    public init(stringLiteral text: String) { self.init(text) }

    /// The parameters of a path that fits, by name.
    func match(_ segments: [String]) -> RouteParameters? {
        var values: [String: String] = [:]
        for (index, part) in parts.enumerated() {
            guard index < segments.count else { return nil }
            switch part {
            case .literal(let text): guard text == segments[index] else { return nil }
            case .parameter(let name): values[name] = segments[index]
            case .rest(let name):
                values[name] = segments[index...].joined(separator: "/")
                return RouteParameters(values: values)
            }
        }
        return segments.count == parts.count ? RouteParameters(values: values) : nil
    }

    /// Larger for what is more exact: literals before parameters before a rest, from the left.
    var rank: [Int] {
        parts.map { part in
            switch part {
            case .literal: 2
            case .parameter: 1
            case .rest: 0
            }
        }
    }
}

/// What a path holds where its pattern has braces.
public struct RouteParameters: Sendable, Hashable {
    let values: [String: String]

    /// The decoded text in place of a parameter; empty for a name that the pattern does not have.
    public subscript(name: String) -> String { values[name] ?? "" }

    /// The whole number from 0 in place of a parameter; nil when the text is none, or is not how the number is written: `+1`, `01`.
    public func number(_ name: String) -> Int? {
        let text = self[name]
        return Int(text).flatMap { $0 >= 0 && String($0) == text ? $0 : nil }
    }
}
