import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoFiles
import ManakoTesting
import Testing

@testable import ManakoFront
import ManakoPipeline
@testable import ManakoLookFront

@Suite struct KeptPicturesTests {
    private let start = ContinuousClock.now

    private func after(_ seconds: Int) -> ContinuousClock.Instant { start + .seconds(seconds) }

    @Test func namesAreDigests() {
        let kept = PictureMemoryCache(limit: 100, lifetime: .seconds(10))
        // `printf abc | sha256sum`
        let id = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        #expect(kept.keep(Array("abc".utf8)) == id)
        #expect(kept.picture(id) == Array("abc".utf8))
        #expect(kept.picture("0" + id.dropFirst()) == nil && kept.picture("") == nil)
    }

    @Test func lifeEndsAfterTheLastUse() {
        let kept = PictureMemoryCache(limit: 100, lifetime: .seconds(10))
        let id = kept.keep([1], now: start)
        #expect(kept.picture(id, now: after(9)) == [1])
        #expect(kept.picture(id, now: after(18)) == [1])
        #expect(kept.picture(id, now: after(28)) == [1])
        #expect(kept.picture(id, now: after(39)) == nil)
        #expect(kept.picture(id, now: after(39)) == nil)
        // What was sent again is there again.
        #expect(kept.keep([1], now: after(40)) == id)
        #expect(kept.picture(id, now: after(41)) == [1])
    }

    @Test func whatWasUsedLongestAgoMakesRoom() {
        let kept = PictureMemoryCache(limit: 10, lifetime: .seconds(100))
        let ids = (0..<3).map { kept.keep([UInt8](repeating: UInt8($0), count: 3), now: after($0)) }
        #expect(kept.picture(ids[0], now: after(4)) != nil)
        // Twelve bytes: the second picture goes.
        let last = kept.keep([7, 8, 9], now: after(5))
        #expect(kept.picture(ids[1], now: after(6)) == nil)
        for id in [ids[0], ids[2], last] { #expect(kept.picture(id, now: after(6)) != nil) }
    }

    @Test func sendingAgainTakesNoMoreRoom() {
        let kept = PictureMemoryCache(limit: 6, lifetime: .seconds(100))
        let first = kept.keep([1, 2, 3], now: start)
        for second in 1..<20 { #expect(kept.keep([4, 5, 6], now: after(second)) != first) }
        #expect(kept.picture(first, now: after(20)) == [1, 2, 3])
    }

    @Test func oneThatIsTooLargeStandsAlone() {
        let kept = PictureMemoryCache(limit: 4, lifetime: .seconds(100))
        let small = kept.keep([1], now: start)
        let large = kept.keep([1, 2, 3, 4, 5], now: start)
        #expect(kept.picture(small, now: start) == nil)
        #expect(kept.picture(large, now: start)?.count == 5)
        _ = kept.keep([9], now: start)
        #expect(kept.picture(large, now: start) == nil)
    }

    /// Never more bytes than the limit, whatever comes, save for a single picture.
    @Test func bytesAreBounded() {
        var random = SeededRandom(seed: 3)
        let kept = PictureMemoryCache(limit: 1000, lifetime: .seconds(50))
        var all: [String: Int] = [:]
        for second in 0..<400 {
            let bytes = [UInt8](repeating: UInt8(second % 256), count: Int.random(in: 1...400, using: &random))
            all[kept.keep(bytes, now: after(second))] = bytes.count
            let left = all.keys.filter { kept.picture($0, now: after(second)) != nil }
            #expect(left.reduce(0) { $0 + (all[$1] ?? 0) } <= 1000)
            all = all.filter { left.contains($0.key) }
        }
    }
}

/// Pictures that are sent once and asked about several times.
@Suite struct KeptPictureOperationsTests {
    private func operations(_ limits: ServingLimits = ServingLimits()) throws -> (ServingOperations, ScratchFolder) {
        let folder = try ScratchFolder()
        let model = try folder.write(Array("classifier".utf8), to: "c.tflite")
        let shelf = try ModelRegistry(files: [model], backends: [StubBackend()])
        return (
            ServingOperations(shelf: shelf, limits: limits, version: "1", pool: WorkerPool(threads: 1, capacity: 4)),
            folder
        )
    }

    @Test func answersAreThoseOfTheBytes() async throws {
        let (operations, _) = try operations()
        let kept = try await operations.keep(Frames.picture)
        #expect(kept.width == 64 && kept.height == 48 && kept.id == SHA256(of: Frames.picture).hex)
        let sent = try await operations.look(ClassifyCapability(), at: Frames.picture).answer
        var again = try await operations.look(ClassifyCapability(), at: [], PictureQuery(picture: kept.id)).answer
        again.milliseconds = sent.milliseconds
        #expect(again == sent && !sent.observations.isEmpty)
    }

    @Test func whatIsNoPictureIsNotKept() async throws {
        let (operations, _) = try operations()
        let text = Array("no picture".utf8)
        let refused = await #expect(throws: Problem.self) { try await operations.keep(text) }
        #expect(refused?.reason == "notAPicture")
        let gone = await #expect(throws: Problem.self) { try await operations.uprightPicture(SHA256(of: text).hex) }
        #expect(gone?.status == 404 && gone?.reason == "pictureGone")
        let unasked = await #expect(throws: Problem.self) {
            try await operations.look(ClassifyCapability(), at: Frames.picture, PictureQuery(picture: "00"))
        }
        #expect(unasked?.reason == "pictureGone")
    }

    @Test func picturesComeBackUprightAsJPEG() async throws {
        let (operations, _) = try operations()
        let picture = try ManakoEnvironment.codecs.encode(TestPictures.gradient(width: 40, height: 20), as: .png)
        let jpeg = try await operations.uprightPicture(operations.keep(picture).id)
        let image = try VisionImage(encoded: jpeg, codecs: ManakoEnvironment.codecs, limits: .default)
        #expect(jpeg.starts(with: [0xFF, 0xD8, 0xFF]) && image.size == ImageSize(width: 40, height: 20))
    }

    @Test func thereIsRoomForSoManyBytes() async throws {
        var limits = ServingLimits()
        limits.keptPictureBytes = Frames.picture.count
        let (operations, _) = try operations(limits)
        let first = try await operations.keep(Frames.picture).id
        _ = try await operations.uprightPicture(first)
        let other = try ManakoEnvironment.codecs.encode(TestPictures.gradient(width: 40, height: 20), as: .png)
        _ = try await operations.keep(other)
        await #expect(throws: Problem.self) { try await operations.uprightPicture(first) }
    }
}
