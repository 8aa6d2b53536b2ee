public import ManakoCore
import ManakoFiles
import ManakoStore

/// Records of measurements with their photos, in a database on this machine.
///
/// What ``add(_:photo:)``, ``update(_:)``, ``delete(_:)`` and ``importing(_:)`` did is on the disk when they return, whatever becomes of
/// the process. Several processes may use one database; each sees what the others have written.
///
/// Every function throws ``ManakoError/Code/unavailable`` when the disk is full, when another program holds the database for too long and
/// when it can't be read or written, and ``ManakoError/Code/malformedInput`` when it is damaged; the message says what to do.
public final class RecordStore: Sendable {
    let store: Store

    static let application = 0x4D4E_4B4D
    static let steps = [
        """
        CREATE TABLE records (
            id TEXT PRIMARY KEY, date INTEGER NOT NULL, who TEXT NOT NULL, method TEXT NOT NULL, note TEXT NOT NULL,
            lengths TEXT NOT NULL, details TEXT NOT NULL, folded TEXT NOT NULL) WITHOUT ROWID;
        CREATE INDEX records_by_date ON records (date DESC, id);
        CREATE TABLE photos (
            id TEXT PRIMARY KEY REFERENCES records (id) ON DELETE CASCADE, photo BLOB NOT NULL, thumbnail BLOB NOT NULL);
        """
    ]

    /// The usual file: `records/records.sqlite` in the user's folder for this program's data.
    ///
    /// - Returns: nil when the environment names no such folder.
    public static var usualPath: String? {
        UserFolders.data("records", in: Environment.variables).map { "\($0)/records.sqlite" }
    }

    /// Opens a database, which is made with its folder when it is not there.
    ///
    /// - Parameter path: the file.
    public init(path: String) throws(ManakoError) {
        let folder = FileSystem.folder(of: path)
        guard FileSystem.makeFolder(folder) else {
            throw ManakoError(.unavailable, "\(folder): the folder can't be made: \(FileSystem.lastError)")
        }
        store = try Store(.file(path), application: Self.application, steps: Self.steps)
    }

    /// Why the database does not work at present; nil when it does.
    package var failure: ManakoError? { store.failure }

    // MARK: Writing

    /// Keeps a new record.
    ///
    /// - Parameters:
    ///   - record: with an id that no other has.
    ///   - photo: a JPEG file, of at most 64 MB.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for an id that is there already and what makes no sense.
    public func add(_ record: MeasurementRecord, photo: [UInt8]? = nil) throws(ManakoError) {
        try record.check()
        let kept = try photo.map(RecordPhoto.init)
        try store.write { (session) throws(ManakoError) in
            guard try !Self.contains(record.id, session) else {
                throw ManakoError(.invalidArgument, "record \(record.id): is there already")
            }
            try Self.write(record, session)
            if let kept { try Self.write(kept, of: record.id, session) }
        }
    }

    /// Replaces a record; its photo stays.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for an id that is not there and what makes no sense.
    public func update(_ record: MeasurementRecord) throws(ManakoError) {
        try record.check()
        try store.write { (session) throws(ManakoError) in
            guard try Self.contains(record.id, session) else { throw Self.missing(record.id) }
            try Self.write(record, session)
        }
    }

    /// Gives a record a photo, in place of the one that it may have.
    ///
    /// - Parameter photo: a JPEG file, of at most 64 MB.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for an id that is not there and what is no JPEG file.
    public func setPhoto(_ photo: [UInt8], of id: String) throws(ManakoError) {
        let kept = try RecordPhoto(photo)
        try store.write { (session) throws(ManakoError) in
            guard try Self.contains(id, session) else { throw Self.missing(id) }
            try Self.write(kept, of: id, session)
        }
    }

    /// Removes a record with its photo.
    ///
    /// - Returns: whether it was there.
    public func delete(_ id: String) throws(ManakoError) -> Bool {
        try store.write { (session) throws(ManakoError) in
            try session.run("DELETE FROM records WHERE id = ?", [.text(id)])
            return session.changes > 0
        }
    }

    static func contains(_ id: String, _ session: StoreSession) throws(ManakoError) -> Bool {
        try !session.rows("SELECT 1 FROM records WHERE id = ?", [.text(id)]).isEmpty
    }

    static func write(_ record: MeasurementRecord, _ session: StoreSession) throws(ManakoError) {
        var details = JSONWriter()
        details.object { record.writeDetails(to: &$0) }
        try session.run(
            """
            INSERT INTO records (id, date, who, method, note, lengths, details, folded) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET date = excluded.date, who = excluded.who, method = excluded.method,
                note = excluded.note, lengths = excluded.lengths, details = excluded.details, folded = excluded.folded
            """,
            [
                .text(record.id), .number(record.date), .text(record.who), .text(record.method), .text(record.note),
                .text(LengthList.text(record.lengths)), .text(details.text), .text(folded(record)),
            ])
    }

    static func write(_ photo: RecordPhoto, of id: String, _ session: StoreSession) throws(ManakoError) {
        try session.run(
            "INSERT INTO photos (id, photo, thumbnail) VALUES (?, ?, ?)"
                + " ON CONFLICT (id) DO UPDATE SET photo = excluded.photo, thumbnail = excluded.thumbnail",
            [.text(id), .bytes(photo.bytes), .bytes(photo.thumbnail)])
    }

    /// What words are looked for in, in small letters.
    private static func folded(_ record: MeasurementRecord) -> String {
        ([record.who, record.method, record.note] + record.lengths.map(\.name)).joined(separator: "\n").lowercased()
    }

    static func missing(_ id: String) -> ManakoError {
        ManakoError(.invalidArgument, "there is no record \(id.prefix(80)); 'manako records list' shows what there is")
    }
}
