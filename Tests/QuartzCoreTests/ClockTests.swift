import Foundation
import QuartzCore
import Testing

/// The clock beside one that is read elsewhere.
@Suite struct ClockTests {
    @Test func theClockGoesOnWithTheMachines() throws {
        let started = ProcessInfo.processInfo.systemUptime
        let first = CACurrentMediaTime()
        Thread.sleep(forTimeInterval: 0.01)
        let second: CFTimeInterval = CACurrentMediaTime()
        #expect(second - first >= 0.01)
        #expect((started...ProcessInfo.processInfo.systemUptime).contains(second))
    }
}
