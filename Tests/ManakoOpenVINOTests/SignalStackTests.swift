import Glibc
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoOpenVINO

/// Threads keep their signal stacks, whatever OpenVINO's plugin does with them when it starts.
@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct SignalStackTests {
    private func current() throws -> stack_t {
        var stack = stack_t()
        try #require(sigaltstack(nil, &stack) == 0)
        return stack
    }

    private func start(_ scratch: ScratchFolder, cache: String?) throws -> any InferenceSession {
        let path = try scratch.write(ONNXFixture.affine(shape: [1, 4]).bytes, to: "model.onnx")
        return try OpenVINOBackend().loadModel(at: path)
            .makeSession(SessionConfiguration(precision: .f32, cacheDirectory: cache))
    }

    /// Compiled anew, and loaded from the cache.
    @Test func theThreadHasTheStackItHad() throws {
        let scratch = try ScratchFolder()
        let before = try current()
        for _ in 0..<2 {
            let session = try start(scratch, cache: scratch.path + "/cache")
            let after = try current()
            #expect(after.ss_sp == before.ss_sp)
            #expect(after.ss_size == before.ss_size)
            #expect(after.ss_flags == before.ss_flags)
            _ = session
        }
    }

    @Test func aStackOfItsOwnStays() throws {
        let scratch = try ScratchFolder()
        var before = try current()
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 1 << 18, alignment: 64)
        defer { memory.deallocate() }
        var own = stack_t(ss_sp: memory, ss_flags: 0, ss_size: 1 << 18)
        try #require(sigaltstack(&own, nil) == 0)
        defer { sigaltstack(&before, nil) }
        let session = try start(scratch, cache: nil)
        #expect(try current().ss_sp == memory)
        _ = session
    }

    @Test func whatIsCalledIsAnswered() {
        #expect(SignalStack.keeping { 3 } == 3)
    }
}
