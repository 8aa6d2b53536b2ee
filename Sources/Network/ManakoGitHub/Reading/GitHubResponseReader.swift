import ManakoCore
import ManakoHTTP

/// Makes values of GitHub's answers; names and addresses that lead elsewhere or can't be shown end here.
struct GitHubResponseReader {
    /// Where GitHub is, so that addresses in its answers can be checked.
    let hosts: GitHubHosts

    /// Reads an answer; what is wrong with it becomes an error that says so.
    func read<Value>(
        _ answered: RequestOutcome, maximumValues: Int = 1 << 18,
        _ body: (JSONField) throws(ManakoError) -> Value
    ) throws(ManakoError) -> Value {
        do throws(ManakoError) {
            return try body(try JSONField(json: answered.body, maximumValues: maximumValues))
        } catch  where error.reason == nil && error.code != .invalidArgument {
            throw GitHubProblem.answer(error.message)
        }
    }

    /// A page of search results; repositories that are private or whose names no repository can have are left out.
    func page(_ field: JSONField) throws(ManakoError) -> GitHubPage<GitHubRepository> {
        var items: [GitHubRepository] = []
        for item in try field.needed("items").elements(0...100, of: "repositories") {
            if try item.flag("private") { continue }
            if let repository = try repository(item) { items.append(repository) }
        }
        return GitHubPage(
            items: items, total: try field.count("total_count"), isPartial: try field.flag("incomplete_results"))
    }

    /// A repository; nil when its name is none.
    func repository(_ field: JSONField) throws(ManakoError) -> GitHubRepository? {
        let text = try field.needed("full_name").text()
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let name = try? RepositoryName(owner: parts[0], name: parts[1]) else { return nil }
        let licence = try field.optional("license")
        let pushed = try field.line("pushed_at", limit: 40) ?? ""
        let branch = try field.needed("default_branch").text()
        return GitHubRepository(
            name: name, ownerPicture: try field.optional("owner")?.optional("avatar_url")?.text().inside(hosts),
            summary: try field.line("description", limit: 1000), stars: try field.count("stargazers_count") ?? 0,
            language: try field.line("language", limit: 60), licence: try licence.flatMap(identifier),
            licenceName: try licence?.line("name", limit: 100), topics: try topics(field),
            pushed: DateText.seconds(pushed) == nil ? "" : pushed,
            defaultBranch: EntryPath.isPlain(branch) ? branch : "HEAD", homepage: "\(hosts.web)/\(name)",
            isArchived: try field.flag("archived"), isFork: try field.flag("fork"))
    }

    /// A licence's SPDX identifier; `NOASSERTION` stands for a licence that GitHub does not know.
    private func identifier(_ licence: JSONField) throws(ManakoError) -> String? {
        guard let text = try licence.optional("spdx_id")?.text(), text != "NOASSERTION",
            (1...64).contains(text.utf8.count),
            text.unicodeScalars.allSatisfy({
                $0.isASCII && ($0.properties.isAlphabetic || ".+-0123456789".unicodeScalars.contains($0))
            })
        else { return nil }
        return text
    }

    private func topics(_ field: JSONField) throws(ManakoError) -> [String] {
        guard let list = try field.optional("topics") else { return [] }
        var topics: [String] = []
        for topic in try list.elements(0...1000, of: "topics").prefix(20) {
            let text = PlainText.line(try topic.text(), limit: 50)
            if !text.isEmpty { topics.append(text) }
        }
        return topics
    }
}

extension JSONField {
    /// A member that is there and not null.
    func optional(_ key: String) throws(ManakoError) -> JSONField? {
        guard let field = try member(key), field.value != .null else { return nil }
        return field
    }

    /// A text on one line, fit to be shown; nil where there is none.
    func line(_ key: String, limit: Int) throws(ManakoError) -> String? {
        guard let text = try optional(key)?.text() else { return nil }
        let line = PlainText.line(text, limit: limit)
        return line.isEmpty ? nil : line
    }

    /// A number of things; nil where there is none.
    func count(_ key: String) throws(ManakoError) -> Int? { try optional(key)?.integer(0...(1 << 53)) }

    /// True or false, false where it is missing.
    func flag(_ key: String) throws(ManakoError) -> Bool {
        guard let field = try optional(key) else { return false }
        guard case .bool(let flag) = field.value else {
            throw field.error("is \(field.value.kind), must be true or false")
        }
        return flag
    }
}

extension String {
    /// Itself when it is an address that may be asked, otherwise nil.
    func inside(_ hosts: GitHubHosts) -> String? { utf8.count <= 2048 && hosts.rule.allows(self) ? self : nil }
}
