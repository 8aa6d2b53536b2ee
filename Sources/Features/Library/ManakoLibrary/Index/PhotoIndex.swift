public import ManakoCore
import ManakoFiles
import ManakoStore
import Synchronization

/// What is known of photos and videos on this machine's disks, in a database.
///
/// A photo is a content: files with the same bytes are one photo, and a file that is moved stays the same photo. Originals are only
/// read. What ``PhotoIndex`` has written is on the disk when a function returns; several processes may use one database.
///
/// Every function throws ``ManakoError/Code/unavailable`` when the disk is full, when another program holds the database for too long and
/// when it can't be read or written, and ``ManakoError/Code/malformedInput`` when it is damaged; the message says what to do.
public final class PhotoIndex: Sendable {
    let store: Store
    /// The prints of all photos, as they were when they were read last.
    let keptPrints = Mutex<(version: Int, table: PrintTable)?>(nil)
    /// All photos by time, as they were when they were read last.
    let keptTimeline = Mutex<(state: PhotoTimeline.State, timeline: PhotoTimeline)?>(nil)
    /// Where photos in the middle of their days were taken; that of a photo never changes.
    let keptPlaces = Mutex<[Int: String]>([:])

    static let application = 0x4D4E_4B4C

    /// The usual file: `library/library.sqlite` in the user's folder for this program's data.
    ///
    /// - Returns: nil when the environment names no such folder.
    public static var usualPath: String? {
        UserFolders.data("library", in: Environment.variables).map { "\($0)/library.sqlite" }
    }

    /// Opens a database, which is made with its folder when it is not there.
    ///
    /// - Parameter path: the file.
    public init(path: String) throws(ManakoError) {
        let folder = FileSystem.folder(of: path)
        guard FileSystem.makePrivateFolder(folder) else {
            throw ManakoError(.unavailable, "\(folder): the folder can't be made: \(FileSystem.lastError)")
        }
        store = try Store(.file(path), application: Self.application, steps: Self.steps)
        // Where that fails, as on a read-only disk, it is done the next time.
        try? settleMoves()
    }

    /// The database's file.
    public var path: String { store.path }

    /// Why the database does not work at present; nil when it does.
    package var failure: ManakoError? { store.failure }
}
