import ManakoCore
import ManakoFiles
import ManakoHTTP
import ManakoTestGitHub
import ManakoTesting
import Testing

@testable import ManakoGitHub

/// Answers in the shapes of the documentation.
@Suite struct GitHubClientTests {
    let bench: Bench
    let client: GitHubClient
    let detector: RepositoryName

    init() async throws {
        bench = try await Bench()
        client = try bench.client()
        detector = try RepositoryName("vision/detector")
    }

    @Test func aRepositoryIsToldOf() async throws {
        let answer = try await bench.ask(client) { [detector] client throws(ManakoError) in
            try client.repository(detector)
        }
        let expected = GitHubRepository(
            name: detector, ownerPicture: "\(bench.github.address)/avatars/vision?v=4",
            summary: "Finds objects in pictures, in milliseconds", stars: 4321, language: "Python",
            licence: "Apache-2.0",
            licenceName: "Apache License 2.0", topics: ["object-detection", "onnx", "computer-vision"],
            pushed: "2026-11-01T09:30:00Z", defaultBranch: "main", homepage: "\(bench.github.address)/vision/detector")
        #expect(answer == GitHubResponse(expected))
        let request = try #require(bench.github.requests.first)
        #expect(request.target == "/api/v3/repos/vision/detector" && request.accept == "application/vnd.github+json")
        #expect(request.version == "2022-11-28" && request.agent == "manako" && request.authorization == nil)
        await bench.github.stop()
    }

    @Test func oddRepositoriesAreToldOf() async throws {
        let names = ["vision/classifier", "vision/closed", "vision/empty", "vision/old-name"].map {
            try? RepositoryName($0)
        }
        let found = try await bench.ask(client) { client throws(ManakoError) in
            var found: [GitHubRepository] = []
            for name in names.compactMap(\.self) { found.append(try client.repository(name).value) }
            return found
        }
        #expect(found.map(\.licence) == [nil, nil, nil, nil])
        #expect(found.map(\.licenceName) == ["Other", nil, nil, nil])
        #expect(found[1].isArchived && found[1].isFork && found[1].defaultBranch == "master")
        #expect(found[2].pushed.isEmpty && found[2].summary == nil)
        #expect(found[3].name.description == "vision/new-name")
        await bench.github.stop()
    }

    @Test func commitsOfBranchesTagsAndNumbersAreFound() async throws {
        let repository = StandInScene.detector
        let references = [nil, "main", "next", "feature/fast", "v1.2.0", "heads/main", "tags/v1.0.0"]
        for reference in references {
            let commit = try await bench.ask(client) { [detector] client throws(ManakoError) in
                try client.commit(of: detector, reference: reference).value
            }
            #expect(commit == repository.commit(reference ?? "HEAD") && commit.count == 40, "\(reference ?? "")")
        }
        let short = try #require(repository.commit("next")).prefix(7)
        let commit = try await bench.ask(client) { [detector] client throws(ManakoError) in
            try client.commit(of: detector, reference: String(short)).value
        }
        #expect(commit == repository.commit("next"))
        for (reference, name) in [
            ("none", "gitHubNotFound"), ("../x", "gitHubNotFound"), ("a\u{202E}b", "gitHubNotFound"),
        ] {
            let failure = try await bench.failure(client) { [detector] client throws(ManakoError) in
                try client.commit(of: detector, reference: reference)
            }
            #expect(failure?.reason?.name == name)
        }
        await bench.github.stop()
    }

    @Test func aTreeIsTaken() async throws {
        let repository = StandInScene.detector
        let commit = try #require(repository.commit("main"))
        let tree = try await bench.ask(client) { [detector] client throws(ManakoError) in
            try client.tree(of: detector, commit: commit.uppercased()).value
        }
        #expect(tree.commit == commit && !tree.isPartial)
        let kinds = Dictionary(grouping: tree.entries, by: \.kind).mapValues { $0.map(\.path) }
        #expect(kinds[.folder] == ["docs", "models", "src"] && kinds[.link] == ["models/latest.onnx"])
        #expect(kinds[.submodule] == ["third-party"] && kinds[.file]?.count == 8)
        let entry = try #require(tree.entries.first { $0.path == "models/tiny.onnx" })
        #expect(entry.bytes == StandInScene.onnx.count && entry.sha == GitBlobDigest(of: StandInScene.onnx).hex)
        await bench.github.stop()
    }

