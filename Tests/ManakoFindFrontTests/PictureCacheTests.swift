import Glibc
import Manako
import ManakoCore
import ManakoFiles
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoFindFront

struct PictureCacheTests {
    /// A host with a picture for each address, which counts what is asked of it.
    private final class Host: Sendable {
        let asked = Mutex<[String]>([])
        let answers: Mutex<[String: Result<[UInt8], ManakoError>]>
        let pause: Duration

        init(_ answers: [String: Result<[UInt8], ManakoError>], pause: Duration = .zero) {
            self.answers = Mutex(answers)
            self.pause = pause
        }

        var fetch: PictureCache.Fetch {
            { address, _, _ throws(ManakoError) in
                self.asked.withLock { $0.append(address) }
                if self.pause > .zero { usleep(UInt32(self.pause / .microseconds(1))) }
                guard let answer = self.answers.withLock({ $0[address] }) else {
                    throw ManakoError(.unavailable, "nothing at \(address)")
                }
                return try answer.get()
            }
        }

        var count: Int { asked.withLock { $0.count } }
    }

    private static func png(_ width: Int, _ height: Int, alpha: Bool = false) throws -> [UInt8] {
        let picture = try TestPictures.gradient(width: width, height: height, format: alpha ? .rgba8 : .rgb8)
        return try ManakoEnvironment.codecs.encode(picture, as: .png)
    }

    private func header(_ picture: SanitizedPicture) throws -> ImageHeader {
        try ManakoEnvironment.codecs.header(of: picture.bytes)
    }

    @Test func picturesAreMadeSmallerAndWrittenAnew() throws {
        let folder = try ScratchFolder()
        let plain = try Self.png(3000, 1500), clear = try Self.png(200, 400, alpha: true)
        let host = Host(["a": .success(plain), "b": .success(clear)])
        let cache = PictureCache(folder: folder.path + "/pictures", fetch: host.fetch)
        let wide = try cache.picture(at: "a")
        #expect(wide.mediaType == "image/jpeg")
        #expect(try header(wide).uprightSize == ImageSize(width: 1200, height: 600))
        let small = try cache.picture(at: "a", longest: PictureCache.longestOfOwners)
        #expect(try header(small).uprightSize == ImageSize(width: 96, height: 48))
        let tall = try cache.picture(at: "b")
        #expect(tall.mediaType == "image/png")
        #expect(try header(tall).uprightSize == ImageSize(width: 200, height: 400))
        #expect(try ManakoEnvironment.codecs.decode(tall.bytes).format == .rgba8)
        #expect(host.count == 3)
        #expect(try cache.picture(at: "a") == wide)
        #expect(host.count == 3)
    }

    @Test func whatIsKeptOutlivesTheProcessAndLeftoversGo() throws {
        let folder = try ScratchFolder()
        let host = Host(["a": .success(try Self.png(40, 30))])
        let first = try PictureCache(folder: folder.path, fetch: host.fetch).picture(at: "a")
        let leftover = try folder.write([1], to: ".manako-1-1.part"), other = try folder.write([1], to: "notes.txt")
        let again = PictureCache(folder: folder.path, fetch: host.fetch)
        #expect(try again.picture(at: "a") == first)
        #expect(host.count == 1)
        #expect(access(leftover, F_OK) != 0)
        #expect(access(other, F_OK) == 0)
    }

    @Test func whatWasNotUsedForLongestGoes() throws {
        let folder = try ScratchFolder()
        let picture = try Self.png(64, 64)
        let host = Host(Dictionary(uniqueKeysWithValues: (0..<5).map { ("\($0)", .success(picture)) }))
        var limits = PictureCache.Limits()
        limits.count = 3
        let cache = PictureCache(folder: folder.path, limits: limits, fetch: host.fetch)
        for address in ["0", "1", "2", "0", "3", "0"] { _ = try cache.picture(at: address) }
        #expect(host.count == 4)
        _ = try cache.picture(at: "1")
        #expect(host.asked.withLock { $0 } == ["0", "1", "2", "3", "1"])
        limits.bytes = 1
        let tight = PictureCache(folder: folder.path, limits: limits, fetch: host.fetch)
        _ = try tight.picture(at: "4")
        _ = try tight.picture(at: "4")
        #expect(host.count == 7)
    }

