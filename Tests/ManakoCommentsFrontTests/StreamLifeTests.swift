import Manako
import ManakoTesting
import Testing

@testable import ManakoCommentsFront

/// How long streams last, and how much they do unasked.
@Suite struct StreamLifeTests {
    private static let canWrite: Bool = {
        guard let folder = try? ScratchFolder() else { return false }
        return (try? clip(folder, seconds: 1)) != nil
    }()

    private static func clip(_ folder: ScratchFolder, seconds: Int) throws -> String {
        let writer = try VideoWriter(
            path: folder.path + "/a.mp4", size: ImageSize(width: 64, height: 48), frameRate: 10)
        guard writer.encoder == "libx264" else {
            throw ManakoError(.unavailable, "no libx264")
        }
        let picture = try Bitmap(
            width: 64, height: 48, format: .rgb8, packed: [UInt8](repeating: 60, count: 64 * 48 * 3))
        for frame in 0..<10 * seconds { try writer.write(picture, at: MediaTime(value: Int64(frame), timescale: 10)) }
        try writer.finish()
        return writer.path
    }

    @Test(.enabled(if: canWrite, "FFmpeg has no libx264 here")) func whoeverStopsAskingLosesTheStream() async throws {
        let folder = try ScratchFolder()
        let path = try Self.clip(folder, seconds: 2)
        let streams = CommentStreams(patience: .milliseconds(500))
        let answer = try streams.add(path, StreamRequest(), [])
        let stream = try #require(streams.stream(answer.id))
        #expect(try await stream.segment(1)?.isEmpty == false)
        #expect(await eventually { streams.count == 0 })
        // Whoever still holds it is told.
        let error = await #expect(throws: ManakoError.self) { try await stream.segment(0) }
        #expect(error?.code == .cancelled)
        // Another one begins anew.
        _ = try streams.add(path, StreamRequest(), [])
        #expect(streams.count == 1)
        streams.stop()
        #expect(streams.count == 0)
    }

    @Test(.enabled(if: canWrite, "FFmpeg has no libx264 here")) func aJumpLeavesNobodyWaiting() async throws {
        let folder = try ScratchFolder()
        let streams = CommentStreams()
        let answer = try streams.add(try Self.clip(folder, seconds: 60), StreamRequest(), [])
        let stream = try #require(streams.stream(answer.id))
        #expect(answer.segments == 60)
        // All at once and far from each other: each is answered, with its bytes or with the word that others were faster.
        let outcomes = await withTaskGroup(of: Bool?.self) { group in
            for number in [0, 50, 10, 40, 20, 59, 5] {
                group.addTask {
                    do throws(ManakoError) {
                        return try await stream.segment(number)?.isEmpty == false
                    } catch {
                        return error.code == .cancelled ? false : nil
                    }
                }
            }
            return await group.reduce(into: [Bool?]()) { $0.append($1) }
        }
        #expect(outcomes.count == 7 && !outcomes.contains(nil) && outcomes.contains(true))
        #expect(try await stream.segment(60) == nil)
        streams.stop()
    }
}
