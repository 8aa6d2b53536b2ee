import ManakoCore
import Testing

@testable import ManakoFiles

/// Texts by their first bytes.
@Suite struct TextFormTests {
    @Test(arguments: [
        ("{\"a\": 1}", TextForm.json), (" [\n {}]", .json), ("[\"a.jpg\"]", .json), ("[]", .json), ("{}", .json),
        ("[1, 2]", .json),
        ("\u{FEFF}{\"a\": 1}", .json), ("<?xml version=\"1.0\"?><a/>", .xml), ("<!DOCTYPE html>", .xml),
        ("<a>b</a>", .xml),
        ("train: images\nnames:\n  - cat\n", .yaml), ("nc: 2\nnames: [a, b]", .yaml), ("---\na", .yaml),
        ("item {\n id: 1\n}", .protobuf),
    ])
    func syntaxIsRecognised(text: String, form: TextForm) {
        #expect(TextForm.find(in: text.utf8) == form)
    }

    @Test(arguments: [
        "cat\ndog\n", "[PAD]\n[UNK]\ncat", "<unk>\ncat", "{brace", "0: person\n1: bicycle", "a.jpg\nb/c.png", "",
        "train\nval:ue", "???\nperson",
    ])
    func plainLinesAreNot(text: String) {
        #expect(TextForm.find(in: text.utf8) == nil)
    }
}

/// Encodings of texts.
@Suite struct DecodedTextTests {
    @Test func marksAreLeftOut() throws {
        #expect(try DecodedText([0xEF, 0xBB, 0xBF, 0x61], name: "a").bytes == [0x61])
        #expect(try DecodedText([0xFF, 0xFE, 0x61, 0, 0x42, 0x30], name: "a").bytes == Array("aあ".utf8))
        #expect(try DecodedText([0xFE, 0xFF, 0, 0x61], name: "a").encoding == "UTF-16BE")
        #expect(try DecodedText([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], name: "a").bytes == [0x61])
        #expect(try DecodedText([], name: "a").bytes.isEmpty)
    }

    /// Damaged UTF-8 stays what it is; nothing but long texts of another encoding is converted.
    @Test func damagedUTF8StaysUTF8() throws {
        let bytes = Array("日本語".utf8) + [0xFF] + Array("日本語".utf8)
        let text = try DecodedText(bytes, name: "a")
        #expect(text.bytes == bytes && text.encoding == nil && text.note == nil)
    }

    @Test func westernTextIsWindows1252() throws {
        let words = "Ça va très bien, merci à tous, et à bientôt à l\u{92}école"
        let text = try DecodedText(words.unicodeScalars.map { UInt8($0.value) }, name: "a")
        #expect(text.bytes == Array("Ça va très bien, merci à tous, et à bientôt à l\u{2019}école".utf8))
        #expect(text.note == "the text is not UTF-8 and was read as WINDOWS-1252")
    }

    /// Conversion goes on in pieces, wherever they end.
    @Test func longTextsAreConverted() throws {
        let pair: [UInt8] = [0x82, 0xA0]
        let head = Array("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>".utf8)
        let text = try DecodedText(head + (0..<100_000).flatMap { _ in pair }, name: "a")
        #expect(text.bytes.count == head.count + 300_000 && text.bytes.suffix(3) == Array("あ".utf8)[...])
        #expect(text.replaced == 0)
    }
}
