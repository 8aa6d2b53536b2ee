import Foundation
import ManakoCommentsFront
import ManakoTesting
import Testing

@testable import ManakoServer

/// The folder of videos: what is in it, and nothing else.
@Suite struct MediaTests {
    /// A folder with videos that are none (their bytes are what counts here), and files that are not to be seen.
    private func withMedia(_ body: (WebApp, ScratchFolder) async throws -> Void) async throws {
        let outside = try ScratchFolder()
        let secret = try outside.write(Array("secret".utf8), to: "secret.mp4")
        let folder = try ScratchFolder()
        let files = FileManager.default
        try files.createDirectory(atPath: folder.path + "/b/deep", withIntermediateDirectories: true)
        try files.createDirectory(atPath: folder.path + "/.hidden", withIntermediateDirectories: true)
        for (name, text) in [
            ("clip10.mp4", "ten"), ("clip2.mp4", "two"), ("b/x.webm", "webm"), ("b/deep/眼 1.MKV", "deep"),
            ("notes.txt", "no"), (".hidden.mp4", "no"), (".hidden/y.mp4", "no"), ("picture.png", "no"),
        ] {
            _ = try folder.write(Array(text.utf8), to: name)
        }
        try files.createSymbolicLink(atPath: folder.path + "/out.mp4", withDestinationPath: secret)
        try files.createSymbolicLink(atPath: folder.path + "/outside", withDestinationPath: outside.path)
        try files.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: folder.path)
        try files.createSymbolicLink(atPath: folder.path + "/gone.mp4", withDestinationPath: "/nowhere.mp4")
        try files.createSymbolicLink(atPath: folder.path + "/inside.mp4", withDestinationPath: "clip2.mp4")
        try await withApp {
            $0.mediaFolder = folder.path
        } _: { app in
            try await body(app, folder)
        }
    }

    private func ids(_ app: WebApp) async throws -> [(name: String, id: String)] {
        try await app.ask("GET", "/v1/media").list("media").map { entry in
            (entry["name"] as? String ?? "", entry["id"] as? String ?? "")
        }
    }

    /// A room tells its video only when its maker has said so, and only one of the folder.
    @Test func roomsShowTheirVideoToThoseWhoMayWatch() async throws {
        try await withMedia { app, _ in
            let video = try #require(try await ids(app).first { $0.name == "b/x.webm" })
            for (wanted, isShown) in [
                (["media": "b/x.webm", "showsVideo": true], true), (["media": "b/x.webm", "showsVideo": false], false),
                (["media": "b/x.webm"], false), (["media": "../out.mp4", "showsVideo": true], false),
                (["media": "gone.mp4", "showsVideo": true], false), (["showsVideo": true], false),
            ] as [([String: Any], Bool)] {
                let made = try await app.send("POST", "/v1/rooms", wanted.merging(["title": "r"]) { $1 })
                let room = try #require(made.object["room"] as? [String: Any])
                #expect(room["video"] as? String == (isShown ? video.id : nil), "\(wanted)")
                let id = try #require(room["id"] as? String)
                let asked = try await app.ask("GET", "/v1/rooms/\(id)").object
                #expect(asked["video"] as? String == room["video"] as? String)
                let port = app.port
                let ready = try await blocking { try RoomClient(port, id).next("ready") }
                #expect((ready["room"] as? [String: Any])?["video"] as? String == room["video"] as? String)
            }
            #expect(try await app.ask("GET", "/v1/media/\(video.id)").text == "webm")
        }
    }

    @Test func videosAreListedInTheirOrder() async throws {
        try await withMedia { app, _ in
            let answer = try await app.ask("GET", "/v1/media")
            let media = answer.list("media")
            #expect(
                media.map { $0["name"] as? String } == [
                    "b/deep/眼 1.MKV", "b/x.webm", "clip2.mp4", "clip10.mp4", "inside.mp4",
                ])
            #expect(media.map { $0["bytes"] as? Int } == [4, 4, 3, 3, 3])
            #expect(
                media.map { $0["type"] as? String } == [
                    "video/x-matroska", "video/webm", "video/mp4", "video/mp4", "video/mp4",
                ])
            #expect(media.allSatisfy { $0["seconds"] is NSNull } && answer.object["isComplete"] as? Bool == true)
            #expect(!answer.text.contains("secret") && !answer.text.contains("hidden"))
        }
    }

    @Test func theirBytesAreGivenInParts() async throws {
        try await withMedia { app, folder in
            let id = try #require(try await ids(app).first { $0.name == "clip10.mp4" }?.id)
            let whole = try await app.ask("GET", "/v1/media/\(id)")
            #expect(whole.status == 200 && whole.text == "ten" && whole.value("content-type") == "video/mp4")
            #expect(whole.value("x-content-type-options") == "nosniff")
            let part = try await app.ask("GET", "/v1/media/\(id)", ["Range: bytes=1-"])
            #expect(part.status == 206 && part.text == "en" && part.value("content-range") == "bytes 1-2/3")
            let head = try await app.ask("HEAD", "/v1/media/\(id)")
            #expect(head.status == 200 && head.value("content-length") == "3")
            #expect(try await app.ask("GET", "/v1/media/\(id)", ["Range: bytes=9-"]).status == 416)
            let tag = try #require(whole.value("etag"))
            #expect(try await app.ask("GET", "/v1/media/\(id)", ["If-None-Match: \(tag)"]).status == 304)
            _ = try folder.write(Array("eleven".utf8), to: "clip10.mp4")
            let changed = try await app.ask("GET", "/v1/media/\(id)", ["Range: bytes=0-1", "If-Range: \(tag)"])
            #expect(changed.status == 200 && changed.text == "eleven")
        }
    }

    @Test func nothingLeadsOut() async throws {
        try await withMedia { app, folder in
            let known = try await ids(app)
            for path in [
                "/v1/media/clip2.mp4", "/v1/media/..", "/v1/media/..%2fsecret.mp4", "/v1/media/%2e%2e%2fetc%2fpasswd",
                "/v1/media/b/x.webm", "/v1/media/out.mp4", "/v1/media/\(String(repeating: "f", count: 32))",
            ] {
                let answer = try await app.ask("GET", path)
                #expect([400, 404].contains(answer.status) && !answer.text.contains("secret"), "\(path)")
            }
            // A video that becomes a link elsewhere after it was listed.
            let id = try #require(known.first { $0.name == "clip2.mp4" }?.id)
            try FileManager.default.removeItem(atPath: folder.path + "/clip2.mp4")
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/clip2.mp4", withDestinationPath: "/etc/passwd")
            #expect(try await app.ask("GET", "/v1/media/\(id)").status == 404)
            let (stream, reason) = try await { answer in (answer.status, answer.reason) }(
                app.send("POST", "/v1/streams", ["media": id]))
            #expect(stream == 404 && reason == "mediaGone")
        }
    }

    @Test func withoutAFolderThereIsNone() async throws {
        try await withApp { app in
            let answer = try await app.ask("GET", "/v1/media")
            #expect(answer.status == 404 && answer.reason == "noMedia")
        }
        let error = await #expect(throws: (any Error).self) {
            try await withApp {
                $0.mediaFolder = "/nowhere"
            } _: { _ in
            }
        }
        #expect("\(error.map { "\($0)" } ?? "")".contains("--media"))
    }
}
