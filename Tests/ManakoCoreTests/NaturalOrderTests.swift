import ManakoCore
import Testing

struct NaturalOrderTests {
    @Test func countsNumbersByValue() {
        let sorted = [
            "1.png", "02.png", "2.png", "10.png", "a1b2.jpg", "a1b10.jpg", "a2", "a02b", "b", "b0", "b00", "b1",
            "frame99999999999999999999998", "frame99999999999999999999999", "z",
        ]
        for seed in 0..<20 {
            var shuffled = sorted
            for index in shuffled.indices { shuffled.swapAt(index, (index * 7 + seed) % shuffled.count) }
            let result = shuffled.map { Array($0.utf8) }.sorted { NaturalOrder.isBefore($0, $1) }
            #expect(result.map { String(decoding: $0, as: UTF8.self) } == sorted)
        }
    }

    @Test func neverCallsANameBeforeItself() {
        for name in ["", "1", "01", "a", "a1"] { #expect(!NaturalOrder.isBefore(Array(name.utf8), Array(name.utf8))) }
    }
}
