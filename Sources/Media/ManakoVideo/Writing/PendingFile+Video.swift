import Glibc
import ManakoCore
import ManakoFiles

/// Videos lie beside their name with `.part` behind it until they are whole.
extension PendingFile {
    /// Makes an empty file; one that an earlier run has left is replaced.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be made, or when something else than a file has the name.
    convenience init(video path: String) throws(ManakoError) {
        switch FileKind(path: path) {
        case .regular, .missing(ENOENT): break
        case .folder: throw ManakoError(.unavailable, "\(path): is a folder; name a file in it")
        case .other: throw ManakoError(.unavailable, "\(path): is a device or pipe, which a video can't be written to")
        case .missing(let number): throw ManakoError(.unavailable, "\(path): \(SystemError.text(number))")
        }
        let part = path + ".part"
        unsafe unlink(part)
        try self.init(path, part: part)
    }

    /// Whether nothing was written.
    var isEmpty: Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && status.st_size == 0
    }

    /// Gives the file its name, in place of an older one; what got onto a full disk can be played, and is kept.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when that fails, or not all is on the disk.
    func commitVideo() throws(ManakoError) {
        keep()
        let flushed = Result { () throws(ManakoError) in try flush() }
        do throws(ManakoError) {
            try commit()
        } catch {
            throw ManakoError(error.code, "\(error.message); what was written is in \(part)")
        }
        try flushed.get()
    }
}
