import Glibc
public import Manako

/// Keeps what is written off what is read.
///
/// Files are told apart by what they are and not by their names, so that links, hard links and, on a disk that takes small
/// letters for capitals, another spelling are all known as the file itself.
public struct OutputGuard: Sendable {
    private struct Identity: Hashable {
        var device: UInt
        var number: UInt

        init?(_ status: stat) {
            // Devices and pipes keep nothing that could be lost.
            guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return nil }
            (device, number) = (status.st_dev, status.st_ino)
        }
    }

    private var sources: [Identity: String] = [:]

    /// Remembers what is read.
    ///
    /// - Parameter paths: files and folders; `-` is what standard input comes from. What is no file on this machine is passed over.
    public init(reading paths: some Sequence<String>) {
        for path in paths {
            if let identity = Self.identity(path, isRead: true) { sources[identity] = path }
        }
    }

    /// Refuses a path that leads to something that is read.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` with both names.
    public func check(_ path: String) throws(ManakoError) {
        guard let identity = Self.identity(path, isRead: false), let source = sources[identity] else { return }
        let other = source == path ? "" : " under the name \(source == "-" ? "of standard input" : source)"
        throw ManakoError(.invalidArgument, "\(path): is the source itself\(other); name another file or folder")
    }

    private static func identity(_ path: String, isRead: Bool) -> Identity? {
        var status = stat()
        if path == "-" {
            guard isRead, unsafe fstat(STDIN_FILENO, &status) == 0 else { return nil }
        } else {
            guard unsafe stat(path, &status) == 0 else { return nil }
        }
        return Identity(status)
    }
}
