/// What `#if` asks of a machine with Linux.
struct SwiftConditions {
    /// The modules that can be imported.
    let available: Set<String>

    /// Whether a condition holds; flags that somebody would have to set do not.
    func holds(_ condition: String) -> Bool {
        var tokens = Self.tokens(condition)[...]
        return either(&tokens)
    }

    private func either(_ tokens: inout ArraySlice<String>) -> Bool {
        var result = both(&tokens)
        while tokens.first == "||" {
            tokens.removeFirst()
            let next = both(&tokens)
            result = result || next
        }
        return result
    }

    private func both(_ tokens: inout ArraySlice<String>) -> Bool {
        var result = single(&tokens)
        while tokens.first == "&&" {
            tokens.removeFirst()
            let next = single(&tokens)
            result = result && next
        }
        return result
    }

    private func single(_ tokens: inout ArraySlice<String>) -> Bool {
        guard let token = tokens.popFirst() else { return false }
        if token == "!" { return !single(&tokens) }
        if token == "(" {
            let result = either(&tokens)
            if tokens.first == ")" { tokens.removeFirst() }
            return result
        }
        guard tokens.first == "(" else { return token == "true" }
        tokens.removeFirst()
        var argument: [String] = []
        while let next = tokens.popFirst(), next != ")" { argument.append(next) }
        return call(token, argument.joined())
    }

    private func call(_ name: String, _ argument: String) -> Bool {
        switch name {
        case "os": return argument == "Linux"
        case "canImport": return available.contains(String(argument.prefix { $0 != "." && $0 != "," }))
        case "swift", "compiler", "_compiler_version": return argument.hasPrefix(">=") && !argument.hasPrefix(">=7")
        case "hasFeature", "hasAttribute": return true
        #if arch(arm64)
            case "arch": return argument == "arm64"
        #else
            case "arch": return argument == "x86_64"
        #endif
        default: return false
        }
    }

    /// Names, operators and parentheses; at most 200 of them, so that no nesting is too deep.
    private static func tokens(_ text: String) -> [String] {
        var (tokens, rest) = ([String](), Substring(text))
        while let character = rest.first, tokens.count < 200 {
            if rest.hasPrefix("&&") || rest.hasPrefix("||") {
                tokens.append(String(rest.prefix(2)))
                rest = rest.dropFirst(2)
            } else if "!()".contains(character) {
                tokens.append(String(character))
                rest = rest.dropFirst()
            } else if character.isWhitespace {
                rest = rest.dropFirst()
            } else {
                let word = rest.prefix { !$0.isWhitespace && !"!()&|".contains($0) }
                let taken = word.isEmpty ? rest.prefix(1) : word
                tokens.append(String(taken))
                rest = rest.dropFirst(taken.count)
            }
        }
        return tokens
    }
}
