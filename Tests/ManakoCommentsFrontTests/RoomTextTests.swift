import Testing

@testable import ManakoCommentsFront

/// What strangers write, made harmless.
@Suite struct RoomTextTests {
    static let cases: [(String, String)] = [
        ("hello", "hello"), ("  眼 \n", "眼"), ("a\nb\r\nc\td", "a b  c d"), ("\u{0}\u{7}\u{1B}[31mred", "[31mred"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"), ("a\u{202E}gpj.exe", "agpj.exe"),
        ("\u{2066}x\u{2069}\u{200F}y\u{061C}", "xy"), ("\u{200B}\u{FEFF}\u{2060}\u{AD}", ""),
        ("\u{2028}a\u{2029}", "a"),
        ("e\u{301}", "e\u{301}"), ("z" + String(repeating: "\u{301}", count: 50), "z\u{301}\u{301}\u{301}\u{301}"),
        ("👨‍👩‍👧", "👨‍👩‍👧"), ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"),
        ("\u{E000}\u{F8FF}x", "x"), ("\u{FFFE}\u{1FFFF}x", "x"), ("שלום", "שלום"), ("", ""), (" \u{3000} ", ""),
        ("\u{200D}\u{200C}", ""), ("(´・ω・`)", "(´・ω・`)"),
    ]

    @Test func nothingIsLeftThatMovesOrHidesOtherText() {
        #expect(Self.cases.count == 20)
        for (text, plain) in Self.cases {
            let got = RoomText.plain(text)
            #expect(Array(got.unicodeScalars) == Array(plain.unicodeScalars), "\(text.debugDescription)")
            #expect(RoomText.plain(got) == got)
        }
    }
}

/// So many a second, and a few at once.
@Suite struct TokenBucketTests {
    @Test func tokensComeBackWithTime() {
        var buckets = TokenBuckets(rate: 3, burst: 5)
        let start = ContinuousClock.now
        for _ in 0..<5 { #expect(buckets.take("a", at: start) == nil) }
        let wait = buckets.take("a", at: start)
        #expect(wait.map { abs($0 - 1.0 / 3) < 1e-9 } == true)
        #expect(buckets.take("b", at: start) == nil)
        // Two more tokens in two thirds of a second.
        let later = start + .milliseconds(667)
        #expect(buckets.take("a", at: later) == nil && buckets.take("a", at: later) == nil)
        #expect(buckets.take("a", at: later) != nil)
        // Never more than the burst, however long it was.
        let muchLater = start + .seconds(3600)
        for _ in 0..<5 { #expect(buckets.take("a", at: muchLater) == nil) }
        #expect(buckets.take("a", at: muchLater) != nil)
    }

    @Test func aThousandASecondAreThreeASecond() {
        var buckets = TokenBuckets(rate: 3, burst: 5)
        let start = ContinuousClock.now
        let taken = (0..<10_000).count { buckets.take("a", at: start + .milliseconds($0)) == nil }
        #expect(taken == 5 + 3 * 10 - 1 || taken == 5 + 3 * 10)
    }

    @Test func countlessNamesTakeNoMemoryWithoutBound() {
        var buckets = TokenBuckets(rate: 3, burst: 5)
        let start = ContinuousClock.now
        for number in 0..<100_000 { _ = buckets.take("\(number)", at: start) }
        #expect(buckets.count <= 20_000)
        for number in 0..<100_000 { _ = buckets.take("\(number)", at: start + .seconds(number / 1000)) }
        #expect(buckets.count <= 20_000)
    }
}

/// Where the video of a room is.
@Suite struct RoomClockTests {
    @Test func itGoesOnAsFastAsTheVideo() {
        let start = ContinuousClock.now
        let playing = RoomClock(RoomClockEntry(time: 10, playing: true, rate: 1.5), said: start)
        #expect(abs(playing.time(at: start + .seconds(4)) - 16) < 1e-9)
        let standing = RoomClock(RoomClockEntry(time: 10, playing: false, rate: 1.5), said: start)
        #expect(standing.time(at: start + .seconds(4)) == 10)
        #expect(playing.entry(at: start + .seconds(2)) == RoomClockEntry(time: 13, playing: true, rate: 1.5))
    }
}
