import Testing

@testable import ManakoText

@Suite struct CTCDecoderTests {
    private let decoder = CTCDecoder(characters: ["", "a", "b", " "])

    @Test func repetitionsAreOneAndBlanksSeparate() {
        let read = decoder.decode([0, 1, 1, 0, 1, 2, 2, 3, 0, 2], [1, 0.9, 0.5, 1, 0.8, 0.7, 0.6, 0.9, 1, 1])
        #expect(read.map(\.text) == ["a", "a", "b", " ", "b"])
        #expect(read.map(\.confidence) == [0.9, 0.8, 0.7, 0.9, 1])
        #expect(read.map(\.start) == [0.1, 0.4, 0.5, 0.7, 0.9])
        #expect(read.map(\.end) == [0.3, 0.5, 0.7, 0.8, 1])
    }

    @Test func placesAndNumbersThatCanNotBeAreLeftOut() {
        #expect(decoder.decode([-1, 4, 99, 0], [1, 1, 1, 1]).isEmpty)
        #expect(decoder.decode([1, 1, 2, 2], [.nan, 0.5, .infinity, 0.5]).map(\.text) == ["a", "b"])
        #expect(decoder.decode([1], [7]).map(\.confidence) == [1])
        #expect(decoder.decode([], []).isEmpty)
    }
}
