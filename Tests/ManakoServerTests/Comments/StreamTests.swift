import Foundation
import Manako
import ManakoCommentsFront
import ManakoTesting
import Testing

@testable import ManakoServer

/// Videos with comments in their pictures: what is streamed is decoded again.
@Suite struct StreamTests {
    static let canWrite: Bool = {
        guard let folder = try? ScratchFolder() else { return false }
        let writer = try? VideoWriter(
            path: folder.path + "/a.mp4", size: ImageSize(width: 32, height: 32), frameRate: 10)
        return writer?.encoder == "libx264"
    }()
    static let needsEncoder = Comment(rawValue: "FFmpeg has no libx264 here")

    /// A server with a dark grey video of some seconds at ten frames a second.
    private func withVideo(
        seconds: Int = 3, _ body: (WebApp, _ media: String) async throws -> Void
    ) async throws {
        let folder = try ScratchFolder()
        let writer = try VideoWriter(
            path: folder.path + "/grey.mp4", size: ImageSize(width: 640, height: 360), frameRate: 10)
        let picture = try Bitmap(
            width: 640, height: 360, format: .rgb8, packed: [UInt8](repeating: 60, count: 640 * 360 * 3))
        for frame in 0..<10 * seconds { try writer.write(picture, at: MediaTime(value: Int64(frame), timescale: 10)) }
        try writer.finish()
        try await withApp {
            $0.mediaFolder = folder.path
        } _: { app in
            let media = try await app.ask("GET", "/v1/media").list("media")
            #expect(media.first?["seconds"] as? Double == Double(seconds) && media.first?["height"] as? Int == 360)
            try await body(app, media.first?["id"] as? String ?? "")
        }
    }

    /// Segments of a stream as a file, decoded.
    private func frames(_ app: WebApp, _ id: String, _ segments: [Int]) async throws -> [VideoFrame] {
        var bytes = try await app.ask("GET", "/v1/streams/\(id)/init.mp4").body
        for number in segments {
            let answer = try await app.ask("GET", "/v1/streams/\(id)/\(number).m4s")
            #expect(answer.status == 200 && answer.value("content-type") == "video/iso.segment")
            bytes += answer.body
        }
        let folder = try ScratchFolder()
        let reader = try VideoReader(.file(try folder.write(bytes, to: "a.mp4")))
        var frames: [VideoFrame] = []
        while let frame = try reader.nextFrame() { frames.append(frame) }
        return frames
    }

    /// How many pixels of a frame are far from the video's grey.
    private func ink(_ frame: VideoFrame) throws -> Int {
        let bytes = try frame.bitmap.converted(to: .gray8).packedBytes()
        return bytes.count { abs(Int($0) - 60) > 60 }
    }

    private func stream(_ app: WebApp, _ request: [String: Any]) async throws -> (id: String, [String: Any]) {
        let answer = try await app.send("POST", "/v1/streams", request)
        #expect(answer.status == 201, "\(answer.text)")
        return (answer.object["id"] as? String ?? "", answer.object)
    }

