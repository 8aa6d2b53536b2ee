import Glibc
import ManakoCore
import ManakoFiles

extension ResponseCache {
    /// What an answer belongs to.
    struct Key {
        let url: String
        /// The file's name: the digest of address, form and token.
        let name: String

        init(url: String, form: String, token: GitHubToken?) {
            self.url = url
            // The digest of a digest: the name does not help to try tokens out.
            let owner = token.map { SHA256(of: Array("manako \($0.secret)".utf8)).hex } ?? ""
            name = SHA256(of: Array("\(url)\n\(form)\n\(owner)".utf8)).hex
        }
    }

    /// The largest answer that is kept, as a part of all.
    private var largest: Int { maximumBytes / 2 }

    /// The answer that is kept; it counts as used.
    func answer(for key: Key) -> CachedResponse? {
        let path = "\(folder)/\(key.name)"
        guard let file = try? FileBytes.read(path, limit: largest),
            let kept = CachedResponse(file: file, url: key.url)
        else { return nil }
        _ = unsafe utimes(path, nil)
        return kept
    }

    /// Keeps an answer; one that can't be written is not kept.
    func keep(_ answer: CachedResponse, for key: Key) {
        let file = answer.file(url: key.url)
        guard file.count <= largest else { return }
        do throws(ManakoError) {
            try AtomicFile.write(file, to: "\(folder)/\(key.name)")
            makeRoom()
        } catch {
            // A full disk, or a folder that may not be written to: what is asked is answered all the same.
        }
    }

    /// Removes what was used least recently, and what writers that were ended left behind.
    private func makeRoom() {
        var files = FileSystem.names(in: folder).compactMap(file)
        var bytes = files.reduce(0) { $0 + $1.bytes }
        guard bytes > maximumBytes || files.count > maximumEntries else { return }
        files.sort { ($0.used, $0.path) < ($1.used, $1.path) }
        for (index, file) in files.enumerated() {
            guard bytes > maximumBytes || files.count - index > maximumEntries else { return }
            _ = unsafe unlink(file.path)
            bytes -= file.bytes
        }
    }

    /// A file that is this cache's, with its size and when it was used last, in nanoseconds.
    private func file(_ name: String) -> (path: String, bytes: Int, used: Int)? {
        let isOwn = name.utf8.count == 64 || name.hasSuffix(".part")
        var status = stat()
        guard isOwn, unsafe lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        let used = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
        return ("\(folder)/\(name)", Int(status.st_size), used)
    }
}