    @Test func foldersAndFilesAreTaken() async throws {
        let commit = try #require(StandInScene.detector.commit("main"))
        let (top, models, file, odd) = try await bench.ask(client) { [detector] client throws(ManakoError) in
            (
                try client.folder(of: detector, path: "", commit: commit).value,
                try client.folder(of: detector, path: "models", commit: commit).value,
                try client.file(of: detector, path: "docs/guide.md", commit: commit).value,
                try client.file(of: detector, path: "models/with space & 日本.onnx", commit: commit).value
            )
        }
        #expect(top.map(\.path) == ["README.md", "LICENSE", "docs", "models", "third-party", "src"])
        #expect(top.map(\.kind) == [.file, .file, .folder, .folder, .submodule, .folder])
        #expect(models.count == 4 && models.first?.bytes == StandInScene.onnx.count && models.last?.kind == .link)
        #expect(String(decoding: file, as: UTF8.self) == "# Guide\n" && odd == StandInScene.onnx)
        for path in ["none.txt", "../x", "/etc/passwd", "a\0"] {
            let failure = try await bench.failure(client) { [detector] client throws(ManakoError) in
                try client.file(of: detector, path: path, commit: commit)
            }
            #expect(failure?.reason?.name == "gitHubNotFound", "\(path)")
        }
        let failure = try await bench.failure(client) { [detector] client throws(ManakoError) in
            try client.folder(of: detector, path: "LICENSE", commit: commit)
        }
        #expect(failure?.reason?.name == "gitHubNotFound")
        let wrong = try await bench.failure(client) { [detector] client throws(ManakoError) in
            try client.tree(of: detector, commit: "main")
        }
        #expect(wrong?.code == .invalidArgument)
        await bench.github.stop()
    }

    @Test func theReadmeIsTakenOrThereIsNone() async throws {
        var long = StandInRepository("vision", "long")
        long.files = [("docs/Readme.txt", .bytes([UInt8](repeating: 0x61, count: (1 << 20) + 1)))]
        bench.github.change { $0.append(long) }
        let commits = [StandInScene.detector, long, StandInRepository("crowd", "none")].map { $0.commit("main") ?? "" }
        let readme = try await bench.ask(client) { [detector] client throws(ManakoError) in
            try client.readme(of: detector, commit: commits[0]).value
        }
        #expect(readme?.path == "README.md")
        #expect(readme.map { String(decoding: $0.bytes, as: UTF8.self).hasPrefix("# Detector\n\nFinds") } == true)
        let failure = try await bench.failure(client) { client throws(ManakoError) in
            try client.readme(of: try RepositoryName("vision/long"), commit: commits[1])
        }
        #expect(failure?.reason?.name == "gitHubTooLarge" && failure?.code == .limitExceeded)
        bench.github.change { $0.append(StandInRepository("crowd", "none")) }
        let none = try await bench.ask(client) { client throws(ManakoError) in
            try client.readme(of: try RepositoryName("crowd/none"), commit: commits[2]).value
        }
        #expect(none == nil)
        await bench.github.stop()
    }

    @Test func releasesComePageByPageUpToThree() async throws {
        var many = StandInRepository("vision", "many")
        many.releases = (0..<200).map { StandInRelease("v\($0)", assets: [StandInAsset("a.onnx", [1, 2, 3])]) }
        bench.github.change { [many] in $0.append(many) }
        let (few, all, endless) = try await bench.ask(client) { [detector] client throws(ManakoError) in
            (
                try client.releases(of: detector).value,
                try client.releases(of: try RepositoryName("vision/many")).value,
                try client.releases(of: try RepositoryName("faults/endlessPages")).value
            )
        }
        #expect(few.map(\.tag) == ["v1.2.0", "v1.0.0"] && few.map(\.title) == ["Faster", "v1.0.0"])
        let asset = few[0].assets[0]
        #expect(asset.sha256 == SHA256(of: StandInScene.onnx).hex && few[1].assets[0].sha256 == nil)
        #expect(asset.address == "\(bench.github.address)/vision/detector/releases/download/v1.2.0/detector.onnx")
        #expect(asset.bytes == StandInScene.onnx.count && few[0].published == "2026-02-27T19:35:32Z")
        #expect(all.map(\.tag) == (0..<90).map { "v\($0)" } && endless.count == 1)
        #expect(bench.github.requests.count { $0.target.contains("endlessPages") } == 3)
        await bench.github.stop()
    }

