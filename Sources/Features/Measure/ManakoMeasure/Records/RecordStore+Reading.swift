public import ManakoCore
import ManakoStore

extension RecordStore {
    /// Which records are listed.
    public struct Query: Sendable, Hashable {
        /// Only those of this name, exactly.
        public var who: String?
        /// Only those with all of these words in them, whatever their case.
        public var words: [String]
        /// The most records, at most 10,000.
        public var limit: Int
        /// Those behind this record in the list, for the page after it.
        public var after: RecordSummary?

        /// Creates a query; the default one is the first page of all.
        public init(who: String? = nil, words: [String] = [], limit: Int = 100, after: RecordSummary? = nil) {
            self.who = who
            self.words = words
            self.limit = limit
            self.after = after
        }
    }

    /// Lists records, the newest first, without photos.
    public func list(_ query: Query = Query()) throws(ManakoError) -> [RecordSummary] {
        var (conditions, values): ([String], [StoreValue]) = ([], [])
        if let who = query.who {
            conditions.append("who = ?")
            values.append(.text(who))
        }
        // A fixed number of statements, however many words there are.
        for word in query.words.prefix(8) {
            conditions.append("instr(folded, ?) > 0")
            values.append(.text(word.lowercased()))
        }
        if let after = query.after {
            conditions.append("(date < ? OR date = ? AND records.id > ?)")
            values += [.number(after.date), .number(after.date), .text(after.id)]
        }
        let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
        let rows = try store.rows(
            """
            SELECT records.id, date, who, method, note, lengths, photos.id IS NOT NULL, json_extract(details, '$.what')
            FROM records LEFT JOIN photos ON photos.id = records.id \(filter) ORDER BY date DESC, records.id LIMIT ?
            """, values + [.number(min(max(query.limit, 0), 10_000))])
        return try rows.map { row throws(ManakoError) in
            RecordSummary(
                id: try row.text(0), date: try row.integer(1), who: try row.text(2),
                what: try row.optionalText(7) ?? "", method: try row.text(3), note: try row.text(4),
                lengths: try LengthList.lengths(try row.text(5)), hasPhoto: try row.integer(6) != 0)
        }
    }

    /// How many records there are.
    public func count() throws(ManakoError) -> Int {
        try store.rows("SELECT count(*) FROM records").first?.integer(0) ?? 0
    }

    /// The names of whom or what was measured, in their order.
    public func people() throws(ManakoError) -> [String] {
        try store.rows("SELECT DISTINCT who FROM records ORDER BY who").map { row throws(ManakoError) in try row.text(0)
        }
    }

    /// A whole record.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there is none.
    public func get(_ id: String) throws(ManakoError) -> MeasurementRecord {
        guard let record = try find(id) else { throw Self.missing(id) }
        return record
    }

    /// A whole record; nil when there is none.
    public func find(_ id: String) throws(ManakoError) -> MeasurementRecord? {
        try Self.read(id) { (sql, values) throws(ManakoError) in try store.rows(sql, values) }
    }

    /// A record, by whatever asks the database; nil when there is none.
    static func read(
        _ id: String, _ ask: (String, [StoreValue]) throws(ManakoError) -> [StoreRow]
    ) throws(ManakoError) -> MeasurementRecord? {
        let rows = try ask(
            "SELECT id, date, who, method, note, lengths, details FROM records WHERE id = ?", [.text(id)])
        guard let row = rows.first else { return nil }
        var record = MeasurementRecord(
            id: try row.text(0), date: try row.integer(1), who: try row.text(2), method: try row.text(3),
            note: try row.text(4), lengths: try LengthList.lengths(try row.text(5)))
        try record.readDetails(try JSONField(json: Array(try row.text(6).utf8)))
        return record
    }

    /// The photo as it was given, a JPEG file; nil when there is none.
    public func photo(of id: String) throws(ManakoError) -> [UInt8]? {
        try store.rows("SELECT photo FROM photos WHERE id = ?", [.text(id)]).first?.bytes(0)
    }

    /// A small picture of the photo, upright, a JPEG file of at most 256 pixels a side; nil when there is no photo.
    public func thumbnail(of id: String) throws(ManakoError) -> [UInt8]? {
        try store.rows("SELECT thumbnail FROM photos WHERE id = ?", [.text(id)]).first?.bytes(0)
    }
}
