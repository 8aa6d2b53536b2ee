import Foundation
import ManakoHTTPServer
import Testing

@testable import ManakoServer

@Suite struct PageTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources").standardizedFileURL
    private static let suffixes = ["html", "js", "css", "svg", "png", "jpg", "webmanifest"]

    /// The folders of the page: that of the shell, and those of the features.
    private static func folders() throws -> [URL] {
        let features = sources.appendingPathComponent("Features")
        let ofFeatures = try FileManager.default.contentsOfDirectory(atPath: features.path).map {
            features.appendingPathComponent($0).appendingPathComponent("Page")
        }
        return [sources.appendingPathComponent("Server/Page")]
            + ofFeatures.filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The page's files as they are in the folders.
    private static func filesOnDisk() throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for folder in try folders() {
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
                let file = folder.appendingPathComponent(path)
                guard suffixes.contains(file.pathExtension) else { continue }
                files[path] = Array(try Data(contentsOf: file))
            }
        }
        return files
    }

    @Test func theProgramHasTheFoldersInItself() throws {
        let (files, embedded) = (try Self.filesOnDisk(), allFeatures.pageFiles)
        #expect(files.count > 40)
        let changed = Set(files.keys).union(embedded.keys).filter { files[$0] != embedded[$0] }
        #expect(changed.isEmpty, "run scripts/embed-page")
    }

    @Test func namesChangeWithContents() throws {
        let plain = [
            "index.html": "<a \"app/a.js\">", "app/a.js": "import \"./b.js\"", "app/b.js": "1",
            "app/c.js": "\"./x\"",
        ]
        func bundle(_ changes: [String: String]) -> PageBundle {
            PageBundle(plain.merging(changes) { $1 }.mapValues { Array($0.utf8) })
        }
        let (before, after) = (bundle([:]), bundle(["app/b.js": "2"]))
        #expect(before.files.count == 4)
        let (old, new) = (Set(before.files.keys), Set(after.files.keys))
        #expect(old.intersection(new).sorted().map { $0.prefix(7) } == ["/app/c.", "/index."])
        // b.js is plain text, so that its name can be told by `sha256sum`.
        #expect(old.contains("/app/b.6b86b273.js"))
        let page = String(decoding: try #require(after.files["/index.html"]), as: UTF8.self)
        let first = try #require(new.first { $0.hasPrefix("/app/a.") })
        #expect(page == "<a \"\(first.dropFirst())\">")
        #expect(String(decoding: try #require(after.files[first]), as: UTF8.self) == "import \"./b.d4735e3a.js\"")
    }

    @Test func everyFileIsNamedBySomebody() throws {
        let files = PageBundle(try Self.filesOnDisk()).files
        var named: Set<String> = []
        for (path, bytes) in files {
            let text = String(decoding: bytes, as: UTF8.self)
            for name in text.matches(of: /"((?:\.\.?\/|app\/)[\w.\/-]+\.(?:js|css|svg|png|jpg|webmanifest))"/) {
                let other = "/" + (PagePath.resolved(name.output.1, in: String(path.dropFirst())) ?? "")
                named.insert(other)
                #expect(files[other] != nil, "\(path) names \(name.output.1)")
            }
        }
        for path in files.keys.sorted() where path.dropFirst().contains("/") {
            #expect(path.wholeMatch(of: /\/\w+\/[\w\/-]+\.[0-9a-f]{8}\.\w+/) != nil, "\(path)")
            #expect(named.contains(path), "nobody names \(path)")
        }
    }

    @Test func featuresAreListedAsTheyAreFound() throws {
        func list(_ names: [String]) throws -> String {
            let features = names.map { ("\($0)/feature.js", Array("export const feature = {};".utf8)) }
            let files = PageBundle.listed(Dictionary(uniqueKeysWithValues: features + [("app/main.js", [])]))
            return String(decoding: try #require(files["app/features.js"]), as: UTF8.self)
        }
        #expect(
            try list(["look", "find"]) == """
                import { feature as find } from "../find/feature.js";
                import { feature as look } from "../look/feature.js";
                export const FEATURES = [find, look];

                """)
        #expect(try list([]) == "export const FEATURES = [];\n")
    }

    /// A module in a folder names files by paths that are relative to it.
    @Test func namesAreRelativeToTheirFile() throws {
        let files = [
            "app/main.js": "const a = 1; x(\"../look/look.css\");", "look/look.css": "1", "app/look.css": "2",
        ]
        let bundle = PageBundle(files.mapValues { Array($0.utf8) })
        let main = try #require(bundle.files.first { $0.key.hasPrefix("/app/main.") })
        #expect(String(decoding: main.value, as: UTF8.self).contains("x(\"../look/look.6b86b273.css\")"))
        #expect(PagePath.resolved("../../app/dom.js", in: "app/views/home.js") == "app/dom.js")
        #expect(PagePath.resolved("../../dom.js", in: "app/main.js") == nil)
    }

    private static func answer(_ path: String, _ headers: HTTPHeaders = [:]) throws -> HTTPResponse {
        let page = PageFileHandler(PageBundle(["index.html": Array(repeating: 0x61, count: 5000), "app/a.js": [0x31]]))
        return page.respond(to: try #require(HTTPRequest(.get, path, headers: headers)))
    }

    @Test func browsersKeepWhatNeverChanges() throws {
        let page = try Self.answer("/")
        #expect(page.headers["cache-control"] == "no-cache")
        #expect(page.headers["content-type"] == "text/html; charset=utf-8")
        let tag = try #require(page.headers["etag"])
        #expect(try Self.answer("/", ["if-none-match": tag]).status == .notModified)
        #expect(try Self.answer("/index.html", ["if-none-match": "\"other\""]).status == .ok)
        let script = try Self.answer("/app/a.6b86b273.js")
        #expect(script.headers["cache-control"] == "public, max-age=31536000, immutable")
        #expect(try Self.answer("/app/a.js").status == .notFound)
    }

    @Test func whoTakesGzipGetsIt() throws {
        for (accepted, isCompressed) in [
            ("gzip", true), ("gzip, deflate, br", true), ("br;q=1.0, gzip;q=0.8", true), ("identity", false),
            ("", false), ("gzip;q=0", false), ("br, gzip; q=0.0", false), ("x-gzip", false),
        ] {
            let response = try Self.answer("/", ["accept-encoding": accepted])
            #expect((response.headers["content-encoding"] == "gzip") == isCompressed, "\(accepted)")
            #expect(response.headers["vary"] == "accept-encoding")
            #expect(isCompressed ? response.body.count < 100 : response.body.count == 5000)
            #expect(!isCompressed || Array(response.body.prefix(2)) == [0x1F, 0x8B])
        }
        // Compressing a single byte makes it larger.
        let small = try Self.answer("/app/a.6b86b273.js", ["accept-encoding": "gzip"])
        #expect(small.headers["content-encoding"] == nil && small.body == [0x31])
    }
}
