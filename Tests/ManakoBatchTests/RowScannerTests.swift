import ManakoCapabilities
import ManakoCore
import ManakoGeometry
import ManakoTesting
import Testing

@testable import ManakoBatch

@Suite struct RowScannerTests {
    private static let names = [
        "a.jpg", "quote\".jpg", "back\\slash\\", "line\nend", "日本.jpg", ",\"error\":.jpg", "{\"lens\":\"text\"",
        "\u{1}",
    ]

    @Test func namesAndErrorsAreFound() throws {
        for name in Self.names {
            let finding = Finding(label: "x,\"error\":{}", payload: .text("{\"lens\":\"faces\",\"error\":1"))
            let size = ImageSize(width: 10, height: 20)
            let good = PictureRow(name, size: size, findings: [("text", [finding, finding])])
            let frame = PictureRow.Frame(index: 7, time: MediaTime(seconds: 0.25))
            let bad = PictureRow(name, frame, failure: ManakoError(.malformedInput, "is \"damaged\""))
            #expect(RowScanner.name(good.json[...]) == name && RowScanner.name(bad.json[...]) == name)
            #expect(!RowScanner.isError(good.json[...]) && RowScanner.isError(bad.json[...]))
            var counts: [String: Int] = [:]
            RowScanner.countFindings(good.json + [0x0A] + bad.json, into: &counts)
            #expect(counts == ["text": 2])
            let row = try ResultRow(bad.json[...])
            #expect(row.image == name && row.frame == 7 && row.time == 0.25 && row.errorCode == "malformedInput")
            #expect(try ResultRow(good.json[...]).findings.map(\.text) == [finding, finding].map { $0.payload?.text })
        }
    }

    /// Whatever the full parser reads, the scanner reads in the same way.
    @Test func damageNeverCrashesAndMisleadsNobody() {
        var random = SeededRandom(seed: 8)
        var readable = 0
        let row = PictureRow("a\"b", failure: ManakoError(.malformedInput, "x"))
        for _ in 0..<5000 {
            var damaged = row.json
            if Bool.random(using: &random) { damaged.removeLast(.random(in: 0...damaged.count, using: &random)) }
            if !damaged.isEmpty {
                damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let name = RowScanner.name(damaged[...])
            let isError = RowScanner.isError(damaged[...])
            guard let row = try? ResultRow(damaged[...]) else { continue }
            readable += 1
            let text = String(decoding: damaged, as: UTF8.self)
            #expect(name == row.image && (isError || row.errorCode == nil), "\(text)")
        }
        #expect(readable > 100)
    }
}
