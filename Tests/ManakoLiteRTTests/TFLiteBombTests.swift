import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoLiteRT

/// Small files that would keep a reader busy, or fill its memory, if it did everything that they say.
struct TFLiteBombTests {
    static let megabyte = DeflateFixture.raw(UInt8(ascii: " "), count: 1 << 20)

    private func files(_ archive: [ZipFixture.File]) -> AssociatedFiles {
        let model = TFLiteFixture.affine(shape: [1, 4]).bytes
        return AssociatedFiles(model + ZipFixture.bytes(archive, startingAt: model.count))
    }

    @Test func anArchiveUnpacksToFourMegabytesAtMost() {
        #expect(Self.megabyte.count < 8000)
        let bomb = ZipFixture.File.deflated("bomb.bin", Self.megabyte, size: 1 << 20)
        let label = ZipFixture.File.stored("labels.txt", "cat\ndog\n")
        #expect(files([bomb, label]).labels == ["cat", "dog"])
        #expect(files(.init(repeating: bomb, count: 3) + [label]).labels == ["cat", "dog"])
        #expect(files(.init(repeating: bomb, count: 4) + [label]).labels == [])
    }

    /// A file that is too large by itself is left out; those behind it are read.
    @Test func aFileThatClaimsTooMuchIsLeftOut() {
        let liar = ZipFixture.File.deflated("liar.bin", Self.megabyte, size: 0xFFFF_FFFF)
        #expect(files([liar, .stored("labels.txt", "cat\ndog\n")]).labels == ["cat", "dog"])
    }

    @Test func theFixtureUnpacks() {
        let text = DeflateFixture.raw(UInt8(ascii: "a"), count: 1000)
        #expect(files([.deflated("labels.txt", text, size: 1000)]).labels == [String(repeating: "a", count: 1000)])
    }

    @Test func vectorsThatArePointedToAgainAndAgainAreRefused() throws {
        #expect(throws: Never.self) { try TFLiteFile(TFLiteFixture.repeatingOperator(count: 3), path: "a.tflite") }
        let bytes = TFLiteFixture.repeatingOperator(count: 50_000)
        #expect(bytes.count < 500_000)
        let error = #expect(throws: ManakoError.self) { try TFLiteFile(bytes, path: "a.tflite") }
        #expect(error?.code == .malformedInput)
    }
}