    @Test func searchResultsComePageByPage() async throws {
        let pages = try await bench.ask(client) { client throws(ManakoError) in
            var pages: [GitHubPage<GitHubRepository>] = []
            var page: Int? = 1
            while let number = page {
                pages.append(
                    try client.search(RepositoryQuery(words: "crowd", sort: .stars, page: number, pageLength: 100)))
                page = pages.last?.next
            }
            return pages
        }
        #expect(pages.map(\.next) == [2, 3, 4, 5, 6, 7, 8, 9, 10, nil] && pages.allSatisfy { $0.total == 1000 })
        let names = pages.flatMap { $0.items.map(\.name.name) }
        #expect(
            names.count == 1000 && Set(names).count == 1000 && names.first == "model-0001" && names.last == "model-1000"
        )
        await bench.github.stop()
    }

    static let searches: [(query: RepositoryQuery, count: Int)] = [
        (RepositoryQuery(words: "detector"), 1), (RepositoryQuery(words: "nothing like this"), 0),
        (RepositoryQuery(topics: ["pose-estimation"]), 250),
        (
            RepositoryQuery(words: "crowd", topics: ["onnx"], language: "Swift", licence: "mit", stars: 1900 ... .max),
            33
        ),
        (RepositoryQuery(words: "user:vision", stars: 900...5000), 2),
        (RepositoryQuery(words: "\"a thousand vision\""), 1000),
    ]

    @Test(arguments: searches.indices)
    func qualifiersCount(index: Int) async throws {
        #expect(Self.searches.count == 6)
        let (query, count) = Self.searches[index]
        let page = try await bench.ask(client) { client throws(ManakoError) in try client.search(query) }
        #expect(page.total == count && page.items.count == min(count, 30) && !page.isPartial)
        await bench.github.stop()
    }

    @Test func whatCanNotBeLookedForIsNotAsked() async throws {
        let queries = [
            RepositoryQuery(), RepositoryQuery(words: "\0\n"), RepositoryQuery(words: "a", page: 0),
            RepositoryQuery(words: "a", pageLength: 101), RepositoryQuery(words: "a", page: 11, pageLength: 100),
            RepositoryQuery(words: "a", page: .max, pageLength: 100),
        ]
        for query in queries {
            let failure = try await bench.failure(client) { client throws(ManakoError) in try client.search(query) }
            #expect(failure?.reason?.name == "gitHubQuery" && failure?.code == .invalidArgument)
        }
        #expect(bench.github.requests.isEmpty)
        let partial = try await bench.ask(client) { client throws(ManakoError) in
            try client.search(RepositoryQuery(words: "partial"))
        }
        #expect(partial.isPartial)
        await bench.github.stop()
    }

    @Test func hostileNamesEndHere() async throws {
        let name = try RepositoryName("hostile/names")
        let hostile = StandInScene.repositories.first { $0.fullName == "hostile/names" }
        let commit = try #require(hostile?.commit("HEAD"))
        let (repository, tree, releases) = try await bench.ask(client) { client throws(ManakoError) in
            (
                try client.repository(name).value, try client.tree(of: name, commit: commit).value,
                try client.releases(of: name).value
            )
        }
        let summary = try #require(repository.summary)
        #expect(summary.hasPrefix("Line one line two [31mredéé") && summary.count <= 1000)
        #expect(repository.topics == ["ok", "badtopic", String(repeating: "t", count: 50)])
        #expect(repository.defaultBranch == "HEAD")
        #expect(tree.entries.filter { $0.kind == .file }.map(\.path) == ["good.onnx"])
        #expect(tree.entries.allSatisfy { EntryPath.isPlain($0.path) })
        #expect(releases.map(\.tag) == ["v1"] && releases[0].title == "onetwo" && releases[0].assets.isEmpty)
        await bench.github.stop()
    }

    @Test func filesOfReleasesAreToldOfAsTheyAre() async throws {
        let releases = try await bench.ask(client) { client throws(ManakoError) in
            try client.releases(of: try RepositoryName("hostile/assets")).value
        }
        #expect(releases.map(\.tag) == ["v1"])
        let assets = Dictionary(uniqueKeysWithValues: releases[0].assets.map { ($0.name, $0) })
        #expect(assets["odd-digest.onnx"] != nil && assets["odd-digest.onnx"]?.sha256 == nil)
        #expect(assets["on-its-way.onnx"] == nil && assets["slip.zip"]?.sha256?.count == 64)
        await bench.github.stop()
    }

    @Test func filesAreFetchedFromWhereTheyAre() async throws {
        let name = try RepositoryName("vision/large")
        let large = try #require(StandInScene.repositories.first { $0.fullName == "vision/large" })
        let commit = try #require(large.commit("main"))
        let address = client.fileAddress(of: name, commit: commit, path: "small.onnx")
        #expect(address == "\(bench.github.address)/vision/large/raw/\(commit)/small.onnx")
        let http = client.http
        let file = try await blocking { try http.fetch(HTTPRequest(url: address), limit: 1 << 20).body }
        let pointer = try await bench.ask(client) { client throws(ManakoError) in
            try client.file(of: name, path: "small.onnx", commit: commit).value
        }
        let read = try #require(LFSPointer(pointer))
        #expect(file == StandInScene.onnx && read.bytes == file.count && read.sha256 == SHA256(of: file).hex)
        #expect(
            client.fileAddress(of: name, commit: commit, path: "a b/日?#.onnx").hasSuffix("/a%20b/%E6%97%A5%3F%23.onnx"))
        await bench.github.stop()
    }
}
