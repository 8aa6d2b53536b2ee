import FoundationEssentials
import Manako
import ManakoAPI
import ManakoCodecs
import ManakoCore
import ManakoModelLibrary
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoFront
@testable import ManakoLibrary
@testable import ManakoLibraryFront

@Suite struct LibraryOperationsTests {
    private let scratch: ScratchFolder
    private let operations: LibraryOperations
    private let index: PhotoIndex

    init() async throws {
        scratch = try ScratchFolder()
        let photos = scratch.path + "/photos"
        try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
        for (number, side) in [40, 60, 80].enumerated() {
            let picture = try TestPictures.gradient(width: side, height: 30)
            let name = "IMG_2024050\(number + 1)_120000.jpg"
            _ = try scratch.write(JPEGEncoder().encode(picture, quality: 90), to: "photos/\(name)")
        }
        _ = try scratch.write(Array("broken".utf8), to: "photos/broken.jpg")
        let path = scratch.path + "/index/library.sqlite"
        index = try PhotoIndex(path: path)
        _ = try index.addFolder(photos)
        _ = try index.scan()
        _ = try await LibraryIndexer(index, looker: PhotoLooker([]), jobs: 1).run { _ in }
        operations = LibraryOperations(
            path: path, pool: WorkerPool(threads: 2, capacity: 16), cores: 1,
            people: PeopleFinder(ModelLibrary(folder: scratch.path + "/models")))
    }

    @Test func theStateNamesNoFolderOfTheMachine() async throws {
        let state = try await operations.status()
        #expect((state.photos, state.files, state.waiting, state.failed) == (3, 4, 0, 1))
        #expect(state.folders.map(\.name) == ["photos"])
        #expect(state.failures.map(\.name) == ["photos/broken.jpg"])
        #expect(state.failures.map(\.code) == ["unsupported"] || state.failures.map(\.code) == ["malformedInput"])
        #expect(!state.json.contains(scratch.path))
        #expect(!state.isWorking)
    }

    @Test func photosAreCountedByDayAndListedInPieces() async throws {
        let answer = try await operations.search("", .newest)
        #expect(answer.days.map(\.day) == ["2024-05-03", "2024-05-02", "2024-05-01"])
        let second = try await operations.photos("", .newest, from: 1, limit: 1).photos
        #expect(second.map(\.taken) == ["2024-05-02T12:00:00"])
        #expect(try await operations.search("width>=60", .newest).count == 2)
        #expect(try await operations.search("img", .best).days.isEmpty)
    }

    @Test func aPhotoIsShown() async throws {
        let id = try #require(try index.search(LibraryQuery("width=80")).photos.first)
        let photo = try await operations.photo(id)
        #expect(photo.names == ["photos/IMG_20240503_120000.jpg"])
        #expect(photo.json.contains("\"observations\":[]"))
        let picture = try ManakoEnvironment.codecs.header(of: try await operations.picture(id))
        #expect((picture.width, picture.height) == (80, 30))
        #expect(ImageFormat.sniff(try await operations.thumbnail(id)) == .webp)
        await #expect(throws: Problem.self) { try await operations.photo(999) }
        try FileManager.default.removeItem(atPath: scratch.path + "/photos/IMG_20240503_120000.jpg")
        await #expect(throws: Problem.self) { try await operations.picture(id) }
        #expect(try await operations.thumbnail(id).count > 0)
    }

