import Foundation
import Manako
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoCodecs

/// What decoding a hostile file costs at its worst.
///
/// Measured in a process of its own, in which nothing else runs. A sanitizer's allocator keeps memory that was given back, so
/// that there is nothing to measure with one.
@Suite(.enabled(if: Sanitizer.name == nil, "a sanitizer's allocator keeps what was given back"))
struct BombTests {
    static let mostBytes = 50_000_000

    @Test func bombsTakeLittleMemory() async {
        await #expect(processExitsWith: .success) {
            let codecs = ManakoEnvironment.codecs
            let bombs = try Bomb.all()
            #expect(bombs.count == 41)
            for bomb in bombs {
                #expect(bomb.file.count < 4 << 20, "\(bomb.name)")
                var outcome: ManakoError.Code?
                let growth = try PeakMemory.growth {
                    do throws(ManakoError) { _ = try codecs.decode(bomb.file) } catch { outcome = error.code }
                }
                #expect(outcome == bomb.error, "\(bomb.name): \(String(describing: outcome))")
                #expect(growth < Self.mostBytes, "\(bomb.name): \(growth >> 20) MB")
            }
        }
    }

    /// The measure itself: memory that is written counts, also when it is given back.
    @Test func memoryIsMeasured() async {
        await #expect(processExitsWith: .success) {
            let growth = try PeakMemory.growth { _ = [UInt8](repeating: 1, count: 64 << 20).last }
            #expect(growth > 60 << 20)
            #expect(try PeakMemory.growth {} < 1 << 20)
        }
    }
}
