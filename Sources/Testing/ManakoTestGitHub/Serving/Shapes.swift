import ManakoCore
import ManakoFiles

/// Answers in the shapes of the documentation.
struct Shapes {
    let address: String

    /// The text of an object or list.
    func text(_ body: (Shapes, inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter()
        body(self, &json)
        return Array(json.text.utf8)
    }

    private var api: String { address + StandInHandler.api }

    /// [A repository](https://docs.github.com/rest/repos/repos#get-a-repository).
    func repository(_ repository: StandInRepository, in json: inout JSONWriter) {
        json.object { json in
            json.member("id", repository.number)
            json.member("node_id", "MDEwOlJlcG9zaXRvcnk")
            json.member("name", repository.name)
            json.member("full_name", repository.fullName)
            json.name("owner")
            owner(repository.owner, in: &json)
            json.member("private", repository.isPrivate)
            json.member("html_url", "\(address)/\(repository.fullName)")
            json.member("description", repository.summary)
            json.member("fork", repository.isFork)
            json.member("url", "\(api)/repos/\(repository.fullName)")
            json.member("created_at", "2020-01-26T19:01:12Z")
            json.member("updated_at", repository.pushed)
            json.member("pushed_at", repository.isEmpty ? nil : repository.pushed)
            json.member("homepage", "")
            json.member("size", 108)
            json.member("stargazers_count", repository.stars)
            json.member("watchers_count", repository.stars)
            json.member("language", repository.language)
            json.member("forks_count", 9)
            json.member("archived", repository.isArchived)
            json.member("disabled", false)
            json.member("open_issues_count", 0)
            json.name("license")
            licence(repository, in: &json)
            json.name("topics")
            json.array { json in
                for topic in repository.topics { json.value(quoted: topic) }
            }
            json.member("visibility", repository.isPrivate ? "private" : "public")
            json.member("default_branch", repository.defaultBranch)
            json.member("score", 1)
        }
    }

    private func owner(_ owner: String, in json: inout JSONWriter) {
        json.object { json in
            json.member("login", owner)
            json.member("id", 1)
            json.member("avatar_url", "\(address)/avatars/\(Self.encoded(owner))?v=4")
            json.member("gravatar_id", "")
            json.member("html_url", "\(address)/\(owner)")
            json.member("type", "User")
            json.member("site_admin", false)
        }
    }

    private func licence(_ repository: StandInRepository, in json: inout JSONWriter) {
        guard let licence = repository.licence else { return json.valueNull() }
        json.object { json in
            json.member("key", licence.identifier.lowercased())
            json.member("name", licence.name)
            json.member("spdx_id", licence.identifier)
            json.member("url", licence.identifier == "NOASSERTION" ? nil : "\(api)/licenses/\(licence.identifier)")
            json.member("node_id", "MDc6TGljZW5zZW1pdA==")
        }
    }

    /// [Search results](https://docs.github.com/rest/search/search#search-repositories).
    func found(_ repositories: [StandInRepository], total: Int, isPartial: Bool, in json: inout JSONWriter) {
        json.object { json in
            json.member("total_count", total)
            json.member("incomplete_results", isPartial)
            json.name("items")
            json.array { json in
                for repository in repositories { self.repository(repository, in: &json) }
            }
        }
    }

    /// [A tree](https://docs.github.com/rest/git/trees#get-a-tree) with all that is below it.
    func tree(_ repository: StandInRepository, _ commit: String, in json: inout JSONWriter) {
        var folders: Set<String> = []
        json.object { json in
            json.member("sha", GitBlobDigest(of: Array("tree \(commit)".utf8)).hex)
            json.member("url", "\(api)/repos/\(repository.fullName)/git/trees/\(commit)")
            json.name("tree")
            json.array { json in
                for (path, file) in repository.files {
                    for folder in Self.folders(above: path) where folders.insert(folder).inserted {
                        let sha = GitBlobDigest(of: Array("tree \(folder)".utf8)).hex
                        entry(folder, ("040000", "tree"), sha, nil, in: &json)
                    }
                    let isBlob = file.kinds.tree == "blob"
                    entry(
                        path, (file.kinds.mode, file.kinds.tree), file.sha, isBlob ? file.content.count : nil, in: &json
                    )
                }
            }
            json.member("truncated", repository.isTruncated)
        }
    }

    private func entry(
        _ path: String, _ kind: (mode: String, type: String), _ sha: String, _ size: Int?, in json: inout JSONWriter
    ) {
        json.object { json in
            json.member("path", path)
            json.member("mode", kind.mode)
            json.member("type", kind.type)
            json.member("sha", sha)
            if let size { json.member("size", size) }
            json.member("url", "\(api)/repos/o/n/git/blobs/\(sha)")
        }
    }

    private static func folders(above path: String) -> [String] {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }.filter { !$0.isEmpty }
    }

    /// Percent-encoding of a path.
    static func encoded(_ path: String) -> String {
        path.utf8.map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: String(Unicode.Scalar(byte))
            default: "%" + byte.zeroPadded(to: 2, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