    @Test func whatIsNoPictureIsRefused() throws {
        let folder = try ScratchFolder()
        let whole = try Self.png(50, 50)
        var huge = PNGBuilder.big(60_000)
        huge = Array(whole[..<16]) + huge + huge + Array(whole[24...])
        var wrong = whole
        wrong.replaceSubrange(
            60..<min(200, wrong.count), with: [UInt8](repeating: 0xFF, count: min(200, wrong.count) - 60))
        let hostile: [String: [UInt8]] = [
            "empty": [], "text": Array("<html><script>alert(1)</script></html>".utf8),
            "svg": Array("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".utf8),
            "start": Array(whole[..<20]),
            "huge": huge, "wrong": wrong, "zip": [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 100),
            "gif": Array("GIF89a".utf8),
            "jpeg": [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 0xFF, count: 1000),
        ]
        let host = Host(hostile.mapValues { .success($0) })
        let cache = PictureCache(folder: folder.path, fetch: host.fetch)
        for address in hostile.keys.sorted() {
            let error = try #require(throws: ManakoError.self, "\(address)") { _ = try cache.picture(at: address) }
            #expect([.malformedInput, .unsupported, .limitExceeded].contains(error.code), "\(address): \(error)")
        }
        // Each was asked for once, however often the page asks.
        for address in hostile.keys { #expect(throws: ManakoError.self) { _ = try cache.picture(at: address) } }
        #expect(host.count == hostile.count)
    }

    @Test func failuresAreForgottenAfterAWhile() throws {
        let folder = try ScratchFolder()
        let host = Host([:])
        var limits = PictureCache.Limits()
        limits.failureLifetime = .zero
        let cache = PictureCache(folder: folder.path, limits: limits, fetch: host.fetch)
        #expect(throws: ManakoError.self) { _ = try cache.picture(at: "a") }
        let picture = try Self.png(10, 10)
        host.answers.withLock { $0["a"] = .success(picture) }
        _ = try cache.picture(at: "a")
        #expect(host.count == 2)
    }

    @Test func severalWaitForOneFetch() async throws {
        let folder = try ScratchFolder()
        let host = Host(["a": .success(try Self.png(300, 200))], pause: .milliseconds(100))
        let cache = PictureCache(folder: folder.path, fetch: host.fetch)
        let found = Monitor<[SanitizedPicture?]>([])
        for _ in 0..<8 {
            #expect(
                BackgroundThread.start {
                    let picture = try? cache.picture(at: "a")
                    found.change { $0.append(picture) }
                })
        }
        let all = found.wait { $0.count == 8 ? $0 : nil }
        #expect(Set(all.map { $0?.bytes.count ?? 0 }).count == 1)
        #expect(all.allSatisfy { $0 != nil })
        #expect(host.count == 1)
    }

    @Test func oneWhoGivesUpLeavesTheFetchToTheOthers() throws {
        let folder = try ScratchFolder()
        let picture = try Self.png(30, 20)
        let count = Atomic<Int>(0)
        let cache = PictureCache(folder: folder.path) { _, _, isCancelled throws(ManakoError) in
            count.wrappingAdd(1, ordering: .relaxed)
            guard !isCancelled() else { throw ManakoError(.cancelled, "nobody waits") }
            return picture
        }
        #expect(throws: ManakoError.self) { _ = try cache.picture(at: "a", isCancelled: { true }) }
        _ = try cache.picture(at: "a")
        #expect(count.load(ordering: .relaxed) == 2)
    }

    @Test func aFileThatSomebodyDamagedIsFetchedAgain() throws {
        let folder = try ScratchFolder()
        let host = Host(["a": .success(try Self.png(30, 20))])
        let cache = PictureCache(folder: folder.path, fetch: host.fetch)
        let first = try cache.picture(at: "a")
        let name = try #require(FileSystem.names(in: folder.path).first)
        _ = try folder.write(Array("<html>".utf8), to: name)
        #expect(try cache.picture(at: "a") == first)
        #expect(host.count == 2)
    }
}
