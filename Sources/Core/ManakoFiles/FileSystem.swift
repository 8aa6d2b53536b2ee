import Glibc
import ManakoCore

/// The few questions to the file system that runtimes and caches need, without Foundation.
package enum FileSystem {
    /// Where files go that nobody keeps: `TMPDIR`, else `/tmp`.
    package static var temporaryFolder: String {
        Environment.variables["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    }

    /// The folder of the running executable.
    package static var executableFolder: String? {
        guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
        defer { unsafe free(path) }
        return folder(of: unsafe String(cString: path))
    }

    /// Whether a path leads to a folder.
    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a path is itself a symbolic link.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The absolute path without links; nil when nothing is there.
    package static func realPath(_ path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// The number of the user to whom something belongs; nil when it is not there.
    package static func owner(of path: String) -> UInt32? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_uid : nil
    }

    /// Whether a path leads to something that this process may read.
    package static func isReadable(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

    /// The names in a folder, in no order; empty when it can't be read.
    package static func names(in folder: String) -> [String] {
        var names: [String] = []
        _ = forEachName(in: folder) { names.append($0) }
        return names
    }

    /// Hands out the names in a folder one by one, in no order, so that memory does not grow with their number.
    ///
    /// - Returns: false, with the system's error number in `errno`, when the folder can't be read.
    package static func forEachName(in folder: String, _ body: (String) -> Void) -> Bool {
        guard let directory = unsafe opendir(folder) else { return false }
        defer { unsafe closedir(directory) }
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
                unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { body(name) }
        }
        return true
    }

    /// Makes a folder and those above it; false, with the system's error number in `errno`, when that can't be.
    ///
    /// - Parameter mode: who may use the folders, before the process's mask.
    package static func makeFolder(_ path: String, mode: UInt32 = 0o755) -> Bool {
        if isFolder(path) { return true }
        let parent = folder(of: path)
        guard parent != path, makeFolder(parent, mode: mode) else { return false }
        guard unsafe mkdir(path, mode) != 0 else { return true }
        let number = errno
        // Somebody else may have made it, or something else has the name.
        if isFolder(path) { return true }
        errno = number == EEXIST ? ENOTDIR : number
        return false
    }

    /// Makes a folder for this user alone; one that is there, belongs to this user and is open to others is closed to them.
    ///
    /// - Returns: false, with the system's error number in `errno`, when it can't be made.
    package static func makePrivateFolder(_ path: String) -> Bool {
        guard makeFolder(path, mode: 0o700) else { return false }
        var status = stat()
        if unsafe stat(path, &status) == 0, status.st_mode & 0o077 != 0, status.st_uid == geteuid() {
            // Fails on a read-only disk, where nothing is added either.
            _ = unsafe chmod(path, status.st_mode & 0o700)
        }
        return true
    }

    /// Writes bytes where a file stands, or at an offset; how many got there, with the system's error number in `errno` where
    /// not all did.
    package static func write(_ bytes: [UInt8], to descriptor: Int32, at offset: Int? = nil) -> Int {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes[done...].withUnsafeBytes { rest in
                if let offset { return unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done)) }
                return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            done += count
        }
        return done
    }

    /// Removes a file, or a folder with all that is in it; links are removed and not followed. What can't be removed stays.
    package static func removeAll(_ path: String) {
        if isFolder(path), !isLink(path) {
            for name in names(in: path) { removeAll("\(path)/\(name)") }
            _ = unsafe rmdir(path)
        } else {
            _ = unsafe unlink(path)
        }
    }

    /// A path without its last part.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last part of a path without its extension.
    package static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? "model"
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
        return String(name[..<dot])
    }

    /// What the last system call said, in words.
    package static var lastError: String { unsafe String(cString: strerror(errno)) }
}

/// The process's environment.
package enum Environment {
    /// All variables.
    package static var variables: [String: String] {
        var variables: [String: String] = [:]
        var next = unsafe environ
        while let entry = unsafe next.pointee {
            let text = unsafe String(cString: entry)
            if let equals = text.firstIndex(of: "=") {
                variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            unsafe next += 1
        }
        return variables
    }
}
