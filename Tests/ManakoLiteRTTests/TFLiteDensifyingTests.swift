import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoLiteRT

private let modelsAreInstalled = (try? ManakoHome.model(named: "pose_detection.tflite")) != nil

@Suite struct TFLiteDensifyingTests {
    /// Models of the set-up with sparse constants, the operations in their lists, and how many of these make constants dense
    /// (by the schema's Python classes).
    static let models = [("pose_detection", 291, 38), ("face_detection_full_range_sparse", 388, 46)]

    private static func bytes(_ name: String) throws -> [UInt8] {
        try RandomAccessFile(path: ManakoHome.model(named: name + ".tflite")).readAll(maximum: 64 << 20)
    }

    private static func dense(_ bytes: [UInt8]) throws -> [UInt8] {
        var densifying = try TFLiteDensifying(bytes, path: "a.tflite")
        return try densifying.dense()
    }

    private static func operations(_ bytes: [UInt8]) throws -> Int {
        let graph = try #require(try FlatBuffer(bytes, path: "a.tflite").root().tables(2).first)
        return try graph.tables(3).count
    }

    @Test func aFileWithoutSparseConstantsStaysAsItIs() throws {
        let bytes = TFLiteFixture.twoOutputs(shape: [1, 4]).bytes
        #expect(try Self.dense(bytes) == bytes)
    }

    @Test(
        .enabled(if: modelsAreInstalled, "the default models are not installed; run scripts/setup"), arguments: models)
    func operationsOnConstantsAreGone(_ name: String, _ count: Int, _ sparse: Int) throws {
        let bytes = try Self.bytes(name)
        let dense = try Self.dense(bytes)
        #expect(try (Self.operations(bytes), Self.operations(dense)) == (count, count - sparse))
        #expect(try TFLiteFile(dense, path: "a.tflite").description == TFLiteFile(bytes, path: "a.tflite").description)
        #expect(try Self.dense(dense) == dense)
    }

    /// LiteRT makes the constants of the file itself dense.
    @Test(
        .enabled(if: LiteRTBackend.status().isAvailable, "LiteRT is not installed; run scripts/setup"),
        .enabled(if: modelsAreInstalled, "the default models are not installed; run scripts/setup"), arguments: models)
    func resultsAreThoseOfTheFileToTheBit(_ name: String, _ count: Int, _ sparse: Int) throws {
        let bytes = try Self.bytes(name)
        let file = try TFLiteFile(bytes, path: name)
        let plain = try LiteRTModel(file, bytes, path: name, runtime: LiteRTRuntime.load())
        let dense = try LiteRTModel(checking: bytes, path: name)
        let (expected, found) = (try Self.outputs(plain), try Self.outputs(dense))
        #expect(expected.count == 2 && found == expected)
        #expect(expected.allSatisfy { $0.contains { $0 != 0 } })
    }

    private static func outputs(_ model: LiteRTModel) throws -> [[Float]] {
        let session = try model.makeSession(SessionConfiguration())
        let request = try session.makeRequest()
        try request.withInput(at: 0) { memory in
            for index in 0..<memory.count / 4 {
                memory.storeBytes(of: Float(index * 7919 % 251) / 125 - 1, toByteOffset: 4 * index, as: Float.self)
            }
        }
        try request.run()
        return try session.description.outputs.indices.map { try request.withOutput(at: $0) { $0.toTensor().values } }
    }

    @Test(.enabled(if: modelsAreInstalled, "the default models are not installed; run scripts/setup"))
    func damagedFilesAreRefusedOrStaySound() throws {
        let bytes = try Self.bytes("face_detection_full_range_sparse")
        var random = SeededRandom(seed: 29)
        var (refused, read) = (0, 0)
        for _ in 0..<150 {
            var damaged = bytes
            for _ in 0..<8 {
                damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            do {
                // Only what was checked is made dense, and that is sound again.
                _ = try TFLiteFile(damaged, path: "a.tflite")
                _ = try TFLiteFile(Self.dense(damaged), path: "a.tflite")
                read += 1
            } catch let error as ManakoError {
                #expect([.malformedInput, .unsupported, .limitExceeded].contains(error.code), "\(error)")
                refused += 1
            }
        }
        #expect(read > 0 && refused + read == 150)
    }
}
