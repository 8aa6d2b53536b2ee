/// An error of the compiler's.
struct CompilerMessage: Equatable {
    /// The path that the compiler was given; nil for what belongs to no file.
    var path: String?
    /// The line, from 1; 0 where there is none.
    var line: Int
    var text: String

    /// Reads a line of the compiler's output, `path:line:column: error: text`; nil for everything else.
    ///
    /// Lines of the code itself, which the compiler repeats, may look the same; what they name must be looked up.
    init?(_ output: String) {
        for mark in [": error: ", ": fatal error: "] {
            guard let range = output.firstRange(of: mark) else { continue }
            let place = output[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            text = String(output[range.upperBound...].prefix(500))
            if place.first == "<unknown>" {
                (path, line) = (nil, 0)
                return
            }
            guard place.count >= 3, place[0].hasPrefix("/"), Int(place[place.count - 1]) != nil,
                let line = Int(place[place.count - 2])
            else { continue }
            (path, self.line) = (place.dropLast(2).joined(separator: ":"), line)
            return
        }
        return nil
    }

    /// What the error says about a name.
    enum Meaning: Equatable {
        /// There is no such module.
        case noModule(String)
        /// There is no such name, or member of a type.
        case noSymbol(String)
        /// Something is done outside of functions, in a file that is compiled with others.
        case topLevel
        /// Anything else.
        case other
    }

    /// What the error says about a name.
    var meaning: Meaning {
        if text.hasSuffix("are not allowed at the top level") { return .topLevel }
        let quoted = text.split(separator: "'", omittingEmptySubsequences: false)
        guard quoted.count >= 3 else { return .other }
        let first = String(quoted[1])
        if text.hasPrefix("no such module") { return .noModule(first) }
        if text.hasPrefix("cannot find ") { return .noSymbol(first) }
        if text.contains("has no member"), quoted.count >= 5 { return .noSymbol("\(first).\(quoted[3])") }
        if text.hasPrefix("no type named"), quoted.count >= 5 { return .noSymbol("\(quoted[3]).\(first)") }
        if text.contains("is not a member type of"), quoted.count >= 5 {
            return .noSymbol("\(Self.strippingModuleNames(quoted[3])).\(first)")
        }
        return .other
    }

    /// A type's name without the name of the module of this package that has it, which the compiler puts before some.
    private static func strippingModuleNames(_ type: Substring) -> Substring {
        guard type.hasPrefix("Manako"), let dot = type.firstIndex(of: ".") else { return type }
        return type[type.index(after: dot)...]
    }

    /// Beginnings and parts of errors that mostly follow from another one.
    private static let follows = [
        "cannot infer contextual base", "'nil' requires a contextual type", "could not be inferred",
        "cannot be resolved without a contextual type", "cannot call value of non-function type '[Any]'",
        "of type '[Any]'", "cannot infer type of closure", "cannot infer key path type",
        "type of expression is ambiguous",
        "cannot be inferred", "ambiguous without a type annotation", "does not conform to protocol 'Hashable'",
        "does not conform to protocol 'Equatable'", "does not conform to protocol 'Encodable'",
        "does not conform to protocol 'Decodable'", "failed to produce diagnostic", "_ErrorType", "<<error type>>",
    ]

    /// Whether the error is of a kind that mostly follows from another one.
    var isFollowOn: Bool { Self.follows.contains { text.contains($0) } }
}
