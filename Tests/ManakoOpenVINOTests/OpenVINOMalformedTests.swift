import Foundation
import ManakoCore
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoOpenVINO

@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct OpenVINOMalformedTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    func code(at path: String) -> ManakoError? {
        do throws(ManakoError) {
            _ = try OpenVINOBackend().loadModel(at: path).makeSession(SessionConfiguration())
            return nil
        } catch {
            return error
        }
    }

    func code(of bytes: [UInt8], name: String = "broken.onnx") throws -> ManakoError? {
        try code(at: scratch.write(bytes, to: name))
    }

    @Test func everyTruncationIsAnErrorThatNamesTheFile() throws {
        let bytes = ONNXFixture.convolution(
            inputShape: [1, 1, 4, 4], weights: FloatTensor(shape: [1, 1, 2, 2], values: [1, 2, 3, 4])
        ).bytes
        var complete = 0
        for count in 0..<bytes.count {
            guard let error = try code(of: Array(bytes.prefix(count))) else {
                complete += 1
                continue
            }
            #expect(error.code == .malformedInput || error.code == .unsupported, "\(count): \(error)")
            #expect(error.message.contains("broken.onnx"))
        }
        // A cut between two fields at the end leaves a model that OpenVINO reads.
        #expect(complete <= 1)
    }

    @Test func mutationsNeverCrash() throws {
        let bytes = ONNXFixture.constant(
            inputShape: [1, 3, 4, 4], outputs: [FloatTensor(shape: [1, 2], values: [1, 2])],
            metadata: ["names": "{0: 'a'}"]
        ).bytes
        var random = SeededRandom(seed: 1)
        var tried = 0
        for _ in 0..<300 {
            var mutated = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                mutated[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            if let error = try code(of: mutated) { #expect(!error.message.isEmpty) }
            tried += 1
        }
        #expect(tried == 300)
    }

    static let files: [(String, [UInt8])] = [
        ("empty.onnx", []), ("text.onnx", Array("hello, this is no model".utf8)),
        ("zeros.onnx", [UInt8](repeating: 0, count: 4096)), ("ones.onnx", [UInt8](repeating: 255, count: 4096)),
        ("png.onnx", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), ("text.xml", Array("<net".utf8)),
        ("other.xml", Array("<?xml version=\"1.0\"?><html/>".utf8)),
        // A graph field that claims 2^63 bytes.
        ("huge.onnx", [0x3A, 255, 255, 255, 255, 255, 255, 255, 255, 127, 0]),
    ]

    @Test(arguments: files)
    func whatIsNoModelIsMalformed(_ name: String, _ bytes: [UInt8]) throws {
        let error = try #require(try code(of: bytes, name: name))
        #expect(error.code == .malformedInput, "\(error)")
        #expect(error.message.contains(name))
    }

    @Test func unknownOperationsAreUnsupported() throws {
        var fixture = ONNXFixture.affine(shape: [1, 4])
        fixture.nodes[0].operation = "Frobnicate"
        let error = try #require(try code(of: fixture.bytes))
        #expect(error.code == .unsupported)
        #expect(error.message.contains("Frobnicate"))
    }

    /// The runtime's last message is one for the whole process.
    @Test func ofModelsThatFailTogetherEachHasItsOwnReason() async throws {
        var fixture = ONNXFixture.affine(shape: [1, 4])
        fixture.nodes[0].operation = "Frobnicate"
        let (unknown, broken) = (
            try scratch.write(fixture.bytes, to: "a.onnx"), try scratch.write([1, 2, 3], to: "b.onnx")
        )
        await withTaskGroup(of: Void.self) { group in
            for path in [unknown, broken, unknown, broken] {
                group.addTask {
                    for _ in 0..<100 {
                        let error = code(at: path)
                        #expect(
                            error?.message.contains("Frobnicate") == (path == unknown), "\(String(describing: error))")
                    }
                }
            }
        }
    }

    @Test func whatCannotBeOpenedIsUnavailable() throws {
        let locked = try scratch.write([1], to: "locked.onnx")
        chmod(locked, 0)
        let pipe = scratch.path + "/pipe.onnx"
        mkfifo(pipe, 0o600)
        let paths =
            [scratch.path, scratch.path + "/missing.onnx", pipe, "/dev/zero"] + (geteuid() == 0 ? [] : [locked])
        for path in paths {
            let error = try #require(code(at: path))
            #expect(error.code == .unavailable, "\(error)")
            #expect(error.message.contains(path))
        }
    }

    @Test func aPathWithAZeroByteIsRefused() {
        #expect(code(at: "a.onnx\0b")?.code == .invalidArgument)
    }
}
