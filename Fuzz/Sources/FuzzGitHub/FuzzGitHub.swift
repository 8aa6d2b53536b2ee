import FuzzSupport
import ManakoCore
import ManakoHTTP

@testable import ManakoGitHub

/// Answers of GitHub's interface, its headers, and what people type as a repository.
@main struct FuzzGitHub: FuzzTarget {
    private static let commit = String(repeating: "a", count: 40)
    static let seeds = [
        #"{"total_count":1,"incomplete_results":false,"items":[{"full_name":"o/n","private":false,"stargazers_count":3,"#
            + #""license":{"spdx_id":"MIT"},"topics":["onnx"],"owner":{"avatar_url":"https://avatars.githubusercontent.com/u/1"}}]}"#,
        #"{"sha":"\#(commit)","truncated":false,"tree":[{"path":"a/m.onnx","mode":"100644","type":"blob","size":5,"sha":"\#(commit)"}]}"#,
        #"[{"tag_name":"v1","name":"One","draft":false,"assets":[{"name":"m.onnx","size":5,"digest":"sha256:00","#
            + #""browser_download_url":"https://github.com/o/n/releases/download/v1/m.onnx"}]}]"#,
        #"{"path":"README.md","encoding":"base64","content":"IyBo\nCg=="}"#, commit,
        #"<https://api.github.com/x?page=2>; rel="next", <https://api.github.com/x?page=9>; rel="last""#,
        "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "b", count: 64))\nsize 12\n",
        "https://github.com/o/n/tree/main/x?y#z", "o/n@v1:a/b.onnx",
    ].map { Array($0.utf8) }

    static func run(_ bytes: [UInt8]) {
        let reader = GitHubResponseReader(hosts: .standard)
        let answered = RequestOutcome(body: bytes)
        check(PictureFuzzing.refusal { () throws(ManakoError) in try reader.read(answered, reader.page) })
        check(PictureFuzzing.refusal { () throws(ManakoError) in try reader.read(answered, reader.releases) })
        let tree = PictureFuzzing.refusal { () throws(ManakoError) in
            try reader.read(answered) { (field) throws(ManakoError) in try reader.tree(field, commit: commit) }
        }
        for entry in tree?.entries ?? [] { require(EntryPath.isPlain(entry.path), "a path that leads elsewhere") }
        _ = PictureFuzzing.refusal { () throws(ManakoError) in try reader.read(answered, reader.readme).path }
        _ = PictureFuzzing.refusal { () throws(ManakoError) in try reader.commit(bytes) }
        let text = String(decoding: bytes, as: UTF8.self)
        require(LinkHeader.nextPage(text) ?? 1 > 0, "a page before the first one")
        require(LFSPointer(bytes)?.bytes ?? 0 >= 0, "a size below zero")
        _ = PictureFuzzing.refusal { () throws(ManakoError) in try RepositoryAddress(text).name }
        let query = RepositoryQuery(words: text).text
        require(query.unicodeScalars.count <= RepositoryQuery.maximumWords, "too many words")
    }

    private static func check(_ page: GitHubPage<GitHubRepository>?) {
        for repository in page?.items ?? [] {
            require(repository.stars >= 0, "stars below zero")
            require(repository.ownerPicture.map(GitHubHosts.standard.rule.allows) ?? true, "a picture of another host")
        }
    }

    private static func check(_ releases: [GitHubRelease]?) {
        for asset in releases?.flatMap(\.assets) ?? [] {
            require(GitHubHosts.standard.rule.allows(asset.address), "a file of another host")
        }
    }
}
