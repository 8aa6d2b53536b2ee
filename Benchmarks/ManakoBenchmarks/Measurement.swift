import Foundation

/// How long a stage took over many runs, in milliseconds, and how far memory rose meanwhile.
struct Measurement: Codable {
    var stage: String
    var median: Double
    var minimum: Double
    var runs: Int
    /// Peak of resident memory above what was resident before, in MB.
    var memory: Double
}

/// Measures stages one after the other and keeps what came out.
struct Recorder {
    /// Only stages whose names contain this are measured.
    var filter = ""
    private(set) var measurements: [Measurement] = []

    /// Runs work three times for warmth, then for a second and a half, 5 to 300 times.
    mutating func measure(_ stage: String, _ work: () throws -> Void) rethrows {
        guard filter.isEmpty || stage.contains(filter) else { return }
        let before = Memory.resetPeak()
        for _ in 0..<3 { try work() }
        let clock = ContinuousClock()
        let end = clock.now + .milliseconds(1500)
        var times: [Double] = []
        while times.count < 5 || (times.count < 300 && clock.now < end) {
            times.append(try clock.measure(work) / .milliseconds(1))
        }
        times.sort()
        let measurement = Measurement(
            stage: stage, median: times[times.count / 2], minimum: times[0], runs: times.count,
            memory: Memory.peak - before)
        measurements.append(measurement)
        print(measurement.line)
    }
}

extension Measurement {
    static let title = Self.row("stage", "median ms", "minimum ms", "runs", "memory MB")

    var line: String {
        Self.row(stage, Self.text(median), Self.text(minimum), "\(runs)", String(format: "%.1f", max(0, memory)))
    }

    private static func text(_ milliseconds: Double) -> String { String(format: "%.3f", milliseconds) }

    private static func row(_ stage: String, _ numbers: String...) -> String {
        stage.padding(toLength: 52, withPad: " ", startingAt: 0)
            + numbers.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    }
}

/// Resident memory of this process, as Linux counts it.
enum Memory {
    /// The highest resident memory since the last reset, in MB.
    static var peak: Double { field("VmHWM:") }

    /// Starts counting the peak anew; returns what is resident now, in MB.
    static func resetPeak() -> Double {
        try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
        return field("VmRSS:")
    }

    private static func field(_ name: String) -> Double {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
        return (line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
    }
}
