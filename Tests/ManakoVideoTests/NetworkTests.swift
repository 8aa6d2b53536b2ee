import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoVideo

/// Videos from a real server on this machine.
struct NetworkTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func bytes(_ name: String, _ count: Int = 30) throws -> [UInt8] {
        let path = try Clips.write(name, in: folder, width: 64, height: 64, times: Clips.times(count))
        return [UInt8](try Data(contentsOf: URL(filePath: path)))
    }

    @Test(arguments: ["a.mp4", "a.mkv", "a.webm"]) func readsFromAServer(_ name: String) throws {
        let bytes = try bytes(name)
        let server = try ScriptedServer { _ in .init(body: bytes) }
        defer { server.stop() }
        let reader = try VideoReader(VideoSource(server.url("/" + name)))
        #expect(!reader.info.isLive)
        let (frames, error) = Clips.read(reader)
        #expect(error == nil)
        #expect(frames.map(\.time) == Clips.times(30))
    }

    @Test func aSilentServerIsAnErrorInTime() throws {
        let bytes = try bytes("a.mkv")
        let server = try ScriptedServer { _ in
            var response = ScriptedServer.Response(fields: ["Content-Length": "\(bytes.count)"], body: bytes)
            response.trickle = (bytes.count * 2 / 3, 4000)
            return response
        }
        defer { server.stop() }
        let start = ContinuousClock.now
        var frames = 0
        do throws(ManakoError) {
            let reader = try VideoReader(.stream(server.url("/a.mkv")), options: .init(timeout: .milliseconds(700)))
            while try reader.nextFrame() != nil { frames += 1 }
            Issue.record("no error")
        } catch {
            #expect(error.code == .unavailable, "\(error)")
            #expect(error.message.contains("nothing came in time"), "\(error)")
        }
        #expect(ContinuousClock.now - start < .seconds(3.5))
    }

    @Test func aConnectionThatEndsEarlyIsAnError() throws {
        let bytes = try bytes("a.mkv")
        let server = try ScriptedServer { _ in
            .init(fields: ["Content-Length": "\(bytes.count)"], body: Array(bytes[..<(bytes.count * 2 / 3)]))
        }
        defer { server.stop() }
        let (frames, error) = Clips.read(try VideoReader(.stream(server.url("/a.mkv"))))
        #expect(frames.count > 3 && frames.count < 30)
        #expect(error != nil)
        #expect(error?.message.contains("after frame \(frames.count - 1)") ?? false)
    }

    @Test func otherAnswersAreErrors() throws {
        for response in [
            ScriptedServer.Response(status: 404), .init(status: 500), .init(body: Array("<html></html>".utf8)), .init(),
            .init(status: 302, fields: ["Location": "file:///etc/passwd"]),
        ] {
            let server = try ScriptedServer { _ in response }
            defer { server.stop() }
            #expect(throws: ManakoError.self) {
                try VideoReader(.stream(server.url("/a.mp4")), options: .init(timeout: .seconds(2)))
            }
        }
        for address in ["http://127.0.0.1:1/a.mp4", "rtsp://127.0.0.1:1/a", "http://", "https://"] {
            #expect(throws: ManakoError.self) {
                try VideoReader(.stream(address), options: .init(timeout: .seconds(2)))
            }
        }
    }
}
