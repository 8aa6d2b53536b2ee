import Foundation

/// A process's use of the machine, as Linux tells it in `/proc`.
struct ProcessMeter {
    private let pid: Int32

    init(_ pid: Int32) { self.pid = pid }

    /// Seconds of processor time so far, of all threads, those that ended too.
    var processorSeconds: Double {
        // The name in the second field may hold blanks; it ends with the last bracket.
        let fields = text("stat").split(separator: ")").last?.split(separator: " ") ?? []
        let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Resident memory in MB.
    var residentMegabytes: Double { (Double(text("statm").split(separator: " ").dropFirst().first ?? "") ?? 0) / 256 }

    /// Seconds of processor time of the whole machine so far: what programs used, and what its host took away.
    static var machine: (used: Double, stolen: Double) {
        let text = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first?.split(separator: " ").dropFirst() ?? []
        let seconds = line.map { (Double($0) ?? 0) / Double(sysconf(Int32(_SC_CLK_TCK))) }
        guard seconds.count >= 8 else { return (0, 0) }
        // user, nice, system, and interrupts; idle and waiting stand between.
        return (seconds[0] + seconds[1] + seconds[2] + seconds[5] + seconds[6], seconds[7])
    }

    private func text(_ name: String) -> String {
        (try? String(contentsOfFile: "/proc/\(pid)/\(name)", encoding: .utf8)) ?? ""
    }

    /// Seconds of processor time of this process so far.
    static var own: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }
}
