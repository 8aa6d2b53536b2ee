import ManakoCore
import ManakoHTTPServer
import Synchronization

extension StandInCall {
    /// The answer of the API.
    func apiAnswer() -> HTTPResponse {
        if segments == ["search", "repositories"] { return search() }
        if segments == ["rate_limit"] { return .json(Array("{\"resources\":{}}".utf8)) }
        guard segments.count >= 2, let repository else { return renamed() ?? missing }
        let rest = segments.first == "repos" ? segments.dropFirst(3) : segments.dropFirst(2)
        let isKnown = segments.first == "repos" ? segments.count >= 3 : segments.first == "repositories"
        guard isKnown else { return missing }
        if rest.isEmpty { return .json(Shapes(address: address).text { $0.repository(repository, in: &$1) }) }
        if repository.isEmpty, rest.first != "releases" { return problem(409, "Git Repository is empty.") }
        switch rest.first {
        case "commits" where rest.count > 1: return commit(repository, rest.dropFirst().joined(separator: "/"))
        case "git" where rest.count == 3: return tree(repository, rest[rest.startIndex + 2])
        case "contents": return contents(repository, rest.dropFirst().joined(separator: "/"))
        case "readme" where rest.count == 1: return readme(repository)
        case "releases" where rest.count == 1: return releases(repository)
        default: return missing
        }
    }

    var missing: HTTPResponse { problem(404, "Not Found") }

    /// Sends who asks for a former name to the repository's number, which stays.
    private func renamed() -> HTTPResponse? {
        guard segments.first == "repos", segments.count >= 3 else { return nil }
        let name = segments[1...2].joined(separator: "/").lowercased()
        let moved = github.state.withLock { $0.repositories.first { $0.formerName?.lowercased() == name } }
        guard let moved else { return nil }
        let rest = (["repositories", "\(moved.number)"] + segments.dropFirst(3)).joined(separator: "/")
        let query = request.head.target.raw.split(separator: "?", maxSplits: 1).dropFirst().first.map { "?\($0)" } ?? ""
        var answer = problem(301, "Moved Permanently")
        answer.headers["location"] = "\(address)\(StandInHandler.api)/\(rest)\(query)"
        return answer
    }

    private func commit(_ repository: StandInRepository, _ reference: String) -> HTTPResponse {
        guard let commit = repository.commit(reference) else {
            return problem(422, "No commit found for SHA: \(reference)")
        }
        guard request.headers["accept"]?.contains("sha") == true else {
            return .json(Array("{\"sha\":\"\(commit)\",\"commit\":{},\"parents\":[],\"files\":[]}".utf8))
        }
        return HTTPResponse(
            headers: ["content-type": "application/vnd.github.sha; charset=utf-8"], body: Array(commit.utf8))
    }

    private func tree(_ repository: StandInRepository, _ reference: String) -> HTTPResponse {
        guard let commit = repository.commit(reference) else { return missing }
        return .json(Shapes(address: address).text { $0.tree(repository, commit, in: &$1) })
    }

    /// The commit that `ref` names; nil for one that there is not.
    private func reference(_ repository: StandInRepository) -> String? {
        repository.commit(request.head.target.value("ref") ?? "HEAD")
    }

    private func contents(_ repository: StandInRepository, _ path: String) -> HTTPResponse {
        guard let commit = reference(repository) else { return problem(404, "No commit found for the ref") }
        if let file = repository.file(path) {
            guard request.headers["accept"]?.contains("raw") == true else {
                return .json(Shapes(address: address).text { $0.content(repository, path, file, commit, in: &$1) })
            }
            return HTTPResponse(
                headers: ["content-type": "application/vnd.github.raw+json; charset=utf-8"], body: file.content)
        }
        let entries = repository.entries(below: path)
        guard !entries.isEmpty else { return missing }
        return .json(Shapes(address: address).text { $0.folder(repository, entries, commit, in: &$1) })
    }

    private func readme(_ repository: StandInRepository) -> HTTPResponse {
        guard let commit = reference(repository) else { return problem(404, "No commit found for the ref") }
        let paths = repository.files.map(\.path)
        let places = ["", ".github/", "docs/"]
        let path = places.lazy.compactMap { place in
            paths.first { $0.lowercased().hasPrefix(place + "readme") && !$0.dropFirst(place.count).contains("/") }
        }.first
        guard let path, let file = repository.file(path) else { return missing }
        return .json(Shapes(address: address).text { $0.content(repository, path, file, commit, in: &$1) })
    }

    private func releases(_ repository: StandInRepository) -> HTTPResponse {
        let (page, length) = page(30)
        let releases = repository.releases.filter { !$0.isDraft || request.headers["authorization"] != nil }
        let shown = Array(releases.dropFirst((page - 1) * length).prefix(length))
        var answer = HTTPResponse.json(Shapes(address: address).text { $0.releases(repository, shown, in: &$1) })
        answer.headers["link"] = links(page, of: (releases.count + length - 1) / length)
        return answer
    }

    /// The number of the page that is asked for, and how much is on one.
    func page(_ usual: Int) -> (number: Int, length: Int) {
        let target = request.head.target
        return (
            min(max(target.value("page").flatMap { Int($0) } ?? 1, 1), 1_000_000),
            min(max(target.value("per_page").flatMap { Int($0) } ?? usual, 1), 100)
        )
    }

    /// The header `Link`; nil where all is on one page.
    func links(_ page: Int, of pages: Int) -> String? {
        guard pages > 1 else { return nil }
        var links: [(relation: String, page: Int)] = []
        if page > 1 { links.append(("prev", page - 1)) }
        if page < pages { links += [("next", page + 1), ("last", pages)] }
        if page > 1 { links.append(("first", 1)) }
        let target = request.head.target.raw
        let path = target.prefix { $0 != "?" }
        let items = target.dropFirst(path.count + 1).split(separator: "&").filter { !$0.hasPrefix("page=") }
        return links.map { link in
            let query = (items.map(String.init) + ["page=\(link.page)"]).joined(separator: "&")
            return "<\(address)\(path)?\(query)>; rel=\"\(link.relation)\""
        }.joined(separator: ", ")
    }
}

extension StandInRepository {
    /// What lies directly in a folder.
    func entries(below folder: String) -> [(path: String, file: StandInFile?)] {
        let prefix = folder.isEmpty ? "" : folder + "/"
        var entries: [(path: String, file: StandInFile?)] = []
        for (path, file) in files where path.hasPrefix(prefix) {
            let rest = path.dropFirst(prefix.count)
            if let slash = rest.firstIndex(of: "/") {
                let name = prefix + rest[..<slash]
                if !entries.contains(where: { $0.path == name }) { entries.append((name, nil)) }
            } else {
                entries.append((path, file))
            }
        }
        return entries
    }
}
