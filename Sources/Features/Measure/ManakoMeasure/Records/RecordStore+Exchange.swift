public import ManakoCore
import ManakoFiles
import ManakoStore

/// The forms in which records are exchanged.
public enum RecordFormat: String, Sendable, Hashable, CaseIterable {
    /// `{"format": "manako-records", "version": 1, "records": […]}`, without photos.
    case json
    /// A line for each length, for tables; it can't be imported.
    case csv
    /// `records.json` and `photos/ID.jpg` in a ZIP archive.
    case zip
}

/// What an import did.
public struct RecordImport: Sendable, Hashable {
    /// Records that were not there before.
    public var added = 0
    /// Records that were there, and are now as in the file.
    public var changed = 0
    /// Records that were there as they are in the file.
    public var same = 0
}

extension RecordStore {
    private static let list = "records.json"
    static let formatName = "manako-records"
    private static let maximumRecords = 100_000
    private static let maximumList = 64 << 20

    /// Writes records into a file, which is whole or not there.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - format: its form.
    ///   - query: which records; the limit does not count.
    /// - Returns: how many records.
    public func export(to path: String, as format: RecordFormat, _ query: Query = Query()) throws(ManakoError) -> Int {
        let records = try all(query)
        switch format {
        case .json: try AtomicFile.write(Self.json(records), to: path)
        case .csv: try AtomicFile.write(Array(RecordTable.csv(records).utf8), to: path)
        case .zip:
            let archive = try ZipWriter(path: path)
            try archive.add(Self.list, Self.json(records))
            for record in records {
                if let photo = try photo(of: record.id) { try archive.add("photos/\(record.id).jpg", photo) }
            }
            try archive.finish()
        }
        return records.count
    }

    /// All records, page after page.
    public func all(_ query: Query = Query()) throws(ManakoError) -> [MeasurementRecord] {
        var records: [MeasurementRecord] = []
        for summary in try summaries(query) { records.append(try get(summary.id)) }
        return records
    }

    /// All records as lists show them, the newest first.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` for more than 100,000.
    public func summaries(_ query: Query = Query()) throws(ManakoError) -> [RecordSummary] {
        var (page, found) = (query, [RecordSummary]())
        page.limit = 10_000
        while true {
            let next = try list(page)
            found += next
            guard found.count <= Self.maximumRecords else {
                throw ManakoError(.limitExceeded, "there are more than \(Self.maximumRecords) records; name fewer")
            }
            guard next.count == page.limit, let last = next.last else { return found }
            page.after = last
        }
    }

    /// Takes records from a file that ``export(to:as:_:)`` wrote as JSON or ZIP: all of them, or none when something is wrong.
    ///
    /// Records are the same when their ids are; taking a file twice changes nothing. A photo that the file lacks stays.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` with the place of what is wrong, ``ManakoError/Code/limitExceeded``.
    public func importing(_ path: String) throws(ManakoError) -> RecordImport {
        do throws(ManakoError) {
            let isArchive = try RandomAccessFile(path: path).firstBytes(2) == Array("PK".utf8)
            let archive = isArchive ? try ZipFile(path: path) : nil
            let records = try Self.records(try listBytes(path, archive))
            return try store.write { (session) throws(ManakoError) in
                var result = RecordImport()
                for record in records { try Self.take(record, archive, session, &result) }
                return result
            }
        } catch {
            throw error.at(path)
        }
    }

    private func listBytes(_ path: String, _ archive: ZipFile?) throws(ManakoError) -> [UInt8] {
        guard let archive else { return try FileBytes.read(path, limit: Self.maximumList) }
        guard let entry = archive.entry(Self.list) else {
            throw ManakoError(.malformedInput, "\(Self.list) is not in the archive")
        }
        return try archive.contents(of: entry, limit: Self.maximumList)
    }

    private static func take(
        _ record: MeasurementRecord, _ archive: ZipFile?, _ session: StoreSession, _ result: inout RecordImport
    ) throws(ManakoError) {
        let isThere = try contains(record.id, session)
        var photo: [UInt8]?
        if let archive, let entry = archive.entry("photos/\(record.id).jpg") {
            photo = try archive.contents(of: entry, limit: RecordPhoto.maximumBytes)
        }
        var isSame = false
        if isThere { isSame = try self.isSame(record, photo, session) }
        if !isSame {
            try write(record, session)
            if let photo { try write(try RecordPhoto(photo), of: record.id, session) }
        }
        if isSame { result.same += 1 } else if isThere { result.changed += 1 } else { result.added += 1 }
    }

    /// Whether a record is kept as it is given, with its photo when one is given.
    private static func isSame(
        _ record: MeasurementRecord, _ photo: [UInt8]?, _ session: StoreSession
    ) throws(ManakoError) -> Bool {
        let kept = try read(record.id) { (sql, values) throws(ManakoError) in try session.rows(sql, values) }
        guard let kept, kept.isSame(as: record) else { return false }
        guard let photo else { return true }
        return try session.rows("SELECT photo FROM photos WHERE id = ?", [.text(record.id)]).first?.bytes(0) == photo
    }

    private static func json(_ records: [MeasurementRecord]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("format", formatName)
            json.member("version", 1)
            json.name("records")
            json.array { json in for record in records { json.object { record.write(to: &$0) } } }
        }
        return Array((json.text + "\n").utf8)
    }

    private static func records(_ bytes: [UInt8]) throws(ManakoError) -> [MeasurementRecord] {
        let json = try JSONField(json: bytes)
        guard try json.member("format")?.text() == formatName else {
            throw ManakoError(.malformedInput, "is no file of records; \"format\" is not \"\(formatName)\"")
        }
        guard try json.member("version")?.integer(1...1) == 1, let list = try json.member("records") else {
            throw ManakoError(.malformedInput, "is no file of records of version 1")
        }
        var (records, ids) = ([MeasurementRecord](), Set<String>())
        for field in try list.elements(1...maximumRecords, of: "records") {
            let record = try MeasurementRecord(field)
            do throws(ManakoError) { try record.check() } catch {
                throw ManakoError(.malformedInput, "\(field.path): \(error.message)")
            }
            guard ids.insert(record.id).inserted else { throw field.error("the id \(record.id) is there twice") }
            records.append(record)
        }
        return records
    }
}
