import ManakoCore
import Testing

@testable import ManakoCodecs

@Suite struct CaptureTimeTests {
    /// The forms of EXIF (CIPA DC-008, 4.6.5), XMP (ISO 8601), IPTC, `asctime`, and those of cameras that write none of them.
    @Test(arguments: [
        ("2024:05:06 12:34:56", "2024-05-06T12:34:56"), ("2024-05-06T12:34:56", "2024-05-06T12:34:56"),
        ("2024/05/06 12:34:56", "2024-05-06T12:34:56"), ("2024: 5: 6 12:34:56", "2024-05-06T12:34:56"),
        ("2024:5:6 1:02:03", "2024-05-06T01:02:03"), ("  2024:05:06  12:34:56  ", "2024-05-06T12:34:56"),
        ("2024:05:06 12:34:56\0\0", "2024-05-06T12:34:56"), ("2024:05:06 12:34", "2024-05-06T12:34:00"),
        ("20240506T123456+0200", "2024-05-06T12:34:56"), ("2024:05:06 24:00:00", "2024-05-07T00:00:00"),
        ("2024:05:06 12:34:60", "2024-05-06T12:34:59"), ("2024:05:06 01:34:56 PM", "2024-05-06T13:34:56"),
        ("2024:05:06 12:34:56 AM", "2024-05-06T00:34:56"), ("2010:07:28 11:02:12.000CEST", "2010-07-28T11:02:12"),
        ("2008:05:25 19:31:26.0+1:00", "2008-05-25T19:31:26"), ("Mon May  6 12:34:56 2024", "2024-05-06T12:34:56"),
        ("2024-05-06", "2024-05-06T00:00:00"), ("2024.05.06 12.34.56", "2024-05-06T12:34:56"),
        ("1899:12:31 23:59:59", "1899-12-31T23:59:59"), ("2024:02:29 00:00:00", "2024-02-29T00:00:00"),
    ])
    func readsReading(text: String, reading: String) throws {
        let time = try #require(CaptureTime(text))
        #expect(DateText.iso(Int64(time.reading)).prefix(19) == reading)
        #expect(!time.isUTC)
        #expect(time.isDay == (text == "2024-05-06"))
    }

    @Test(arguments: [
        "", "0000:00:00 00:00:00", "    :  :     :  :  ", "2024:00:06 12:34:56", "2024:05:00 12:34:56",
        "2023:02:29 12:34:56", "2024:13:01 00:00:00", "1970", "2024:05", "noon", "9999:99:99 99:99:99", "-2024:05:06",
    ])
    func refusesWhatNamesNoDay(text: String) { #expect(CaptureTime(text) == nil) }

    @Test(arguments: [
        ("2024:05:06 12:34:56+09:00", 32_400), ("2024:05:06 12:34:56-0330", -12_600),
        ("2024:05:06 12:34:56 +01:00", 3600),
    ])
    func readsZone(text: String, offset: Int) throws {
        let time = try #require(CaptureTime(text))
        #expect(time.offset == offset && !time.isUTC)
        #expect(time.localReading { _ in 7200 } == time.reading)
    }

    @Test func convertsUTCToReadersZone() throws {
        let time = try #require(CaptureTime("2023-12-31T15:30:00Z"))
        #expect(time.isUTC)
        #expect(DateText.iso(Int64(time.localReading { _ in 9 * 3600 })).prefix(19) == "2024-01-01T00:30:00")
    }

    @Test func anyTextIsReadWithoutTrap() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("0123456789:-/. TZ+PMa\0あ")
        for _ in 0..<20_000 {
            let text = String(
                (0..<Int.random(in: 0...30, using: &generator)).map { _ in alphabet.randomElement() ?? " " })
            if let time = CaptureTime(text) { #expect(abs(time.reading) < 8_000_000_000) }
        }
    }
}
