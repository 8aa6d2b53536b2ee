import Foundation
import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoTesting
import Synchronization

@testable import ManakoFront
@testable import ManakoLookFront

/// Finds what a closure says.
struct FakeFinder: Finder {
    var model = "fake"
    var labels = ["thing"]
    var shownConfidence: Float = 0.25
    var look: @Sendable (VisionImage) throws(ManakoError) -> [Finding]

    func need(of image: VisionImage) -> DecodeRequirement { DecodeRequirement(size: image.size) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        try image.decode(need(of: image), times: &times)
        return try look(image)
    }
}

/// A model of fakes, by its name.
struct FakeModel: Sendable {
    var name = "fake"
    var look: @Sendable (VisionImage) throws(ManakoError) -> [Finding] = { _ in [] }
}

/// Lenses of the real capabilities over fakes; the first model is that of who names none.
struct FakeModels: LensProviding {
    var models = [FakeModel()]

    func lens(_ settings: LensSettings, follows: Bool) throws(ManakoError) -> Lens {
        guard let capability = Capabilities.named(settings.id) else {
            throw ManakoError(.invalidArgument, "no capability", reason: .init("unknownLens"))
        }
        _ = try OptionValues(settings.options ?? [:], of: capability)
        let name = settings.model ?? models[0].name
        guard let model = models.first(where: { $0.name == name }) else { throw .unknownModel(name) }
        guard name != "classifier" else { throw .wrongKind(nil, needs: .detector) }
        let shown = settings.options?["confidence"].flatMap { if case .number(let number) = $0 { number } else { nil } }
        return Lens(
            capability,
            finder: FakeFinder(model: name, shownConfidence: Float(shown ?? 0.25), look: model.look), model: name)
    }

    func entries() -> [ModelEntry] {
        models.map {
            ModelEntry(
                name: $0.name, title: BilingualText(en: $0.name, ja: $0.name), kind: .detector, labels: ["thing"])
        }
    }
}

/// Work that a test runs when it likes, in the order in which it came.
final class ManualWorkers: Sendable {
    private let jobs = Mutex<[@Sendable () -> Void]>([])

    func submit(_ job: @escaping @Sendable () -> Void) -> Bool {
        jobs.withLock { $0.append(job) }
        return true
    }

    func runAll() {
        while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { job() }
    }
}

/// What a client hears.
final class Client: Sendable {
    private let texts = Mutex<[String]>([])
    private let takes: Bool

    init(takes: Bool = true) { self.takes = takes }

    func hear(_ text: String) -> Bool {
        texts.withLock { $0.append(text) }
        return takes
    }

    var messages: [[String: Any]] {
        texts.withLock { $0 }.map {
            ((try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]) ?? ["type": "no JSON: \($0)"]
        }
    }

    func messages(_ type: String) -> [[String: Any]] { messages.filter { $0["type"] as? String == type } }
    var frames: [Int] { messages("result").compactMap { $0["frame"] as? Int } }
    var skipped: [Int] { messages("skipped").flatMap { $0["frames"] as? [Int] ?? [] } }
    var errors: [String] { messages("error").compactMap { $0["code"] as? String } }
    /// Where a target was, by frame.
    func boxes(of target: Int) -> [NormalizedRect?] {
        messages("result").compactMap { result in
            let targets = result["targets"] as? [[String: Any]] ?? []
            guard let found = targets.first(where: { $0["target"] as? Int == target }) else { return nil }
            guard let box = found["box"] as? [String: Double] else { return .some(nil) }
            return FrameBox(x: box["x"] ?? 0, y: box["y"] ?? 0, width: box["width"] ?? 0, height: box["height"] ?? 0)
                .normalizedRect
        }
    }
}

/// A scheduler whose workers a test runs.
struct Bench {
    let workers = ManualWorkers()
    let background = WorkerPool(threads: 1, capacity: 64)
    let metrics = ServingMetrics()
    let scheduler: LiveScheduler

    init(models: FakeModels = FakeModels(), workers count: Int = 1, limits: ServingLimits = ServingLimits()) {
        let workers = workers
        scheduler = LiveScheduler(
            models: models, limits: limits, metrics: metrics, version: "1", workers: count, background: background
        ) { workers.submit($0) }
    }

    func open(_ client: Client = Client()) async throws -> (LiveSession, Client) {
        let session = try await scheduler.open { client.hear($0) }
        await session.settled()
        return (session, client)
    }
}

extension LiveSession {
    /// Waits until no model loads.
    func settled() async {
        while state.withLock({ $0.isLoading }) { await Task.yield() }
    }
}

enum Frames {
    /// Empty when it can't be encoded, which every test of frames would notice.
    static let picture: [UInt8] =
        (try? ManakoEnvironment.codecs.encode(TestPictures.gradient(width: 64, height: 48), as: .png)) ?? []

    static func message(_ number: UInt32, _ picture: [UInt8] = picture, at milliseconds: Double? = nil) -> [UInt8] {
        FrameHeader(number: number, captured: milliseconds ?? Double(number) * 33).bytes + picture
    }

    /// A textured square on a quiet ground, as JPEG; 320 × 240.
    static func scene(squareAt x: Int, _ y: Int, side: Int = 48) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 90, count: 320 * 240 * 3)
        for row in 0..<240 {
            for column in 0..<320 {
                let start = (row * 320 + column) * 3
                bytes[start] = UInt8(80 + (column / 4) % 16)
                bytes[start + 2] = UInt8(80 + (row / 4) % 16)
            }
        }
        for row in 0..<side {
            for column in 0..<side {
                let start = ((y + row) * 320 + x + column) * 3
                let value = UInt8((column / 6 * 53 + row / 6 * 97) % 200 + 40)
                bytes[start] = value
                bytes[start + 1] = 255 - value
                bytes[start + 2] = UInt8(row * 4)
            }
        }
        return try ManakoEnvironment.codecs.encode(
            Bitmap(width: 320, height: 240, format: .rgb8, packed: bytes), as: .jpeg)
    }

    static func box(_ x: Int, _ y: Int, side: Int = 48) -> FrameBox {
        FrameBox(x: Double(x) / 320, y: Double(y) / 240, width: Double(side) / 320, height: Double(side) / 240)
    }
}
