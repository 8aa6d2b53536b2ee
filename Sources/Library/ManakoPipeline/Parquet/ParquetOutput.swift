package import ManakoCore
import ManakoFiles

/// Where a Parquet file is written to: a file that appears when it is whole, or memory.
package final class ParquetOutput {
    private let file: PendingFile?
    /// What was written into memory.
    package private(set) var bytes: [UInt8] = []

    /// Writes into memory.
    package init() { file = nil }

    /// Writes into a file.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written.
    package init(file path: String) throws(ManakoError) { file = try PendingFile(path) }

    /// Appends bytes.
    func append(_ bytes: [UInt8]) throws(ManakoError) {
        if let file { try file.append(bytes) } else { self.bytes += bytes }
    }

    /// Gives a file its name.
    func commit() throws(ManakoError) { try file?.commit() }
}
