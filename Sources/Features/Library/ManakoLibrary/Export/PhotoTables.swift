public import ManakoCore
import ManakoFiles
import ManakoPipeline
import ManakoStore

/// Writes photos as two tables in [Parquet](https://parquet.apache.org)'s form: a row for each photo, and one for each finding.
public struct PhotoTables: Sendable {
    /// The names of the tables' files.
    public static let photosName = "photos.parquet", findingsName = "findings.parquet"

    private let index: PhotoIndex
    private let folder: String
    private let creator: String

    /// Creates an export.
    ///
    /// - Parameters:
    ///   - index: the library.
    ///   - folder: where the tables go; it is made when it is not there.
    ///   - program: the version of the program, which the tables tell.
    public init(_ index: PhotoIndex, to folder: String, program: String) {
        (self.index, self.folder) = (index, folder)
        creator = "manako \(program)"
    }

    /// Writes photos.
    ///
    /// - Parameter photos: their numbers in the index.
    /// - Returns: how many rows the table of photos has.
    /// - Throws: ``ManakoError/Code/unavailable`` when a table can't be written, and without libzstd.
    public func write(_ photos: [Int]) throws(ManakoError) -> Int {
        guard FileSystem.makeFolder(folder) else {
            throw ManakoError(.unavailable, "\(folder): can't be made: \(FileSystem.lastError)")
        }
        var table = try ParquetTable<PhotoColumn>(
            ParquetOutput(file: "\(folder)/\(Self.photosName)"), creator: creator)
        var findings = try ParquetTable<PhotoFindingColumn>(
            ParquetOutput(file: "\(folder)/\(Self.findingsName)"), creator: creator)
        var count = 0
        for photo in photos {
            guard let entry = try index.entries([photo], hasLabels: false).first else { continue }
            try table.add(entry, try index.readText(of: photo))
            try findings.add(entry, try index.findings(of: photo) ?? "[]")
            count += 1
        }
        try table.finish()
        try findings.finish()
        return count
    }
}

extension PhotoIndex {
    /// What was read in a photo, and what its codes hold, folded as it is looked for; empty where there is nothing.
    fileprivate func readText(of photo: Int) throws(ManakoError) -> (text: String, codes: String) {
        try store.read { (session) throws(ManakoError) in
            let words = try PhotoWords.read(photo, session)
            return (PhotoWords.unpadded(words?.text ?? ""), PhotoWords.unpadded(words?.code ?? ""))
        }
    }
}

/// The table of photos.
private enum PhotoColumn: Int, ParquetTableColumn {
    case photo, path, files, kind, taken, isTimeCertain, width, height, bytes, camera, place, latitude, longitude
    case duration, sharpness, text, codes

    var column: ParquetColumn {
        switch self {
        case .photo, .bytes: ParquetColumn("\(self)", .int64)
        case .path, .kind, .taken: ParquetColumn("\(self)", .text)
        case .files, .width, .height: ParquetColumn("\(self)", .int32)
        case .isTimeCertain: ParquetColumn("time_certain", .int32)
        case .camera, .place, .text, .codes: ParquetColumn("\(self)", .text, isOptional: true)
        case .latitude, .longitude, .duration: ParquetColumn("\(self)", .double, isOptional: true)
        case .sharpness: ParquetColumn("\(self)", .double)
        }
    }
}

extension ParquetTable<PhotoColumn> {
    /// Adds a row.
    fileprivate mutating func add(_ entry: PhotoEntry, _ read: (text: String, codes: String)) throws(ManakoError) {
        self[.photo].add(entry.id)
        self[.path].add(entry.paths.first ?? "")
        self[.files].add(entry.paths.count)
        self[.kind].add(entry.kind.rawValue)
        self[.taken].add(entry.takenText)
        self[.isTimeCertain].add(entry.isTimeCertain ? 1 : 0)
        self[.width].add(entry.width)
        self[.height].add(entry.height)
        self[.bytes].add(entry.bytes)
        self[.camera].add(Self.filled(entry.camera))
        self[.place].add(Self.filled(entry.place))
        self[.latitude].add(entry.latitude)
        self[.longitude].add(entry.longitude)
        self[.duration].add(entry.duration)
        self[.sharpness].add(entry.sharpness)
        self[.text].add(Self.filled(read.text))
        self[.codes].add(Self.filled(read.codes))
        try endRow()
    }

    private static func filled(_ text: String) -> String? { text.isEmpty ? nil : text }
}

/// The table of findings, with the columns of those of `manako batch`.
private enum PhotoFindingColumn: Int, ParquetTableColumn {
    case photo, path, index, capability, label, confidence, x, y, width, height, text

    var column: ParquetColumn {
        switch self {
        case .photo: ParquetColumn("\(self)", .int64)
        case .path, .capability, .label: ParquetColumn("\(self)", .text)
        case .index: ParquetColumn("\(self)", .int32)
        case .confidence: ParquetColumn("\(self)", .double)
        case .x, .y, .width, .height: ParquetColumn("\(self)", .double, isOptional: true)
        case .text: ParquetColumn("\(self)", .text, isOptional: true)
        }
    }
}

extension ParquetTable<PhotoFindingColumn> {
    /// Adds a row for each finding.
    fileprivate mutating func add(_ entry: PhotoEntry, _ findings: String) throws(ManakoError) {
        let list = try JSONField(json: Array(findings.utf8)).elements(0...1_000_000, of: "findings")
        for (index, finding) in list.enumerated() {
            let box = try finding.member("pixelBox")
            self[.photo].add(entry.id)
            self[.path].add(entry.paths.first ?? "")
            self[.index].add(index)
            self[.capability].add(try finding.needed("lens").text())
            self[.label].add(try finding.needed("label").text())
            self[.confidence].add(try finding.needed("confidence").real())
            self[.x].add(try box?.needed("x").real())
            self[.y].add(try box?.needed("y").real())
            self[.width].add(try box?.needed("width").real())
            self[.height].add(try box?.needed("height").real())
            let (text, payload) = (try finding.member("text"), try finding.member("payload"))
            self[.text].add(try (text ?? payload)?.text())
            try endRow()
        }
    }
}
