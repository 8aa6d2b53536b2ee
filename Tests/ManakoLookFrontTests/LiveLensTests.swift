import Foundation
import Manako
import ManakoCapabilities
import Testing

@testable import ManakoLookFront

/// What a session looks for, and what it says when a lens can't.
@Suite struct LiveLensTests {
    private static func finding(_ x: Double, _ confidence: Float = 0.9, label: String = "thing") -> Finding {
        Finding(
            label: label, confidence: confidence,
            place: FindingPlace(box: NormalizedRect(x: x, y: 0.5, width: 0.25, height: 0.25)))
    }

    static let models = FakeModels(models: [
        FakeModel { _ in [finding(0.2)] }, FakeModel(name: "classifier"),
        FakeModel(name: "other") { _ in [finding(0.2), finding(0.6)] },
        FakeModel(name: "broken") { _ throws(ManakoError) in
            throw ManakoError(.unsupported, "can't look", reason: .init("unsupportedModel"))
        },
    ])

    /// A session with what it tells of each frame.
    private struct Seen {
        let bench: Bench
        let session: LiveSession
        let client: Client

        init() async throws {
            bench = Bench(models: LiveLensTests.models)
            (session, client) = try await bench.open()
        }

        func configure(_ lenses: String) async {
            session.receive(text: #"{"type":"configure","lenses":[\#(lenses)]}"#)
            await session.settled()
        }

        func observe(_ number: UInt32) -> [[String: Any]] {
            session.receive(binary: Frames.message(number))
            bench.workers.runAll()
            return client.messages("result").last?["observations"] as? [[String: Any]] ?? []
        }

        var errors: [(lens: String?, code: String?, reason: String?)] {
            client.messages("error").map {
                ($0["lens"] as? String, $0["code"] as? String, $0["reason"] as? String)
            }
        }
    }

    @Test func settingsAreTakenOver() async throws {
        let seen = try await Seen()
        #expect(seen.observe(1).count == 1)
        await seen.configure(#"{"id":"objects","options":{"confidence":0.95}}"#)
        #expect(seen.observe(2).isEmpty)
        await seen.configure(#"{"id":"objects","model":"other","options":{"confidence":0.5}}"#)
        let two = seen.observe(3)
        #expect(two.count == 2)
        // Identities begin anew with another model, but none is given twice.
        #expect(!two.contains { $0["track"] as? Int == 1 })
        // What is left out stays as it is.
        seen.session.receive(text: #"{"type":"configure","level":"fast"}"#)
        #expect(seen.observe(4).count == 2)
        #expect(seen.errors.isEmpty)
        await seen.configure("")
        #expect(seen.observe(5).isEmpty)
    }

    /// A lens that can't be made is told of by its name, and the others go on.
    @Test func aLensThatCanNotBeMadeIsLeftOut() async throws {
        let seen = try await Seen()
        await seen.configure(
            #"{"id":"objects","model":"classifier"},{"id":"people"},{"id":"faces","model":"nothing"},"#
                + #"{"id":"unicorns"},{"id":"hands","options":{"colour":"red"}}"#)
        #expect(seen.errors.map(\.lens) == ["objects", "faces", "unicorns", "hands"])
        #expect(
            seen.errors.map(\.code) == ["unsupported", "unavailable", "invalidArgument", "invalidArgument"])
        #expect(seen.errors.map(\.reason).prefix(3) == ["modelKind", "unknownModel", "unknownLens"])
        #expect(seen.observe(1).map { $0["lens"] as? String } == ["people"])
        // It comes back when it is asked for rightly.
        await seen.configure(#"{"id":"objects","model":"other"},{"id":"people"}"#)
        #expect(seen.observe(2).compactMap { $0["lens"] as? String } == ["objects", "objects", "people"])
        #expect(seen.errors.count == 4)
    }

    /// A lens that fails at a frame says so once and is not asked again; the frame has the others' results.
    @Test func aLensThatFailsIsToldOnce() async throws {
        let seen = try await Seen()
        await seen.configure(#"{"id":"objects","model":"broken"},{"id":"people"}"#)
        for number in UInt32(1)...3 {
            #expect(seen.observe(number).map { $0["lens"] as? String } == ["people"])
        }
        #expect(seen.client.frames == [1, 2, 3] && seen.client.skipped.isEmpty)
        #expect(seen.errors.count == 1)
        #expect(seen.errors[0].lens == "objects" && seen.errors[0].reason == "unsupportedModel")
        await seen.configure(#"{"id":"objects"},{"id":"people"}"#)
        #expect(seen.observe(4).count == 2)
    }

    @Test func lensesAskedForAtOnceDoNotShareNumbers() async throws {
        let seen = try await Seen()
        await seen.configure(#"{"id":"objects","model":"other"},{"id":"people"},{"id":"faces"}"#)
        for number in UInt32(1)...5 {
            let tracks = seen.observe(number).compactMap { $0["track"] as? Int }
            #expect(tracks.count == 4 && Set(tracks).count == 4)
            #expect(tracks.sorted() == [1, 2, 3, 4])
        }
    }

    @Test func aLensIsLookedThroughOnce() async throws {
        let seen = try await Seen()
        await seen.configure(#"{"id":"objects","model":"other"},{"id":"objects"}"#)
        #expect(seen.observe(1).count == 2)
        #expect(seen.errors.isEmpty)
    }

    /// Another lens in the list does not disturb the identities of those that stay.
    @Test func identitiesOutliveOtherLenses() async throws {
        let seen = try await Seen()
        let before = seen.observe(1).compactMap { $0["track"] as? Int }
        await seen.configure(#"{"id":"objects"},{"id":"people"}"#)
        let objects = seen.observe(2).filter { $0["lens"] as? String == "objects" }
        #expect(objects.compactMap { $0["track"] as? Int } == before)
    }
}
