public import ManakoCore
import ManakoStore

/// A photo of the library, for lists.
public struct PhotoEntry: Sendable, Equatable {
    /// A thing that was found, and how often.
    public struct Label: Sendable, Equatable {
        /// The label, in small letters.
        public var label: String
        /// How many there are.
        public var count: Int
    }

    /// Its number in the index.
    public var id: Int
    /// A photo or a video.
    public var kind: PhotoKind
    /// Its files that are there; none when all are gone.
    public var paths: [String]
    /// Local time: seconds since 1970 as if it were Greenwich's.
    public var taken: Int
    /// Whether the time is the camera's, and not that of the file.
    public var isTimeCertain: Bool
    /// Pixels of the upright picture.
    public var width, height: Int
    /// Bytes of the file.
    public var bytes: Int
    /// Maker and model of the camera; empty where they are not known.
    public var camera: String
    /// Degrees north and east.
    public var latitude, longitude: Double?
    /// The nearest town; empty where it is not known.
    public var place: String
    /// The length of a video in seconds.
    public var duration: Double?
    /// How sharp it is: larger is sharper; to compare pictures of the same thing.
    public var sharpness: Double
    /// What was found, the most certain first.
    public var labels: [Label]
    /// Whether all people have their eyes open; nil where that is not known. Only photos that have near duplicates are looked at for it.
    public var hasOpenEyes: Bool?

    /// The day and time as in `2024-05-06T12:34:56`.
    public var takenText: String { String(DateText.iso(Int64(taken)).prefix(19)) }
}

extension PhotoIndex {
    /// The photos of some numbers, in their order; numbers that no photo has are left out.
    ///
    /// - Parameters:
    ///   - ids: the numbers.
    ///   - hasLabels: whether labels are wanted too; without them they are empty.
    public func entries(_ ids: [Int], hasLabels: Bool = true) throws(ManakoError) -> [PhotoEntry] {
        try store.read { (session) throws(ManakoError) in
            var entries: [PhotoEntry] = []
            for id in ids { if let entry = try Self.entry(id, hasLabels, session) { entries.append(entry) } }
            return entries
        }
    }

    private static func entry(
        _ id: Int, _ hasLabels: Bool, _ session: StoreSession
    ) throws(ManakoError) -> PhotoEntry? {
        let rows = try session.rows(
            """
            SELECT kind, taken, dated, width, height, bytes, camera, latitude, longitude, place, duration, sharpness,
                eyes
            FROM photos WHERE id = ?
            """, [.number(id)])
        guard let row = rows.first else { return nil }
        return PhotoEntry(
            id: id, kind: try row.integer(0) == 1 ? .video : .photo, paths: try paths(of: id, session),
            taken: try row.integer(1), isTimeCertain: try row.integer(2) == CaptureInfo.TimeSource.camera.rawValue,
            width: try row.integer(3), height: try row.integer(4), bytes: try row.integer(5),
            camera: try row.text(6), latitude: try row.optionalReal(7), longitude: try row.optionalReal(8),
            place: try row.text(9), duration: try row.optionalReal(10), sharpness: try row.real(11),
            labels: hasLabels ? try labels(of: id, session) : [],
            hasOpenEyes: try row.optionalReal(12).flatMap(PhotoEyes.areOpen))
    }

    private static func paths(of id: Int, _ session: StoreSession) throws(ManakoError) -> [String] {
        try session.rows(
            "SELECT path FROM files WHERE photo = ? AND missing IS NULL ORDER BY id", [.number(id)]
        ).map { row throws(ManakoError) in try row.text(0) }
    }

    private static func labels(of id: Int, _ session: StoreSession) throws(ManakoError) -> [PhotoEntry.Label] {
        try session.rows(
            "SELECT label, count FROM labels WHERE photo = ? ORDER BY confidence DESC, label", [.number(id)]
        ).map { row throws(ManakoError) in PhotoEntry.Label(label: try row.text(0), count: try row.integer(1)) }
    }

    /// The small picture of a photo, a WebP file of at most 256 pixels a side; nil when there is no such photo.
    public func thumbnail(of photo: Int) throws(ManakoError) -> [UInt8]? {
        try store.rows("SELECT thumbnail FROM pictures WHERE photo = ?", [.number(photo)]).first?.bytes(0)
    }

    /// What was found in a photo, as a JSON array of findings; nil when there is no such photo.
    public func findings(of photo: Int) throws(ManakoError) -> String? {
        try store.rows("SELECT findings FROM pictures WHERE photo = ?", [.number(photo)]).first?.text(0)
    }
}

extension StoreRow {
    /// A text, or nil where there is none.
    func optionalText(_ column: Int) throws(ManakoError) -> String? {
        values.indices.contains(column) && values[column] == .null ? nil : try text(column)
    }

    /// A number, or nil where there is none.
    func optionalReal(_ column: Int) throws(ManakoError) -> Double? {
        values.indices.contains(column) && values[column] == .null ? nil : try real(column)
    }
}
