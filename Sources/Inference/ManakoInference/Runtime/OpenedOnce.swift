package import ManakoCore
import Synchronization

/// A runtime that is opened at the first call that finds it, and then is the same for the whole process.
package final class OpenedOnce<Runtime: Sendable>: Sendable {
    private let runtime = Mutex<Runtime?>(nil)

    /// Begins without a runtime.
    package init() {}

    /// Whether nobody has opened it, nor does so now.
    package var isClosed: Bool { runtime.withLockIfAvailable { $0 == nil } ?? false }

    /// The runtime; where opening it fails, the next call tries again.
    package func value(
        orOpen open: () throws(ManakoError) -> Runtime
    ) throws(ManakoError) -> Runtime {
        try runtime.withLock { (runtime) throws(ManakoError) in
            if let runtime { return runtime }
            let opened = try open()
            runtime = opened
            return opened
        }
    }
}

extension SharedLibrary {
    /// The library's functions, looked up into a table of C that stays until the process ends.
    ///
    /// - Parameters:
    ///   - empty: the table without functions.
    ///   - lookUp: fills it, and returns the name of a function that the library lacks.
    ///   - advice: the sentence on a library that lacks one, given what it lacks.
    /// - Throws: ``ManakoError/Code/unavailable`` with that sentence.
    package func functions<Table>(
        _ empty: Table,
        _ lookUp: (UnsafeMutablePointer<Table>?, UnsafeMutableRawPointer?) -> UnsafePointer<CChar>?,
        advice: (_ lacking: String) -> String
    ) throws(ManakoError) -> UnsafePointer<Table> {
        let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        unsafe table.initialize(to: empty)
        if let missing = unsafe lookUp(table, handle) {
            let name = unsafe String(cString: missing)
            unsafe table.deallocate()
            throw ManakoError(.unavailable, advice("\(path) lacks \(name)"))
        }
        return unsafe UnsafePointer(table)
    }
}
