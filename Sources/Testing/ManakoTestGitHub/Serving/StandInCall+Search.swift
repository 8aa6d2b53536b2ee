import ManakoCore
import ManakoHTTPServer
import Synchronization

extension StandInCall {
    /// The answer of a search: words are looked for in name, summary and topics, and qualifiers count.
    func search() -> HTTPResponse {
        let target = request.head.target
        let query = SearchText(target.value("q") ?? "")
        if let problem = query.problem {
            return self.problem(422, "Validation Failed", errors: "[{\"message\":\"\(problem)\",\"code\":\"invalid\"}]")
        }
        let (page, length) = page(30)
        guard (page - 1) * length < 1000 else {
            return problem(422, "Only the first 1000 search results are available")
        }
        var found = github.state.withLock { $0.repositories }.filter { query.matches($0) && !$0.isPrivate }
        switch target.value("sort") {
        case "stars": found.sort { ($1.stars, $0.fullName) < ($0.stars, $1.fullName) }
        case "updated": found.sort { ($1.pushed, $0.fullName) < ($0.pushed, $1.fullName) }
        default: break
        }
        let pages = (min(found.count, 1000) + length - 1) / length
        let shown = Array(found.prefix(1000).dropFirst((page - 1) * length).prefix(length))
        var answer = HTTPResponse.json(
            Shapes(address: address).text {
                $0.found(shown, total: found.count, isPartial: query.words.contains("partial"), in: &$1)
            })
        answer.headers["link"] = links(page, of: pages)
        return answer
    }
}

/// A query as someone wrote it.
struct SearchText {
    var words: [String] = []
    var qualifiers: [(name: String, value: String)] = []
    /// Why it can't be looked for.
    var problem: String?

    private static let names: Set<String> = ["topic", "language", "license", "stars", "user", "org", "archived", "in"]

    init(_ text: String) {
        var operators = 0
        for part in Self.parts(text) {
            let pair = part.split(separator: ":", maxSplits: 1).map(String.init)
            if pair.count == 2, Self.names.contains(pair[0]) {
                qualifiers.append((pair[0], pair[1].lowercased()))
            } else if ["AND", "OR", "NOT"].contains(part) {
                operators += 1
            } else {
                words.append(part.lowercased())
            }
        }
        if words.isEmpty, qualifiers.isEmpty { problem = "None of the search qualifiers apply to this search type." }
        if words.joined(separator: " ").count > 256 { problem = "The search is longer than 256 characters." }
        if operators > 5 { problem = "More than five AND / OR / NOT operators were used." }
    }

    /// Words, with those in quotation marks together.
    private static func parts(_ text: String) -> [String] {
        var parts: [String] = []
        var part = ""
        var isQuoted = false
        for character in text {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == " ", !isQuoted {
                if !part.isEmpty { parts.append(part) }
                part = ""
            } else {
                part.append(character)
            }
        }
        return part.isEmpty ? parts : parts + [part]
    }

    func matches(_ repository: StandInRepository) -> Bool {
        let text = ([repository.fullName, repository.summary ?? ""] + repository.topics).joined(separator: " ")
            .lowercased()
        return words.allSatisfy { text.contains($0) } && qualifiers.allSatisfy { meets($0.name, $0.value, repository) }
    }

    private func meets(_ name: String, _ value: String, _ repository: StandInRepository) -> Bool {
        switch name {
        case "topic": repository.topics.contains(value)
        case "language": repository.language?.lowercased() == value
        case "license": repository.licence?.identifier.lowercased() == value
        case "user", "org": repository.owner.lowercased() == value
        case "archived": repository.isArchived == (value == "true")
        case "stars": Self.contains(value, repository.stars)
        default: true
        }
    }

    /// `>=10`, `>10`, `<10`, `<=10`, `10..20`, `10`.
    private static func contains(_ range: String, _ stars: Int) -> Bool {
        for (sign, test) in [(">=", { $0 >= $1 }), ("<=", { $0 <= $1 }), (">", { $0 > $1 }), ("<", { $0 < $1 })]
            as [(String, (Int, Int) -> Bool)] where range.hasPrefix(sign)
        {
            return Int(range.dropFirst(sign.count)).map { test(stars, $0) } ?? false
        }
        let bounds = range.split(separator: ".").compactMap { Int($0) }
        return bounds.count == 2 ? bounds[0] <= stars && stars <= bounds[1] : bounds == [stars]
    }
}
