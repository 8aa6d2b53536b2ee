import Manako
import Testing

@testable import ManakoCapabilities

@Suite struct SteadyMasksTests {
    private func finding(_ coverage: [UInt8], x: Double = 0.1) throws -> Finding {
        let mask = try #require(FindingMask(width: coverage.count, height: 1, coverage: coverage))
        let box = NormalizedRect(x: x, y: 0.1, width: 0.3, height: 0.8)
        return Finding(label: "person", confidence: 0.9, place: FindingPlace(box: box, mask: mask))
    }

    /// What is sure holds at once; what is as likely as not stays nearly what it was, the less the longer ago that is.
    @Test func onlyDoubtIsSteadied() throws {
        var masks = MaskStabilization()
        let first = try finding([0, 255, 255, 0])
        #expect(masks.next([first], at: MediaTime(seconds: 1)) == [first])
        let second = try finding([255, 0, 128, 128])
        let shown = masks.next([second], at: MediaTime(seconds: 1))
        let coverage = try #require(shown.first?.place?.mask).coverage
        #expect(coverage[0] == 255 && coverage[1] == 0)
        // 128 + (255 - 128) · 0.7 and 128 - 128 · 0.7.
        #expect(abs(Int(coverage[2]) - 217) <= 1 && abs(Int(coverage[3]) - 38) <= 1)
        var later = MaskStabilization()
        _ = later.next([first], at: MediaTime(seconds: 1))
        let after = try #require(later.next([second], at: MediaTime(seconds: 1.2)).first?.place?.mask).coverage
        // A time constant later: 128 + 127 · 0.7 / e.
        #expect(abs(Int(after[2]) - 161) <= 1)
    }

    @Test func masksOfOtherSizesAndSeveralPeopleStandAlone() throws {
        var masks = MaskStabilization()
        _ = masks.next([try finding([255, 255])], at: .zero)
        let other = try finding([128, 128, 128])
        #expect(masks.next([other], at: .zero) == [other])
        let several = [try finding([128, 0, 0]), try finding([0, 0, 128], x: 0.6)]
        #expect(masks.next(several, at: .zero) == several)
        #expect(masks.next([], at: .zero).isEmpty && masks.summary == nil)
    }

    /// With identities each person's mask goes on from its own.
    @Test func peopleKeepTheirMasks() throws {
        var masks = MaskStabilization(identities: ObjectIdentities(minimumConfidence: 0))
        var shown: [Finding] = []
        for frame in 0..<6 {
            let value: UInt8 = frame == 5 ? 128 : 255
            shown = masks.next(
                [try finding([value]), try finding([frame == 5 ? 128 : 0], x: 0.6)],
                at: MediaTime(seconds: Double(frame) / 1000))
        }
        #expect(Set(shown.compactMap(\.track)).count == 2)
        let values = shown.sorted { ($0.place?.box.x ?? 0) < ($1.place?.box.x ?? 0) }.compactMap {
            $0.place?.mask?.coverage
        }
        #expect(values.count == 2 && values[0][0] > 200 && values[1][0] < 60)
        #expect(masks.summary == "2 person")
    }
}
