import FoundationEssentials
import ManakoTesting
import Testing

@testable import ManakoComments

/// Subtitles in the encodings that files have; the bytes were written by Python's codecs.
@Suite struct EncodingTests {
    private static let files: [(encoding: String, texts: [String], base64: String)] = [
        (
            "cp932", ["こんにちは、世界", "(坂東)<今から 70年ほど前>", "①髙橋さん"],
            "MQ0KMDA6MDA6MDAsMDAwIC0tPiAwMDowMDowMSw1MDANCoKxgvGCyYK/gs2BQZCiikUNCg0KMg0KMDA6MDA6MDEsMDAwIC0tPiAw"
                + "MDowMDowMiw1MDANCiiN4pOMKTyNoYKpgucgNzCUToLZgseRTz4NCg0KMw0KMDA6MDA6MDIsMDAwIC0tPiAwMDowMDowMyw1MDAN"
                + "CodA7uCLtIKzgvENCg0K"
        ),
        (
            "utf-16-le", ["こんにちは、世界", "(坂東)<今から 70年ほど前>", "①髙橋さん"],
            "MQANAAoAMAAwADoAMAAwADoAMAAwACwAMAAwADAAIAAtAC0APgAgADAAMAA6ADAAMAA6ADAAMQAsADUAMAAwAA0ACgBTMJMwazBh"
                + "MG8wATAWTkx1DQAKAA0ACgAyAA0ACgAwADAAOgAwADAAOgAwADEALAAwADAAMAAgAC0ALQA+ACAAMAAwADoAMAAwADoAMAAyACwA"
                + "NQAwADAADQAKACgAQldxZykAPADKTkswiTAgADcAMAB0XnswaTBNUj4ADQAKAA0ACgAzAA0ACgAwADAAOgAwADAAOgAwADIALAAw"
                + "ADAAMAAgAC0ALQA+ACAAMAAwADoAMAAwADoAMAAzACwANQAwADAADQAKAGAk2ZpLalUwkzANAAoADQAKAA=="
        ),
        (
            "utf-16-be", ["こんにちは、世界", "(坂東)<今から 70年ほど前>", "①髙橋さん"],
            "ADEADQAKADAAMAA6ADAAMAA6ADAAMAAsADAAMAAwACAALQAtAD4AIAAwADAAOgAwADAAOgAwADEALAA1ADAAMAANAAowUzCTMGsw"
                + "YTBvMAFOFnVMAA0ACgANAAoAMgANAAoAMAAwADoAMAAwADoAMAAxACwAMAAwADAAIAAtAC0APgAgADAAMAA6ADAAMAA6ADAAMgAs"
                + "ADUAMAAwAA0ACgAoV0JncQApADxOyjBLMIkAIAA3ADBedDB7MGlSTQA+AA0ACgANAAoAMwANAAoAMAAwADoAMAAwADoAMAAyACwA"
                + "MAAwADAAIAAtAC0APgAgADAAMAA6ADAAMAA6ADAAMwAsADUAMAAwAA0ACiRgmtlqSzBVMJMADQAKAA0ACg=="
        ),
        (
            "utf-8-sig", ["こんにちは、世界", "(坂東)<今から 70年ほど前>", "①髙橋さん"],
            "77u/MQ0KMDA6MDA6MDAsMDAwIC0tPiAwMDowMDowMSw1MDANCuOBk+OCk+OBq+OBoeOBr+OAgeS4lueVjA0KDQoyDQowMDowMDow"
                + "MSwwMDAgLS0+IDAwOjAwOjAyLDUwMA0KKOWdguadsSk85LuK44GL44KJIDcw5bm044G744Gp5YmNPg0KDQozDQowMDowMDowMiww"
                + "MDAgLS0+IDAwOjAwOjAzLDUwMA0K4pGg6auZ5qmL44GV44KTDQoNCg=="
        ),
        (
            "utf-16", ["こんにちは、世界", "(坂東)<今から 70年ほど前>", "①髙橋さん"],
            "//4xAA0ACgAwADAAOgAwADAAOgAwADAALAAwADAAMAAgAC0ALQA+ACAAMAAwADoAMAAwADoAMAAxACwANQAwADAADQAKAFMwkzBr"
                + "MGEwbzABMBZOTHUNAAoADQAKADIADQAKADAAMAA6ADAAMAA6ADAAMQAsADAAMAAwACAALQAtAD4AIAAwADAAOgAwADAAOgAwADIA"
                + "LAA1ADAAMAANAAoAKABCV3FnKQA8AMpOSzCJMCAANwAwAHReezBpME1SPgANAAoADQAKADMADQAKADAAMAA6ADAAMAA6ADAAMgAs"
                + "ADAAMAAwACAALQAtAD4AIAAwADAAOgAwADAAOgAwADMALAA1ADAAMAANAAoAYCTZmktqVTCTMA0ACgANAAoA"
        ),
        (
            "utf-32", ["こんにちは、世界", "(坂東)<今から 70年ほど前>", "①髙橋さん"],
            "//4AADEAAAANAAAACgAAADAAAAAwAAAAOgAAADAAAAAwAAAAOgAAADAAAAAwAAAALAAAADAAAAAwAAAAMAAAACAAAAAtAAAALQAA"
                + "AD4AAAAgAAAAMAAAADAAAAA6AAAAMAAAADAAAAA6AAAAMAAAADEAAAAsAAAANQAAADAAAAAwAAAADQAAAAoAAABTMAAAkzAAAGsw"
                + "AABhMAAAbzAAAAEwAAAWTgAATHUAAA0AAAAKAAAADQAAAAoAAAAyAAAADQAAAAoAAAAwAAAAMAAAADoAAAAwAAAAMAAAADoAAAAw"
                + "AAAAMQAAACwAAAAwAAAAMAAAADAAAAAgAAAALQAAAC0AAAA+AAAAIAAAADAAAAAwAAAAOgAAADAAAAAwAAAAOgAAADAAAAAyAAAA"
                + "LAAAADUAAAAwAAAAMAAAAA0AAAAKAAAAKAAAAEJXAABxZwAAKQAAADwAAADKTgAASzAAAIkwAAAgAAAANwAAADAAAAB0XgAAezAA"
                + "AGkwAABNUgAAPgAAAA0AAAAKAAAADQAAAAoAAAAzAAAADQAAAAoAAAAwAAAAMAAAADoAAAAwAAAAMAAAADoAAAAwAAAAMgAAACwA"
                + "AAAwAAAAMAAAADAAAAAgAAAALQAAAC0AAAA+AAAAIAAAADAAAAAwAAAAOgAAADAAAAAwAAAAOgAAADAAAAAzAAAALAAAADUAAAAw"
                + "AAAAMAAAAA0AAAAKAAAAYCQAANmaAABLagAAVTAAAJMwAAANAAAACgAAAA0AAAAKAAAA"
        ),
        (
            "euc_jp", ["こんにちは、世界", "(坂東)<今から 70年ほど前>"],
            "MQ0KMDA6MDA6MDAsMDAwIC0tPiAwMDowMDowMSw1MDANCqSzpPOky6TBpM+hosCks6YNCg0KMg0KMDA6MDA6MDEsMDAwIC0tPiAw"
                + "MDowMDowMiw1MDANCii65MXsKTy6o6SrpOkgNzDHr6TbpMnBsD4NCg0K"
        ),
        (
            "iso2022_jp", ["こんにちは、世界", "(坂東)<今から 70年ほど前>"],
            "MQ0KMDA6MDA6MDAsMDAwIC0tPiAwMDowMDowMSw1MDANChskQiQzJHMkSyRBJE8hIkAkMyYbKEINCg0KMg0KMDA6MDA6MDEsMDAw"
                + "IC0tPiAwMDowMDowMiw1MDANCigbJEI6ZEVsGyhCKTwbJEI6IyQrJGkbKEIgNzAbJEJHLyRbJElBMBsoQj4NCg0K"
        ),
        (
            "gbk", ["你好，世界", "今天天气很好，我们去公园吧。"],
            "MQ0KMDA6MDA6MDAsMDAwIC0tPiAwMDowMDowMSw1MDANCsTjusOjrMrAvecNCg0KMg0KMDA6MDA6MDEsMDAwIC0tPiAwMDowMDow"
                + "Miw1MDANCr3xzOzM7Mb4uty6w6OsztLDx8iluavUsLDJoaMNCg0K"
        ),
        (
            "gb18030", ["你好，世界", "今天天气很好，我们去公园吧。"],
            "MQ0KMDA6MDA6MDAsMDAwIC0tPiAwMDowMDowMSw1MDANCsTjusOjrMrAvecNCg0KMg0KMDA6MDA6MDEsMDAwIC0tPiAwMDowMDow"
                + "Miw1MDANCr3xzOzM7Mb4uty6w6OsztLDx8iluavUsLDJoaMNCg0K"
        ),
        (
            "big5", ["你好，世界", "今天天氣很好，我們去公園吧。"],
            "MQ0KMDA6MDA6MDAsMDAwIC0tPiAwMDowMDowMSw1MDANCqdBpm6hQaVArMkNCg0KMg0KMDA6MDA6MDEsMDAwIC0tPiAwMDowMDow"
                + "Miw1MDANCqS1pNGk0a7wq9ymbqFBp9qtzKVopL226adhoUMNCg0K"
        ),
        (
            "cp949", ["안녕하세요 세계", "오늘은 날씨가 좋네요."],
            "MQ0KMDA6MDA6MDAsMDAwIC0tPiAwMDowMDowMSw1MDANCr7Is+fHz7y8v+QgvLyw6A0KDQoyDQowMDowMDowMSwwMDAgLS0+IDAw"
                + "OjAwOjAyLDUwMA0Kv8C0w8C6ILOvvr6woSDBwbPXv+QuDQoNCg=="
        ),
        (
            "cp1252", ["Ça va très bien, merci à tous", "C’est l’été — où êtes-vous né ?"],
            "MQ0KMDA6MDA6MDAsMDAwIC0tPiAwMDowMDowMSw1MDANCsdhIHZhIHRy6HMgYmllbiwgbWVyY2kg4CB0b3VzDQoNCjINCjAwOjAw"
                + "OjAxLDAwMCAtLT4gMDA6MDA6MDIsNTAwDQpDkmVzdCBskul06SCXIG/5IOp0ZXMtdm91cyBu6SA/DQoNCg=="
        ),
        (
            "cp1251", ["Привет, мир", "Сегодня хорошая погода."],
            "MQ0KMDA6MDA6MDAsMDAwIC0tPiAwMDowMDowMSw1MDANCs/w6OLl8iwg7OjwDQoNCjINCjAwOjAwOjAxLDAwMCAtLT4gMDA6MDA6"
                + "MDIsNTAwDQrR5ePu5O3/IPXu8O744P8g7+7j7uTgLg0KDQo="
        ),
        (
            "koi8-r", ["Привет, мир", "Сегодня хорошая погода."],
            "MQ0KMDA6MDA6MDAsMDAwIC0tPiAwMDowMDowMSw1MDANCvDSydfF1CwgzcnSDQoNCjINCjAwOjAwOjAxLDAwMCAtLT4gMDA6MDA6"
                + "MDIsNTAwDQrzxcfPxM7RIMjP0s/bwdEg0M/Hz8TBLg0KDQo="
        ),
    ]

