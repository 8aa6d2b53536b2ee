import FoundationEssentials
import Glibc
import ManakoCore

/// How much memory this process has taken at its worst.
public enum PeakMemory {
    /// By how many bytes the resident memory grew at its worst while a closure ran; other threads' memory counts too.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` where `/proc` doesn't tell, and what the closure throws.
    public static func growth(during body: () throws -> Void) throws -> Int {
        // What was given back to the allocator goes back to the system, so that it counts when it is taken again.
        trim()
        // Sets the highest value to the present one (`man 5 proc_pid_clear_refs`).
        try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        let before = try kilobytes("VmHWM")
        try body()
        return try (kilobytes("VmHWM") - before) << 10
    }

    /// `malloc_trim`, which Swift's module of the C library lacks.
    private static func trim() {
        guard let symbol = unsafe dlsym(nil, "malloc_trim") else { return }
        _ = unsafe unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
    }

    private static func kilobytes(_ field: String) throws -> Int {
        let text = String(decoding: try Data(contentsOf: URL(filePath: "/proc/self/status")), as: UTF8.self)
        let line = text.split(separator: "\n").first { $0.hasPrefix(field + ":") }
        guard let number = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) }) else {
            throw ManakoError(.unavailable, "/proc/self/status doesn't tell \(field)")
        }
        return number
    }
}

/// The compiler's sanitizer that this run is for.
public enum Sanitizer {
    /// `address`, `thread` or `undefined`, as `scripts/sanitize` says in `MANAKO_SANITIZER`; nil without.
    public static let name: String? = ProcessInfo.processInfo.environment["MANAKO_SANITIZER"]
}
