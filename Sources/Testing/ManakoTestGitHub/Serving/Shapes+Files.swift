import FoundationEssentials
import ManakoCore
import ManakoFiles

extension Shapes {
    /// [The content of a file](https://docs.github.com/rest/repos/contents#get-repository-content), in base64 up to 1 MB.
    func content(
        _ repository: StandInRepository, _ path: String, _ file: StandInFile, _ commit: String,
        in json: inout JSONWriter
    ) {
        let content = file.content
        let isShort = content.count <= 1 << 20
        json.object { json in
            members(repository, path, file, commit, in: &json)
            json.member("content", isShort ? Self.base64(content) : "")
            json.member("encoding", isShort ? "base64" : "none")
        }
    }

    /// Lines of 60 characters, as GitHub writes them.
    private static func base64(_ bytes: [UInt8]) -> String {
        let text = Array(Data(bytes).base64EncodedString().utf8)
        return stride(from: 0, to: text.count, by: 60)
            .map { String(decoding: text[$0..<min($0 + 60, text.count)], as: UTF8.self) + "\n" }.joined()
    }

    /// The entries of a folder.
    func folder(
        _ repository: StandInRepository, _ entries: [(path: String, file: StandInFile?)], _ commit: String,
        in json: inout JSONWriter
    ) {
        json.array { json in
            for entry in entries {
                json.object { json in members(repository, entry.path, entry.file, commit, in: &json) }
            }
        }
    }

    private func members(
        _ repository: StandInRepository, _ path: String, _ file: StandInFile?, _ commit: String,
        in json: inout JSONWriter
    ) {
        let isFile = file.map { $0.kinds.folder == "file" } ?? false
        json.member("type", file?.kinds.folder ?? "dir")
        json.member("size", file?.content.count ?? 0)
        json.member("name", path.split(separator: "/").last.map(String.init) ?? "")
        json.member("path", path)
        json.member("sha", file?.sha ?? GitBlobDigest(of: Array("tree \(path)".utf8)).hex)
        json.member(
            "url", "\(address)\(StandInHandler.api)/repos/\(repository.fullName)/contents/\(Self.encoded(path))")
        json.member(
            "download_url", isFile ? "\(address)/raw/\(repository.fullName)/\(commit)/\(Self.encoded(path))" : nil)
    }

    /// [Releases](https://docs.github.com/rest/releases/releases#list-releases).
    func releases(_ repository: StandInRepository, _ releases: [StandInRelease], in json: inout JSONWriter) {
        json.array { json in
            for release in releases {
                json.object { json in
                    json.member("id", 1)
                    json.member("tag_name", release.tag)
                    json.member("target_commitish", repository.defaultBranch)
                    json.member("name", release.title)
                    json.member("draft", release.isDraft)
                    json.member("prerelease", release.isPrerelease)
                    json.member("created_at", "2026-02-27T19:35:32Z")
                    json.member("published_at", release.isDraft ? nil : "2026-02-27T19:35:32Z")
                    json.name("assets")
                    json.array { json in
                        for asset in release.assets { self.asset(asset, release, repository, in: &json) }
                    }
                    json.member("body", "Description of the release")
                }
            }
        }
    }

    private func asset(
        _ asset: StandInAsset, _ release: StandInRelease, _ repository: StandInRepository, in json: inout JSONWriter
    ) {
        let place = "\(repository.fullName)/releases/download/\(release.tag)/\(asset.name)"
        json.object { json in
            json.member("id", 1)
            json.member("name", asset.name)
            json.member("label", "short description")
            json.member("state", asset.state)
            json.member("content_type", "application/octet-stream")
            json.member("size", asset.toldBytes)
            json.member("digest", asset.toldDigest)
            json.member("download_count", 42)
            json.member("browser_download_url", asset.toldAddress ?? "\(address)/\(Self.encoded(place))")
        }
    }
}
