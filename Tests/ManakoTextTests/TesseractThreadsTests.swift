import Foundation
import Synchronization
import Testing

@testable import ManakoText

/// How many threads OpenMP gives to a region that asks for four, as Tesseract's do.
@Suite(.enabled(if: TesseractData.find() != nil, "Tesseract is not installed; run scripts/setup"))
struct TesseractThreadsTests {
    private final class Calls: Sendable {
        let count = Atomic(0)
    }

    private typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> Void
    private typealias Parallel = @convention(c) (Body, UnsafeMutableRawPointer?, UInt32, UInt32) -> Void

    /// `GOMP_parallel` of GCC's runtime (libgomp.h), which compilers call for `#pragma omp parallel num_threads(4)`.
    private static func threads(afterwards prepare: @escaping @Sendable () -> Void) async throws -> Int {
        let library = try #require(dlopen("libgomp.so.1", RTLD_NOW | RTLD_NOLOAD))
        defer { dlclose(library) }
        let parallel = unsafeBitCast(try #require(dlsym(library, "GOMP_parallel")), to: Parallel.self)
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let calls = Calls()
                prepare()
                let body: Body = { context in
                    guard let context else { return }
                    Unmanaged<Calls>.fromOpaque(context).takeUnretainedValue().count.add(1, ordering: .relaxed)
                }
                parallel(body, Unmanaged.passUnretained(calls).toOpaque(), 4, 0)
                continuation.resume(returning: calls.count.load(ordering: .relaxed))
            }
        }
    }

    @Test func aReaderTakesOneThread() async throws {
        let runtime = try TesseractRuntime.load()
        #expect(try await Self.threads {} == 4)
        #expect(try await Self.threads { runtime.useOneThread() } == 1)
    }
}
