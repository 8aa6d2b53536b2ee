import ManakoCore
import Testing

@Suite struct LimitsTests {
    private let limits = InputLimits(maximumBytes: 1000, maximumPixels: 5000, maximumSide: 100)

    private func code(_ body: () throws(ManakoError) -> Void) -> ManakoError.Code? {
        do {
            try body()
            return nil
        } catch {
            return error.code
        }
    }

    @Test("files up to the limit pass", arguments: [(0, true), (1000, true), (1001, false), (Int.max, false)])
    func bytes(_ count: Int, _ passes: Bool) {
        #expect(code { () throws(ManakoError) in try limits.check(bytes: count) } == (passes ? nil : .limitExceeded))
    }

    static let sizes: [(width: Int, height: Int, code: ManakoError.Code?)] = [
        (1, 1, nil), (100, 50, nil), (50, 100, nil), (100, 51, .limitExceeded), (101, 1, .limitExceeded),
        (1, 101, .limitExceeded), (0, 10, .malformedInput), (10, 0, .malformedInput), (-1, 10, .malformedInput),
        (10, Int.min, .malformedInput), (Int.max, 1, .limitExceeded), (Int.max, Int.max, .limitExceeded),
        (1 << 32, 1 << 32, .limitExceeded),  // the product is 0 in 64 bits
        (1 << 62, 4, .limitExceeded), (3_037_000_500, 3_037_000_500, .limitExceeded), (Int.max, 2, .limitExceeded),
    ]

    @Test("pictures up to the limits pass, and no product overflows unseen")
    func dimensions() {
        #expect(Self.sizes.count == 16)
        for (width, height, expected) in Self.sizes {
            let found = code { () throws(ManakoError) in try limits.check(width: width, height: height) }
            #expect(found == expected, "\(width) × \(height)")
        }
    }

    @Test("messages name the claim and the limit")
    func messages() throws {
        let size = try #require(throws: ManakoError.self) { try limits.check(width: 4000, height: 3000) }
        #expect(size.message.contains("4000 × 3000") && size.message.contains("5000"))
        let bytes = try #require(throws: ManakoError.self) { try limits.check(bytes: 4321) }
        #expect(bytes.message.contains("4321") && bytes.message.contains("1000"))
    }

    @Test("the defaults take a camera's picture and refuse a bomb")
    func defaults() throws {
        #expect(InputLimits() == .default)
        try InputLimits.default.check(width: 12_000, height: 9_000)
        try InputLimits.default.check(bytes: 100_000_000)
        #expect(throws: ManakoError.self) { try InputLimits.default.check(width: 65_535, height: 65_535) }
    }

    @Test("senseless limits refuse, and do not trap")
    func senseless() {
        let limits = InputLimits(maximumBytes: -1, maximumPixels: Int.min, maximumSide: -5)
        #expect(throws: ManakoError.self) { try limits.check(bytes: 0) }
        #expect(throws: ManakoError.self) { try limits.check(width: 1, height: 1) }
    }
}
