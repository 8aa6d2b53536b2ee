import Foundation
import OSLog
import Testing
import os.lock
import os.log

@testable import os

/// Messages as text, and locks under contention.
@Suite struct LogTests {
    @Test func messagesOfSwift() {
        let (name, ratio) = ("lens", 0.25)
        let message: OSLogMessage =
            "\(name, privacy: .public) \(ratio, format: .fixed(precision: 1)) \(255, format: .hex) \(name, privacy: .private)"
        #expect(message.text == "lens 0.2 ff <private>")
        let wide: OSLogMessage = "\(7, format: .decimal(minDigits: 3))|\("a", align: .right(columns: 3))|"
        #expect(wide.text == "007|  a|")
        let signed: OSLogMessage = "\(2.5, format: .fixed(precision: 1, explicitPositiveSign: true))"
        #expect(signed.text == "+2.5")
        let (one, same): (OSLogMessage, OSLogMessage) = (
            "\(name, privacy: .private(mask: .hash))", "\(name, privacy: .private(mask: .hash))"
        )
        #expect(one.text == same.text && !one.text.contains(name))
    }

    @Test(arguments: [
        ("%{public}@ %d%%", ["a", 5] as [any Sendable], "a 5%"), ("%.2f|%5d|%-3s|", [1.0, 42, "x"], "1.00|   42|x  |"),
        ("%x %ld", [255, -3], "ff -3"), ("%d", ["text"], "text"), ("%@ %@", ["one"], "one (missing)"), ("%", [], ""),
        ("%99999d", [1], "1"),
    ]) func messagesOfC(_ format: String, _ values: [any Sendable], _ expected: String) {
        #expect(FormattedMessage(format, values).text == expected)
    }

    @Test func linesForTheJournal() {
        let line = LogOutput.line(.error, "app", "camera", "one\ntwo", isJournal: true)
        #expect(line == "<3>[app:camera] error: one\n<3>two\n")
        #expect(LogOutput.line(.info, "", "", "x", isJournal: false) == "info: x\n")
        #expect(LogOutput.isWritten(.fault) && !OSLog.disabled.isEnabled(type: .fault))
    }

    @Test func locksKeepOthersOut() async {
        let count = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<10_000 { count.withLock { $0 += 1 } } } }
        }
        #expect(count.withLock { $0 } == 80_000)
        var word = os_unfair_lock()
        os_unfair_lock_lock(&word)
        #expect(!os_unfair_lock_trylock(&word))
        os_unfair_lock_unlock(&word)
        #expect(os_unfair_lock_trylock(&word))
    }

    @Test func signpostsReturnWhatTheyAreAround() {
        let signposter = OSSignposter(subsystem: "app", category: .pointsOfInterest)
        #expect(signposter.withIntervalSignpost("work", id: signposter.makeSignpostID()) { 7 } == 7)
        let state = signposter.beginInterval("more", "\(3) left")
        signposter.endInterval("more", state)
        os_signpost(.event, log: .default, name: "event", "%d", 3)
        os_log("%{public}@ of %d", log: .disabled, type: .error, "text", 3)
        Logger(.disabled).critical("nothing")
        #expect(!OSSignposter(logger: Logger(.disabled)).isEnabled)
    }
}
