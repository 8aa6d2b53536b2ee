import FoundationEssentials
public import Manako

/// Writes files that are either whole or not there.
public enum AtomicFile {
    /// Writes a file, making its folder when it is not there.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    public static func write(_ bytes: [UInt8], to path: String) throws(ManakoError) {
        let url = URL(filePath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url, options: .atomic)
        } catch {
            throw ManakoError(.unavailable, "\(path): can't be written (\(error)); check the folder and the disk")
        }
    }

    /// Deletes a file, if there is one.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    static func remove(_ path: String) throws(ManakoError) {
        guard FileManager.default.fileExists(atPath: path) else { return }
        do {
            try FileManager.default.removeItem(at: URL(filePath: path))
        } catch {
            throw ManakoError(.unavailable, "\(path): can't be deleted (\(error)); check the folder")
        }
    }
}
