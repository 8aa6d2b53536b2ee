import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoVideo

@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct RealFileTests {
    @Test func smoke() async throws {
        for f in try TestData.files(in: "video") where !f.hasSuffix("txt") {
            let reader = try VideoReader(VideoSource(TestData.path("video/" + f)))
            var n = 0
            var last = MediaTime.zero
            for try await frame in reader.frames() { n += 1; last = frame.time }
            print(f, n, last, reader.info, reader.damagedFrames)
        }
    }
}