    @Test(.enabled(if: canWrite, needsEncoder)) func commentsAreInThePicturesWhileTheyAreShown() async throws {
        try await withVideo { app, media in
            let comments =
                #"[{"fork":"main","comments":[{"no":1,"vposMs":1000,"body":"■■■■","commands":["ue","big","@1"],"#
                + #""isPremium":false,"postedAt":"2024-01-01T00:00:00Z"}]}]"#
            let set =
                try await app.ask("POST", "/v1/comments", body: Array(comments.utf8)).object["id"] as? String ?? ""
            let (id, answer) = try await stream(app, ["media": media, "comments": [set], "height": 720])
            // Smaller videos keep their size; comments move at 30 pictures a second whatever the video does.
            #expect(answer["width"] as? Int == 640 && answer["height"] as? Int == 360)
            #expect(answer["segments"] as? Int == 3 && answer["hasSound"] as? Bool == false)
            #expect((answer["mime"] as? String)?.wholeMatch(of: /video\/mp4; codecs="avc1\.[0-9A-F]{6}"/) != nil)
            let frames = try await frames(app, id, [0, 1, 2])
            #expect(frames.count == 90)
            #expect(frames.map(\.time) == (0..<90).map { MediaTime(value: Int64($0), timescale: 30) })
            let counts = try frames.map { try ink($0) }
            #expect(counts[..<29].allSatisfy { $0 == 0 } && counts[62...].allSatisfy { $0 == 0 })
            #expect(counts[31..<59].allSatisfy { $0 > 1000 })
            let (plain, _) = try await stream(app, ["media": media])
            for frame in try await self.frames(app, plain, [1]) { #expect(try ink(frame) == 0) }
            let (faint, _) = try await stream(app, ["media": media, "comments": [set], "opacity": 0])
            for frame in try await self.frames(app, faint, [1]) { #expect(try ink(frame) == 0) }
        }
    }

    @Test(.enabled(if: canWrite, needsEncoder)) func anySegmentCanBeAskedForWithItsOwnTime() async throws {
        try await withVideo(seconds: 8) { app, media in
            let (id, _) = try await stream(app, ["media": media])
            let header = try await app.ask("GET", "/v1/streams/\(id)/init.mp4").body
            #expect(header[4..<8].elementsEqual("ftyp".utf8))
            for number in [6, 0, 7, 3, 4] {
                let segment = try await app.ask("GET", "/v1/streams/\(id)/\(number).m4s").body
                #expect(Self.decodeTime(segment) == 90_000 * number, "\(number)")
            }
            for wrong in ["8.m4s", "-1.m4s", "x.m4s", "1.mp4", "99999999999999999999.m4s"] {
                #expect(try await app.ask("GET", "/v1/streams/\(id)/\(wrong)").status == 404, "\(wrong)")
            }
            let list = try await app.ask("GET", "/v1/streams/\(id)/index.m3u8")
            #expect(list.value("content-type") == "application/vnd.apple.mpegurl")
            #expect(list.text.hasPrefix("#EXTM3U\n") && list.text.hasSuffix("#EXT-X-ENDLIST\n"))
            #expect(list.text.matches(of: /\n(\d)\.m4s\n/).map { Int($0.1) } == Array(0..<8))
            #expect(try await app.ask("DELETE", "/v1/streams/\(id)").status == 204)
            #expect(try await app.ask("GET", "/v1/streams/\(id)/0.m4s").reason == "streamGone")
        }
    }

    /// The time at which a fragment's first track begins: the box `tfdt` of version 1 (ISO/IEC 14496-12, 8.8.12).
    private static func decodeTime(_ segment: [UInt8]) -> Int? {
        guard let place = segment.indices.first(where: { segment[$0...].starts(with: "tfdt".utf8) }),
            segment.count > place + 16, segment[place + 4] == 1
        else { return nil }
        return segment[(place + 8)..<(place + 16)].reduce(0) { $0 << 8 | Int($1) }
    }

    @Test(.enabled(if: canWrite, needsEncoder)) func commentsOfARoomComeInWhileItRuns() async throws {
        try await withVideo(seconds: 12) { app, media in
            let (room, secret) = try await app.makeRoom()
            let (id, _) = try await stream(app, ["media": media, "comments": ["room-\(room)"]])
            for frame in try await frames(app, id, [0]) { #expect(try ink(frame) == 0) }
            _ = try await app.post(room, "■■■■", ["time": 8.0, "position": "ue", "size": "big"])
            _ = try await app.post(room, "■■■■", ["time": 8.0, "position": "shita", "size": "big"])
            let both = try ink(try #require(try await frames(app, id, [8]).last))
            #expect(both > 1000)
            #expect(
                try await app.ask("DELETE", "/v1/rooms/\(room)/comments/1", ["X-Moderator: \(secret)"]).status == 204)
            // Far from what was made ahead.
            _ = try await app.ask("GET", "/v1/streams/\(id)/0.m4s")
            let one = try ink(try #require(try await frames(app, id, [8]).last))
            #expect(one > 500 && one < both * 3 / 4)
        }
    }

    @Test(.enabled(if: canWrite, needsEncoder)) func streamsMakeRoomForOthers() async throws {
        try await withVideo { app, media in
            var ids: [String] = []
            for _ in 0..<5 { ids.append(try await stream(app, ["media": media, "height": 240]).id) }
            #expect(try await app.ask("GET", "/v1/streams/\(ids[0])/init.mp4").status == 404)
            for id in ids.dropFirst() {
                #expect(try await app.ask("GET", "/v1/streams/\(id)/init.mp4").status == 200)
            }
        }
    }

    @Test func whatIsNoVideoIsRefused() async throws {
        let folder = try ScratchFolder()
        _ = try folder.write(Array("no video".utf8), to: "a.mp4")
        try await withApp {
            $0.mediaFolder = folder.path
        } _: { app in
            let media = try await app.ask("GET", "/v1/media").list("media").first?["id"] as? String ?? ""
            let broken = try await app.send("POST", "/v1/streams", ["media": media])
            #expect([415, 422].contains(broken.status) && broken.reason == "unreadableVideo", "\(broken.text)")
            #expect(!broken.text.contains(folder.path))
            let other = String(repeating: "0", count: 32)
            #expect(try await app.send("POST", "/v1/streams", ["media": other]).status == 404)
            #expect(try await app.send("POST", "/v1/streams", ["media": media, "comments": [other]]).status == 404)
            #expect(try await app.send("POST", "/v1/streams", ["media": media, "height": 99_999]).status == 422)
        }
    }
}
