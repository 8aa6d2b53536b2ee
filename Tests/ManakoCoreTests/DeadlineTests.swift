import ManakoCore
import Testing

@Suite struct DeadlineTests {
    @Test("a deadline that has passed stops work and names the limit", arguments: [Duration.zero, .seconds(-5)])
    func passed(_ duration: Duration) throws {
        let error = try #require(throws: ManakoError.self) { try Deadline(after: duration).check() }
        #expect(error.code == .limitExceeded)
        #expect(error.message.contains("0.0 seconds"))
    }

    static let longest = [
        Duration.seconds(3600), .seconds(Int64.max), Duration(secondsComponent: .max, attosecondsComponent: .max),
    ]

    @Test("a deadline to come lets work go on, however far away", arguments: longest)
    func ahead(_ duration: Duration) throws {
        #expect(Self.longest.count == 3)
        try Deadline(after: duration).check()
    }

    @Test func farBack() {
        #expect(throws: ManakoError.self) { try Deadline(after: .seconds(Int64.min)).check() }
    }
}
