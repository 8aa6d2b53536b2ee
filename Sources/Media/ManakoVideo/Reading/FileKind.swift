import Glibc
import ManakoCore

/// What a path leads to.
enum FileKind: Equatable {
    case regular, folder, other
    /// Nothing that can be looked at, with the system's error number.
    case missing(Int32)

    init(path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            self = .missing(errno)
            return
        }
        self =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .folder
            default: .other
            }
    }

    /// Refuses what is no regular file: a named pipe would be waited for without end.
    static func checkRegular(_ path: String) throws(ManakoError) {
        switch FileKind(path: path) {
        case .regular: return
        case .folder: throw ManakoError(.unavailable, "\(path): is a folder, not a video file")
        case .other: throw ManakoError(.unavailable, "\(path): is not a regular file")
        case .missing(let number):
            throw ManakoError(.unavailable, "\(path): \(SystemError.text(number, opening: path))")
        }
    }
}
