import ManakoTesting
import Synchronization
import Testing

@testable import ManakoComments

@Suite struct WidthTests {
    /// Pieces measured one by one give what the whole line does, from the fonts of this machine.
    @Test(
        .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
        arguments: ReferenceLayout.files.keys.sorted())
    func piecesAreAsWideAsTheWhole(name: String) throws {
        let renderer = CommentRenderer()
        var cache = WidthCache()
        let comments = try ReferenceLayout(name).comments
        var (compared, different) = (0, [String]())
        for line in comments.flatMap({ CommentText.lines($0.text) }) {
            compared += 1
            let whole = renderer.width(of: line, font: .defont, size: 100) / 100
            let pieces = cache.ems(of: line, font: .defont, measuring: renderer)
            if abs(whole - pieces) > 0.04 { different.append("\(line): \(pieces) for \(whole)") }
        }
        #expect(compared > 50)
        #expect(different.count * 200 <= compared, "\(different.count) of \(compared): \(different.prefix(5))")
    }

    @Test func asksForAPieceOnce() {
        let measuring = CountingMeasuring()
        var cache = WidthCache()
        for _ in 0..<3 { _ = cache.ems(of: "ああ漢字 hello か\u{3099}ああ", font: .gothic, measuring: measuring) }
        // The piece before か goes with it, since the mark behind joins them.
        #expect(measuring.asked.sorted() == [" hello ", "あ", "か\u{3099}", "字", "漢"].sorted())
    }
}

/// Notes what it is asked for.
private final class CountingMeasuring: CommentMeasuring {
    private let texts = Mutex<[String]>([])

    var asked: [String] { texts.withLock { $0 } }

    func width(of line: String, font: CommentFont, size: Double) -> Double {
        texts.withLock { $0.append(line) }
        return size
    }
}