    @Test func peopleAreToldApartOnlyWhenSomebodyWantsIt() async throws {
        let before = try await operations.people()
        #expect(!before.isOn && before.people.isEmpty && before.waiting == 0)
        #expect(before.model.name == PeopleFinder.modelName && before.model.licence == "CC0-1.0")
        #expect(!before.model.isInstalled)
        var request = LibraryPeopleRequest()
        request.isOn = true
        let refused = await #expect(throws: Problem.self) { try await operations.choosePeople(request) }
        #expect(refused?.status == 503 && refused?.reason == "noPeopleModel")
        var person = LibraryPersonRequest()
        person.name = "Aki"
        let gone = await #expect(throws: Problem.self) { try await operations.changePerson(3, person) }
        #expect(gone?.status == 404 && gone?.reason == "personGone")
        let nothing = await #expect(throws: Problem.self) {
            try await operations.changePerson(3, LibraryPersonRequest())
        }
        #expect(nothing?.status == 404)
        let faceless = await #expect(throws: Problem.self) { try await operations.face(of: 3) }
        #expect(faceless?.status == 404)
        #expect(try await !operations.choosePeople(LibraryPeopleRequest()).isOn)
    }

    /// Whoever may ask the server may not have it read any file of the machine.
    @Test func onlyPhotosOfTheLibraryAreExamples() async throws {
        do {
            _ = try await operations.search("similar:/etc/passwd", .best)
            Issue.record("a file was taken")
        } catch {
            #expect((error.status, error.reason) == (400, "similarFile"))
        }
        let id = try #require(try index.search(LibraryQuery()).photos.first)
        #expect(try await operations.photos("similar:#\(id)", .best, from: 0, limit: 1).photos.map(\.id) == [id])
        await #expect(throws: Problem.self) { try await operations.search("color:plaid", .best) }
    }

    /// What nobody knows is not found; a photo that has no copies has nothing to lose.
    @Test func whatTheLibraryDoesNotHaveIsNotFound() async throws {
        let id = try #require(try index.search(LibraryQuery()).photos.first)
        #expect(await problem(trashing: [id], keeping: 999) == "404 photoGone")
        #expect(await problem(trashing: [id], keeping: id) == nil)
        for path in try index.entries([id]).flatMap(\.paths) { try FileManager.default.removeItem(atPath: path) }
        #expect(await problem(trashing: [id], keeping: id) == "503 noneKept")
        for batch in [nil, 7] {
            var request = LibraryRestoreRequest()
            request.batch = batch
            do throws(Problem) {
                _ = try await operations.restore(request)
                Issue.record("something was restored")
            } catch {
                #expect((error.status, error.reason) == (404, "nothingToRestore"))
            }
        }
    }

    /// A photo that the library does not have any more is said, and the others stay until that is settled.
    @Test func noPhotoIsPassedOverInSilence() async throws {
        let id = try #require(try index.search(LibraryQuery()).photos.first)
        let paths = try index.entries([id]).flatMap(\.paths)
        #expect(await problem(trashing: [id, 999], keeping: nil) == "404 photoGone")
        #expect(await problem(trashing: [id, 999], keeping: id) == "404 photoGone")
        #expect(paths.allSatisfy(FileManager.default.fileExists))
        for path in paths { try FileManager.default.removeItem(atPath: path) }
        _ = try index.scan()
        // Its files are gone, as the index knows.
        #expect(await problem(trashing: [id], keeping: nil) == "404 photoGone")
        await #expect(throws: Problem.self) { try await operations.photo(id) }
    }

    /// The status and the reason of a refusal; nil for an answer, which says that nothing was moved.
    private func problem(trashing photos: [Int], keeping kept: Int?) async -> String? {
        var request = LibraryTrashRequest()
        (request.photos, request.keep) = (photos, kept)
        do throws(Problem) {
            let answer = try await operations.moveToTrash(request)
            #expect(answer.moved.isEmpty && answer.failures.isEmpty)
            return nil
        } catch {
            return "\(error.status) \(error.reason ?? "")"
        }
    }

    /// A reason may name other folders than that of the file.
    @Test func reasonsNameNoFolderOfTheMachine() {
        let (path, trash) = ("/disks/old/My photos/a b.jpg", "/disks/old/.Trash-1000")
        let told = PhotoNames(["/disks/old/My photos"])
            .failure(
                LibraryStatus.Failure(
                    path,
                    ManakoError(
                        .unavailable, "\(path): its disk has no trash: \(trash) can't be made: Permission denied",
                        reason: .init("noTrash", ["folder": trash]))))
        #expect(told.name == "My photos/a b.jpg" && told.path == nil)
        #expect((told.code, told.reason) == ("unavailable", "noTrash") && told.parameters == ["folder": ".Trash-1000"])
        #expect(told.detail == "a b.jpg: its disk has no trash: .Trash-1000 can't be made: Permission denied")
    }

    @Test func messagesOfTheProcessAreRead() {
        let progress = IndexProgress(done: 3, failed: 1, total: 9)
        #expect(IndexMessage(IndexMessage(progress).line)?.progress == progress)
        for line in ["", "{", "{}", "{\"done\":-1,\"failed\":0,\"total\":0}", "[libjpeg] {\"done\":1}"] {
            #expect(IndexMessage(line) == nil)
        }
    }

    @Test func answersAreKeptUntilTheIndexChanges() throws {
        let cache = SearchCache()
        var asked = 0
        func ask(_ version: Int) throws -> [Int] {
            try cache.result(for: .init(query: LibraryQuery(), order: .best, version: version)) {
                asked += 1
                return .init(photos: [version], isByRank: false)
            }.photos
        }
        #expect(try [ask(1), ask(1), ask(2), ask(1)] == [[1], [1], [2], [1]])
        #expect(asked == 2)
        cache.forget()
        #expect(try ask(1) == [1])
        #expect(asked == 3)
    }
}
