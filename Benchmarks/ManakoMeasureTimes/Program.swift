import Foundation
import Manako

/// Measures boards, taps, calibration and the album, on rendered pictures whose truth is known.
@main enum Program {
    static let usage = """
        usage: ManakoMeasureTimes [--pictures DIR] [boards | taps | calibration | album]...   all of them without a name
               DIR is where the pictures of boards go as PNG, for other programs
        """

    static func main() throws {
        var names: [String] = []
        var pictures: String?
        var arguments = CommandLine.arguments.dropFirst()
        while let argument = arguments.popFirst() {
            switch argument {
            case "--pictures": pictures = arguments.popFirst()
            case "boards", "taps", "calibration", "album": names.append(argument)
            default:
                FileHandle.standardError.write(Data((usage + "\n").utf8))
                exit(2)
            }
        }
        print(Row.text("what", "min ms", "median", "max", "bound"))
        func isWanted(_ name: String) -> Bool { names.isEmpty || names.contains(name) }
        if isWanted("boards") { try BoardTimes(pictures: pictures).run() }
        if isWanted("taps") { try TapTimes.run() }
        if isWanted("calibration") { try CalibrationTimes.run() }
        if isWanted("album") { try AlbumTimes.run() }
    }
}

/// A line of the table.
enum Row {
    /// Runs work once for warmth and then so many times, and prints its times on the processor.
    static func measure(_ what: String, runs: Int, bound: String = "-", _ work: () throws -> Void) rethrows {
        try work()
        var times: [Double] = []
        for _ in 0..<runs { times.append(try processorTime(work)) }
        times.sort()
        print(text(what, number(times[0]), number(times[times.count / 2]), number(times[times.count - 1]), bound))
    }

    static func number(_ value: Double) -> String { String(format: "%.2f", value) }

    static func text(_ what: String, _ values: String...) -> String {
        what.padding(toLength: 60, withPad: " ", startingAt: 0)
            + values.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
    }

    /// The processor's milliseconds that work takes on this thread: what other programs take away meanwhile is not in it.
    private static func processorTime(_ work: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
        }
        let start = now()
        try work()
        return now() - start
    }
}
