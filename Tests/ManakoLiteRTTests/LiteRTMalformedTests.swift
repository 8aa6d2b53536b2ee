import ManakoCore
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoLiteRT

@Suite(.enabled(if: LiteRTBackend.status().isAvailable, "LiteRT is not installed; run scripts/setup"))
struct LiteRTMalformedTests {
    let scratch = try! ScratchFolder()

    func error(of bytes: [UInt8], name: String = "broken.tflite") throws -> ManakoError? {
        let path = try scratch.write(bytes, to: name)
        do throws(ManakoError) {
            _ = try LiteRTBackend().loadModel(at: path).makeSession(SessionConfiguration())
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