    @Test(arguments: files.indices)
    func isRecognised(_ index: Int) throws {
        let (encoding, texts, base64) = Self.files[index]
        let bytes = try #require(Data(base64Encoded: base64))
        let file = try CommentFile([UInt8](bytes), name: "a.srt")
        #expect(file.kind == .subRip)
        #expect(file.comments.map(\.text) == texts, "\(encoding)")
        let isUTF8 = encoding == "utf-8-sig"
        #expect(file.notes.count { $0.contains("was read as") } == (isUTF8 ? 0 : 1))
    }

    /// XML says in which encoding it is; other forms are converted alike.
    @Test func declaredEncodingsCount() throws {
        let head = Array("<?xml version='1.0' encoding='Shift_JIS'?><packet><chat vpos='100' user_id='a'>".utf8)
        // テスト in Shift_JIS, whose second bytes are letters of ASCII too.
        let file = try CommentFile(
            head + [0x83, 0x65, 0x83, 0x58, 0x83, 0x67] + Array("</chat></packet>".utf8), name: "a.xml")
        #expect(file.comments.map(\.text) == ["テスト"])
        #expect(file.notes == ["the text is not UTF-8 and was read as SHIFT_JIS"])
    }

    /// One bad byte among good ones does not change the encoding of a file; it costs the record it lies in.
    @Test func oneBadByteLosesOneRecord() throws {
        let start = Array("[{\"vpos\":1,\"content\":\"あいう\"},\n{\"vpos\":2,\"content\":\"か".utf8)
        let end = Array("き\"},{\"vpos\":3,\"content\":\"さしす\"}]".utf8)
        let file = try CommentFile(start + [0xFF] + end, name: "a.json")
        #expect(file.comments.map(\.text) == ["あいう", "さしす"])
        #expect(file.skipped == 1 && file.notes == ["a record was left out: a text is not UTF-8 (line 2, byte 35)"])
    }

    @Test func bytesThatMeanNothingAreReplacedAndCounted() throws {
        let head = Array("WEBVTT\n\n00:01.000 --> 00:02.000\n".utf8)
        let bytes = [UInt8](head.map { [$0, 0] }.joined()) + [0x42, 0x30, 0x00, 0xD8, 0x44, 0x30]
        let file = try CommentFile(bytes, name: "a.vtt")
        #expect(file.comments[0].text.hasPrefix("あ\u{FFFD}"))
        #expect(file.notes.first?.contains("read as UTF-16LE; ") == true)
    }
}
