import Glibc
import ManakoCore

/// A file that gets its name when it is whole; until then it lies beside that name with `.part` behind it.
///
/// A class, so that it is removed with its last reference.
final class PartFile {
    /// The name that the file gets.
    let path: String
    /// The open file.
    let descriptor: Int32
    private let part: String
    private var isKept = false

    /// Makes an empty file; one that an earlier run has left is replaced.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be made, or when something else than a file has the name.
    init(_ path: String) throws(ManakoError) {
        switch FileKind(path: path) {
        case .regular, .missing(ENOENT): break
        case .folder: throw ManakoError(.unavailable, "\(path): is a folder; name a file in it")
        case .other: throw ManakoError(.unavailable, "\(path): is a device or pipe, which a video can't be written to")
        case .missing(let number): throw ManakoError(.unavailable, "\(path): \(SystemError.text(number))")
        }
        let part = path + ".part"
        var opened = Self.create(part)
        if opened < 0, errno == EEXIST {
            unsafe unlink(part)
            opened = Self.create(part)
        }
        guard opened >= 0 else { throw ManakoError(.unavailable, "\(part): \(SystemError.text(errno))") }
        self.path = path
        self.part = part
        descriptor = opened
    }

    private static func create(_ path: String) -> Int32 {
        unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }

    /// Whether anything was written.
    var isEmpty: Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) != 0 || status.st_size == 0
    }

    /// Gives the file its name, in place of an older one.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when that fails; the part is kept.
    func commit() throws(ManakoError) {
        isKept = true
        // Some file systems tell of a full disk only now.
        let status = fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno
        guard unsafe rename(part, path) == 0 else {
            throw ManakoError(.unavailable, "\(path): \(SystemError.text(errno)); what was written is in \(part)")
        }
        guard status == 0 else { throw ManakoError(.unavailable, "\(path): \(SystemError.text(status))") }
    }

    deinit {
        close(descriptor)
        if !isKept { unsafe unlink(part) }
    }
}
