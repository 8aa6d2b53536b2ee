import Glibc
package import ManakoCore

/// A folder that is made under another name beside its own and gets that when all is in it.
package struct PendingFolder: Sendable {
    /// The name that the folder gets, without slashes at its end.
    package let path: String
    private let part: String

    /// Names a folder; it is made with its first file, or by ``make()``.
    package init(_ path: String) {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
        part = PendingFile.hiddenName(beside: path)
    }

    /// Makes the folder, still empty.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    package func make() throws(ManakoError) {
        guard FileSystem.makeFolder(part) else { throw failure(errno) }
    }

    /// Writes a file.
    ///
    /// - Parameter name: its path below the folder.
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    package func write(_ bytes: [UInt8], to name: String) throws(ManakoError) {
        try AtomicFile.write(bytes, to: "\(part)/\(name)")
    }

    /// Gives the folder its name; what was written is gone where that fails.
    ///
    /// - Parameter replaces: whether a folder of that name gives way, which is back if this one can't take its place; without,
    ///   only an empty one does.
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    package func commit(replaces: Bool = false) throws(ManakoError) {
        let old = "\(part).old"
        let stoodThere = unsafe replaces && rename(path, old) == 0
        guard unsafe rename(part, path) == 0 else {
            let number = errno
            if stoodThere { _ = unsafe rename(old, path) }
            discard()
            throw failure(number)
        }
        if stoodThere { FileSystem.removeAll(old) }
    }

    /// Removes what was written.
    package func discard() { FileSystem.removeAll(part) }

    private func failure(_ number: Int32) -> ManakoError {
        ManakoError(.unavailable, "\(path): can't be made: \(SystemError.text(number)); check the folder above")
    }
}
