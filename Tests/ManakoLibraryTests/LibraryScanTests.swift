import FoundationEssentials
import Glibc
import Manako
import ManakoCapabilities
import ManakoFiles
import ManakoStore
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoLibrary

@Suite struct LibraryScanTests {
    @Test func filesAreLookedAtOnce() async throws {
        let library = try TestLibrary()
        for number in 0..<5 { try library.write("\(number).jpg", seed: UInt64(number)) }
        try Data("no picture".utf8).write(to: URL(filePath: library.path("broken.jpg")))
        try Data().write(to: URL(filePath: library.path("notes.txt")))
        let (first, progress) = try await library.update()
        #expect((first.added, first.files, progress.done, progress.failed) == (6, 6, 6, 1))
        let (second, again) = try await library.update()
        #expect((second.added, second.changed, again.done) == (0, 0, 0))
        #expect(try library.find("").count == 5)
        let status = try library.index.status()
        #expect((status.photos, status.failed, status.waiting) == (5, 1, 0))
        #expect(status.failures.first?.message.contains("picture") == true)
        #expect(try library.index.retryFailed() == 1)
        #expect(try library.index.waitingCount() == 1)
    }

    @Test func aFileThatMovesStaysThePhoto() async throws {
        let library = try TestLibrary()
        try library.write("a.jpg", seed: 1)
        try await library.update()
        let id = try library.index.search(LibraryQuery()).photos
        try FileManager.default.createDirectory(atPath: library.path("kyoto"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: library.path("a.jpg"), toPath: library.path("kyoto/b.jpg"))
        let (report, _) = try await library.update()
        #expect((report.added, report.gone) == (1, 1))
        #expect(try library.index.search(LibraryQuery()).photos == id)
        #expect(try library.index.entries(id)[0].paths == [library.path("kyoto/b.jpg")])
        #expect(try library.find("name:kyoto") == ["kyoto/b.jpg"])
        #expect(try library.find("name:a.jpg") == [])
    }

    @Test func duplicatesAreOnePhoto() async throws {
        let library = try TestLibrary()
        try library.write("a.jpg", seed: 1)
        try library.write("copy/a.jpg", seed: 1)
        try await library.update()
        #expect(try library.find("").count == 1)
        #expect(try library.index.duplicates().map { $0.photos.map(\.paths.count) } == [[2]])
        try FileManager.default.removeItem(atPath: library.path("a.jpg"))
        try await library.update()
        #expect(try library.find("") == ["copy/a.jpg"])
        #expect(try library.index.duplicates().isEmpty)
    }

    @Test func whatIsGoneIsRememberedForAMonth() async throws {
        let library = try TestLibrary()
        try library.write("a.jpg", seed: 1)
        try library.write("b.jpg", seed: 2)
        try await library.update()
        let bytes = try Data(contentsOf: URL(filePath: library.path("a.jpg")))
        let stamp = try #require(FileStamp(library.path("a.jpg")))
        try FileManager.default.removeItem(atPath: library.path("a.jpg"))
        #expect(try library.index.scan(now: 1000).gone == 1)
        #expect(try library.find("") == ["b.jpg"])
        try bytes.write(to: URL(filePath: library.path("a.jpg")))
        var times = [timespec(), timespec()]
        times[0].tv_sec = stamp.modified / 1_000_000_000
        times[0].tv_nsec = stamp.modified % 1_000_000_000
        times[1] = times[0]
        #expect(utimensat(AT_FDCWD, library.path("a.jpg"), times, 0) == 0)
        #expect(try library.index.scan(now: 2000).back == 1)
        #expect(try library.find("").count == 2)
        try FileManager.default.removeItem(atPath: library.path("a.jpg"))
        #expect(try library.index.scan(now: 3000).forgotten == 0)
        #expect(try library.index.scan(now: 3001 + PhotoIndex.rememberedSeconds).forgotten == 1)
        #expect(try library.index.status().photos == 1)
        #expect(try library.index.store.rows("SELECT count(*) FROM photos")[0].integer(0) == 1)
    }

    @Test func aDiskThatIsTakenAwayLosesNothing() async throws {
        let library = try TestLibrary()
        try library.write("a.jpg", seed: 1)
        try await library.update()
        try FileManager.default.moveItem(atPath: library.folder, toPath: library.scratch.path + "/elsewhere")
        #expect(try library.index.scan().away == [library.folder])
        #expect(try library.find("").count == 1)
        // An empty mount point.
        try FileManager.default.createDirectory(atPath: library.folder, withIntermediateDirectories: true)
        #expect(try library.index.scan().away == [library.folder])
        #expect(try library.find("").count == 1)
    }

    @Test func aChangedFileIsAnotherPhoto() async throws {
        let library = try TestLibrary()
        try library.write("a.jpg", seed: 1)
        try await library.update()
        let id = try library.index.search(LibraryQuery()).photos
        try library.write("a.jpg", seed: 2, width: 80)
        #expect(try await library.update().0.changed == 1)
        #expect(try library.index.search(LibraryQuery()).photos != id)
        #expect(try library.find("width=80") == ["a.jpg"])
    }

    @Test func foldersAreAddedAndRemoved() async throws {
        let library = try TestLibrary()
        try library.write("below/a.jpg", seed: 1)
        #expect(try library.index.addFolder(library.path("below")) == library.folder)
        #expect(throws: (any Error).self) { try library.index.addFolder(library.scratch.path) }
        #expect(throws: (any Error).self) { try library.index.addFolder(library.path("nowhere")) }
        try await library.update()
        try library.index.removeFolder(library.folder)
        #expect(try library.index.status().photos == 0)
        #expect(try library.index.store.rows("SELECT count(*) FROM words_terms")[0].integer(0) == 0)
        #expect(throws: (any Error).self) { try library.index.removeFolder(library.folder) }
        #expect(FileManager.default.fileExists(atPath: library.path("below/a.jpg")))
    }

    /// Each file that was being looked at is looked at alone; one that ends that process too, twice, is passed over.
    @Test func aFileThatEndsProcessesIsPassedOver() async throws {
        let library = try TestLibrary()
        for number in 0..<3 { try library.write("\(number).jpg", seed: UInt64(number)) }
        _ = try library.index.scan()
        let files = try library.index.waiting(.photo, isSuspect: false, after: 0)
        try library.index.start(files[0].id)
        try library.index.start(files[1].id)
        #expect(try library.index.blameStarted() == [])
        #expect(try library.index.waiting(.photo, isSuspect: false, after: 0).map(\.id) == [files[2].id])
        #expect(try library.index.waiting(.photo, isSuspect: true, after: 0).count == 2)
        try library.index.start(files[1].id)
        #expect(try library.index.blameStarted() == [])
        try library.index.start(files[1].id)
        #expect(try library.index.blameStarted() == [files[1].path])
        let (_, progress) = try await library.update()
        #expect((progress.done, progress.failed) == (2, 0))
        #expect(try library.index.status().failures.map(\.path) == [files[1].path])
        #expect(throws: (any Error).self) { try library.index.blameStarted() }
    }

    /// Each picture is decoded once whatever is asked, and what was found is kept.
    @Test func findingsAreKept() async throws {
        let library = try TestLibrary()
        try library.write("a.jpg", seed: 4)
        let looker = PhotoLooker([("codes", FixedFinder()), ("text", FixedFinder())])
        try await library.update(looker)
        let id = try #require(try library.index.search(LibraryQuery("hello dogs>=2")).photos.first)
        let findings = try JSONField(json: Array(try #require(try library.index.findings(of: id)).utf8))
        #expect(try findings.elements(1...10, of: "findings").count == 6)
        #expect(try library.index.entries([id])[0].labels.map(\.count) == [2, 1])
        let thumbnail = try #require(try library.index.thumbnail(of: id))
        let header = try ManakoEnvironment.codecs.header(of: thumbnail)
        #expect((header.width, header.height) == (64, 48))
    }
}

/// Finds two dogs and a line of text in every picture.
private struct FixedFinder: Finder {
    var model: String { "fixed" }
    var labels: [String] { ["dog", "text"] }
    var shownConfidence: Float { 0.5 }

    func need(of image: VisionImage) -> DecodeRequirement { DecodeRequirement(size: image.size) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        let box = FindingPlace(box: NormalizedRect(x: 0.1, y: 0.1, width: 0.5, height: 0.5))
        return [
            Finding(label: "dog", confidence: 0.9, place: box), Finding(label: "dog", confidence: 0.8, place: box),
            Finding(label: "text", confidence: 0.7, place: box, payload: .text("Hello world")),
        ]
    }
}
