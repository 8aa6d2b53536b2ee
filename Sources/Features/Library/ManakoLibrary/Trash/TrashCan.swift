import Glibc
import ManakoCore
import ManakoFiles
import ManakoPipeline

/// A folder into which desktops move what people delete ([the Trash specification](https://specifications.freedesktop.org/trash-spec/latest/)).
///
/// A file stays on its disk: what lies on the disk of the home folder goes into `Trash` in `XDG_DATA_HOME`, everything else into
/// `.Trash/UID` or `.Trash-UID` at the top of its own disk. Desktops show all of these as one trash, and restore from it too.
struct TrashCan: Sendable, Equatable {
    /// The folder that holds `files` and `info`.
    let folder: String
    /// The top of the disk, from which paths are written; nil for the trash of the home folder, which has whole paths.
    let top: String?

    /// A file's place in a trash: where its bytes go, and the note of where they came from.
    struct Place: Sendable, Hashable {
        /// The file in `files`.
        var file: String
        /// The note in `info`.
        var note: String
    }

    /// The trash for a file.
    ///
    /// - Parameters:
    ///   - path: an absolute path of a file that is there.
    ///   - variables: the process's environment.
    /// - Throws: ``ManakoError/Code/unavailable`` when the file is gone, and when its disk has no trash.
    init(for path: String, in variables: [String: String] = Environment.variables) throws(ManakoError) {
        guard let disk = Disk(path) else {
            throw ManakoError(.unavailable, "\(path): is not there any more", reason: .init("fileGone"))
        }
        // The folder of this program's data lies in the one that the trash lies in.
        let home = UserFolders.data(in: variables).map { FileSystem.folder(of: $0) + "/Trash" }
        if let home, Disk(nearest: home) == disk {
            (folder, top) = (home, nil)
            return
        }
        let top = disk.top(of: path)
        let shared = top == "/" ? "/.Trash" : "\(top)/.Trash"
        // A folder for all users counts only with the bit that keeps them from deleting each other's files, and never as a link.
        folder = Self.isShared(shared) ? "\(shared)/\(getuid())" : "\(shared)-\(getuid())"
        self.top = top
    }

    private static func isShared(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_mode & S_ISVTX != 0
    }

    /// Reserves a place for a file, and writes the note; the file itself stays where it is.
    ///
    /// - Parameters:
    ///   - path: the file's absolute path.
    ///   - now: the time in seconds since 1970.
    /// - Throws: ``ManakoError/Code/unavailable`` when the disk has no room for a trash.
    func reserve(_ path: String, now: Int) throws(ManakoError) -> Place {
        for part in ["files", "info"] where !FileSystem.makePrivateFolder("\(folder)/\(part)") {
            throw ManakoError(
                .unavailable, "\(path): its disk has no trash: \(folder) can't be made: \(FileSystem.lastError)",
                reason: .init("noTrash"))
        }
        let note = TrashNote(path: Self.path(path, below: top), date: TrashNote.date(now))
        for number in 1...10_000 {
            let name = Self.name(of: path, number)
            let place = Place(file: "\(folder)/files/\(name)", note: "\(folder)/info/\(name).trashinfo")
            // The note reserves the name.
            guard FileStamp(place.file, followsLinks: false) == nil,
                try AtomicFile.create(Array(note.text.utf8), at: place.note)
            else { continue }
            return place
        }
        throw ManakoError(
            .limitExceeded, "\(path): the trash holds ten thousand files of this name; empty it",
            reason: .init("trashFull"))
    }

    /// Moves a file to the place that was reserved for it.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be moved; then it stays where it was, and the note is taken away.
    static func move(_ path: String, to place: Place) throws(ManakoError) {
        guard unsafe rename(path, place.file) == 0 else {
            let reason = FileSystem.lastError
            try? AtomicFile.remove(place.note)
            throw ManakoError(
                .unavailable, "\(path): can't be moved to the trash: \(reason)", reason: .init("notMoved"))
        }
    }

    /// Moves a file back to where it was, and takes the note away.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the trash does not have it any more, when another file has its name, and when it
    ///   can't be moved; nothing is changed then.
    static func restore(_ place: Place, to path: String) throws(ManakoError) {
        guard FileStamp(place.file, followsLinks: false) != nil else {
            throw ManakoError(
                .unavailable, "\(path): the trash does not have it any more", reason: .init("notInTrash"))
        }
        guard FileSystem.makeFolder(FileSystem.folder(of: path)) else {
            throw ManakoError(
                .unavailable, "\(path): its folder can't be made: \(FileSystem.lastError)",
                reason: .init("notMoved"))
        }
        // Unlike a rename, a link never takes another file's name.
        guard unsafe link(place.file, path) == 0 else {
            let number = errno
            throw ManakoError(
                .unavailable, "\(path): can't be restored: \(SystemError.text(number))",
                reason: .init(number == EEXIST ? "nameTaken" : "notMoved"))
        }
        completeRestoration(of: place, to: path)
        try? AtomicFile.remove(place.note)
    }

    /// Takes a file's name in the trash away if it is back where it was: a restoration that was interrupted leaves both names.
    static func completeRestoration(of place: Place, to path: String) {
        var (kept, back) = (stat(), stat())
        guard unsafe lstat(place.file, &kept) == 0, unsafe lstat(path, &back) == 0, kept.st_dev == back.st_dev,
            kept.st_ino == back.st_ino
        else { return }
        unsafe unlink(place.file)
    }

    private static func path(_ path: String, below top: String?) -> String {
        guard let top, top != "/" else { return top == nil ? path : String(path.dropFirst()) }
        return String(path.dropFirst(top.utf8.count + 1))
    }

    /// The file's name, with a number from the second on.
    private static func name(of path: String, _ number: Int) -> String {
        let name = InputFiles.lastComponent(path)
        return number > 1 ? FileName.marked(name, ".\(number)") : name
    }
}

/// A disk, or whatever else the system has mounted.
private struct Disk: Equatable {
    private let number: dev_t

    /// The disk on which a file itself lies.
    init?(_ path: String) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        number = status.st_dev
    }

    /// The disk on which a folder lies, or will lie when it is made.
    init?(nearest path: String) {
        var folder = path
        while Disk(folder) == nil, folder != "/", folder != "." { folder = FileSystem.folder(of: folder) }
        // A link to a folder lies where that folder lies.
        guard let real = FileSystem.realPath(folder), let disk = Disk(real) else { return nil }
        self = disk
    }

    /// The highest folder above a file that lies on the same disk.
    func top(of path: String) -> String {
        var top = FileSystem.folder(of: path)
        while top != "/", Disk(FileSystem.folder(of: top)) == self { top = FileSystem.folder(of: top) }
        return top
    }
}
