import Testing

@testable import ManakoCodecs

@Suite struct ByteViewTests {
    private let view = ByteView([1, 2, 3, 4, 5])

    @Test func readsIntegersInBothOrders() {
        #expect(view.integer(at: 0, size: 4, .bigEndian) == 0x0102_0304)
        #expect(view.integer(at: 1, size: 2, .littleEndian) == 0x0302)
        #expect(view.slice(at: 1, count: 3)?.integer(at: 1, size: 2, .bigEndian) == 0x0304)
    }

    @Test func outsideThereIsNothing() {
        #expect(view[5] == nil)
        #expect(view[-1] == nil)
        #expect(view[.max] == nil)
        #expect(view.integer(at: 2, size: 4, .bigEndian) == nil)
        #expect(view.slice(at: .max, count: .max) == nil)
        #expect(view.slice(at: -1, count: 2) == nil)
        #expect(view.slice(at: 5, count: 0)?.count == 0)
        #expect(view.suffix(from: 9).count == 0)
        #expect(!view.starts(with: [5, 6], at: 4))
    }

    @Test func findsBytes() {
        let text = ByteView(Array("aababc".utf8))
        #expect(text.firstOffset(of: Array("abc".utf8)) == 3)
        #expect(text.suffix(from: 1).firstOffset(of: Array("abc".utf8)) == 2)
        #expect(text.firstOffset(of: Array("ab".utf8), from: 2) == 3)
        #expect(text.firstOffset(of: Array("abd".utf8)) == nil)
        #expect(text.firstOffset(of: []) == nil)
    }
}
