import ManakoCore
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoLiteRT

@Suite(.enabled(if: LiteRTBackend.status().isAvailable, "LiteRT is not installed; run scripts/setup"))
struct LiteRTMalformedTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    func error(of bytes: [UInt8], name: String = "broken.tflite") throws -> ManakoError? {
        let path = try scratch.write(bytes, to: name)
        do throws(ManakoError) {
            try LiteRTBackend().loadModel(at: path).makeSession(SessionConfiguration()).makeRequest().run()
            return nil
        } catch {
            return error
        }
    }

    @Test func everyTruncationIsAnErrorThatNamesTheFile() throws {
        let bytes = TFLiteFixture.affine(shape: [1, 8]).bytes
        // The last bytes are the zero behind a text and padding, which nothing points to.
        let needed = bytes.count - 32
        for count in 0..<needed {
            let error = try #require(try error(of: Array(bytes.prefix(count))), "\(count) of \(bytes.count)")
            #expect(error.code == .malformedInput)
            #expect(error.message.contains("broken.tflite"))
        }
    }

    @Test func mutationsNeverCrash() throws {
        let quantization = TensorQuantization(scale: 0.5, zeroPoint: 10)
        let models = [
            TFLiteFixture.affine(shape: [1, 8], openDimension: 0).bytes,
            TFLiteFixture.dequantizing(shape: [1, 4], quantization: quantization).bytes,
        ]
        var random = SeededRandom(seed: 1)
        var refused = 0
        for turn in 0..<300 {
            var bytes = models[turn % 2]
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            if let error = try error(of: bytes) {
                #expect(error.message.contains("broken.tflite"), "\(error)")
                refused += 1
            }
        }
        #expect(refused > 100)
    }

    static let files: [(String, [UInt8])] = [
        ("empty.tflite", []), ("text.tflite", Array("hello, this is no model".utf8)),
        ("zeros.tflite", [UInt8](repeating: 0, count: 4096)), ("ones.tflite", [UInt8](repeating: 255, count: 4096)),
        ("zip.tflite", ZipFixture.bytes([.stored("labels.txt", "a")])),
        ("identifier.tflite", [16, 0, 0, 0] + Array("TFL3".utf8)),
        ("far.tflite", [0, 0, 0, 0x7F] + Array("TFL3".utf8) + [UInt8](repeating: 0, count: 64)),
    ]

    @Test(arguments: files)
    func whatIsNoModelIsMalformed(_ name: String, _ bytes: [UInt8]) throws {
        let error = try #require(try error(of: bytes, name: name))
        #expect(error.code == .malformedInput, "\(error)")
        #expect(error.message.contains(name))
    }

    @Test func whatCannotBeOpenedIsUnavailable() throws {
        for path in [scratch.path, scratch.path + "/missing.tflite", "/dev/zero"] {
            let error = #expect(throws: ManakoError.self) { try LiteRTBackend().loadModel(at: path) }
            #expect(error?.code == .unavailable)
        }
    }
}
