import Foundation
import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoOpenVINO

@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct OpenVINOCacheTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    var folder: String { scratch.path + "/cache/compiled" }

    func run(_ fixture: ONNXFixture = .affine(shape: [1, 4]), cache: String? = nil) throws -> SessionReport {
        let path = try scratch.write(fixture.bytes, to: "model.onnx")
        let configuration = SessionConfiguration(precision: .f32, cacheDirectory: cache ?? folder)
        let session = try OpenVINOBackend().loadModel(at: path).makeSession(configuration)
        let request = try session.makeRequest()
        try request.fill([0, 1, 2, 3])
        try request.run()
        #expect(try request.withOutput(at: 0) { $0.toTensor().values } == [1, 3, 5, 7])
        #expect(session.description.inputs.map(\.name) == ["x"])
        #expect(session.description.outputs.map(\.name) == ["y"])
        #expect(session.description.outputs.map(\.shape) == [[1, 4]])
        return session.report
    }

    func entries() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder) }

    @Test func secondStartComesFromTheCache() throws {
        #expect(try !run().isFromCache)
        let second = try run()
        #expect(second.isFromCache)
        #expect(second.precision == .f32)
        #expect(second.notes == [])
        #expect(try entries().count == 1)
    }

    @Test func weightsFromTheCacheStayWhenTheFileIsGone() throws {
        let values = (0..<300_000).map { Float($0 % 1000) }
        let fixture = ONNXFixture.constant(
            inputShape: [1, 3, 4, 4], outputs: [FloatTensor(shape: [1, 300_000], values: values)])
        let path = try scratch.write(fixture.bytes, to: "large.onnx")
        let configuration = SessionConfiguration(precision: .f32, cacheDirectory: folder)
        let model = try OpenVINOBackend().loadModel(at: path)
        _ = try model.makeSession(configuration)
        let session = try model.makeSession(configuration)
        #expect(session.report.isFromCache)
        try FileManager.default.removeItem(atPath: folder)
        // Memory that was given back would be taken by these.
        let others = (0..<8).map { [UInt8](repeating: UInt8($0), count: 1_300_000) }
        for _ in 0..<3 {
            let request = try session.makeRequest()
            try request.run()
            #expect(try request.withOutput(at: 0) { $0.toTensor().values } == values)
        }
        #expect(others.count == 8)
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func aDetectorFromTheCacheGivesTheSame() throws {
        let model = try OpenVINOBackend().loadModel(at: TestData.path("detectors/yolox_nano.onnx"))
        let results = try (0..<2).map { _ in
            let session = try model.makeSession(SessionConfiguration(cacheDirectory: folder))
            let request = try session.makeRequest()
            try request.fill((0..<3 * 416 * 416).map { Float($0 * 7919 % 255) })
            try request.run()
            return (session.report.isFromCache, try request.withOutput(at: 0) { $0.toTensor() })
        }
        #expect(results.map(\.0) == [false, true])
        #expect(results[0].1 == results[1].1)
    }

    @Test func otherModelsAndSettingsHaveEntriesOfTheirOwn() throws {
        _ = try run()
        #expect(try !run(.affine(shape: [1, 4], metadata: ["a": "b"])).isFromCache)
        let path = try scratch.write(ONNXFixture.affine(shape: [1, 4]).bytes, to: "model.onnx")
        let configuration = SessionConfiguration(
            precision: .f32, threads: 1, concurrentRequests: 2, cacheDirectory: folder)
        #expect(try !OpenVINOBackend().loadModel(at: path).makeSession(configuration).report.isFromCache)
    }

    @Test(arguments: [0, 1, 31, 32, 33, 500, -1])
    func damagedEntriesAreReplaced(_ length: Int) throws {
        _ = try run()
        let entry = try #require(entries().first)
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: folder + "/" + entry)))
        if length < 0 { bytes[bytes.count / 2] ^= 1 } else { bytes = Array(bytes.prefix(length)) }
        try Data(bytes).write(to: URL(filePath: folder + "/" + entry))
        let report = try run()
        #expect(!report.isFromCache)
        #expect(report.notes == [])
        #expect(try run().isFromCache)
    }

    @Test func anEntryThatTheRuntimeRefusesIsReplaced() throws {
        _ = try run()
        let entry = try #require(entries().first)
        let content = [UInt8]("not a compiled model".utf8)
        try Data(content + SHA256(of: content).bytes).write(to: URL(filePath: folder + "/" + entry))
        #expect(try !run().isFromCache)
        #expect(try run().isFromCache)
    }

    @Test(arguments: ["/proc/manako", "/dev/null/manako"])
    func aFolderThatCannotBeWrittenIsANote(_ folder: String) throws {
        let report = try run(cache: folder)
        #expect(!report.isFromCache)
        #expect(report.notes.count == 1)
        #expect(report.notes.first?.contains(folder) == true)
    }

    @Test func aFileInPlaceOfTheFolderIsANote() throws {
        let file = try scratch.write([1], to: "file")
        #expect(try run(cache: file).notes.count == 1)
    }

    @Test func manyWritersLeaveOneGoodEntry() async throws {
        let path = try scratch.write(ONNXFixture.affine(shape: [1, 4]).bytes, to: "model.onnx")
        let configuration = SessionConfiguration(precision: .f32, cacheDirectory: folder)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<6 {
                group.addTask { _ = try OpenVINOBackend().loadModel(at: path).makeSession(configuration) }
            }
            try await group.waitForAll()
        }
        #expect(try entries().count == 1)
        #expect(try run().isFromCache)
    }
}
