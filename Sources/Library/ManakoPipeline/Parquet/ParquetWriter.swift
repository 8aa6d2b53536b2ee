package import ManakoCore

/// Writes a flat table as a [Parquet](https://parquet.apache.org/docs/file-format/) file: plain encoding, pages compressed with
/// Zstandard, row groups that fit into memory.
///
/// The file appears when it is whole.
package struct ParquetWriter {
    /// A column of a row group that was written.
    private struct Chunk {
        var offset: Int
        var count: Int
        /// Bytes of the page with its header, before and after compression.
        var plain: Int, packed: Int
    }

    /// The most rows and bytes of a row group.
    private static let maximumRows = 1 << 20, maximumBytes = 64 << 20
    private static let magic = Array("PAR1".utf8)

    private let output: ParquetOutput
    /// The columns. Each row adds a value to every one of them, then calls ``endRow()``.
    package var columns: [ParquetColumn]
    private let creator: String
    private var groups: [[Chunk]] = []
    private var offset = 0, rows = 0

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - output: where it is written to.
    ///   - columns: the columns, still empty.
    ///   - creator: the program and its version, as the file tells it.
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written.
    package init(_ output: ParquetOutput, _ columns: [ParquetColumn], creator: String) throws(ManakoError) {
        self.output = output
        self.columns = columns
        self.creator = creator
        try append(Self.magic)
    }

    /// Ends a row.
    package mutating func endRow() throws(ManakoError) {
        let bytes = columns.reduce(0) { $0 + $1.byteCount }
        if columns[0].count >= Self.maximumRows || bytes >= Self.maximumBytes { try endGroup() }
    }

    private mutating func append(_ bytes: [UInt8]) throws(ManakoError) {
        try output.append(bytes)
        offset += bytes.count
    }

    private mutating func endGroup() throws(ManakoError) {
        guard columns[0].count > 0 else { return }
        var chunks: [Chunk] = []
        rows += columns[0].count
        for index in columns.indices {
            let (start, count, page) = (offset, columns[index].count, columns[index].page)
            let packed = try Zstandard.compress(page)
            let header = Self.header(count, plain: page.count, packed: packed.count)
            try append(header)
            try append(packed)
            chunks.append(
                Chunk(offset: start, count: count, plain: header.count + page.count, packed: offset - start))
            columns[index].removeAll()
        }
        groups.append(chunks)
    }

    /// `PageHeader` of Parquet's Thrift description.
    private static func header(_ count: Int, plain: Int, packed: Int) -> [UInt8] {
        var thrift = ThriftWriter()
        thrift.field(1, i32: 0)
        thrift.field(2, i32: plain)
        thrift.field(3, i32: packed)
        thrift.field(5) { page in
            page.field(1, i32: count)
            page.field(2, i32: 0)
            // Levels are in the hybrid of runs and packed bits.
            page.field(3, i32: 3)
            page.field(4, i32: 3)
        }
        thrift.end()
        return thrift.bytes
    }

    /// Writes the footer and gives the file its name.
    package mutating func finish() throws(ManakoError) {
        try endGroup()
        let footer = footer
        try append(footer)
        try append(.littleEndian(footer.count) + Self.magic)
        try output.commit()
    }

    /// `FileMetaData` of Parquet's Thrift description.
    private var footer: [UInt8] {
        var thrift = ThriftWriter()
        thrift.field(1, i32: 1)
        thrift.field(2, structures: [nil] + columns.map { $0 as ParquetColumn? }) { column, schema in
            Self.write(column, columns.count, to: &schema)
        }
        thrift.field(3, i64: rows)
        thrift.field(4, structures: groups) { chunks, group in
            group.field(1, structures: Array(zip(chunks, columns))) { Self.write($0.0, of: $0.1, to: &$1) }
            group.field(2, i64: chunks.reduce(0) { $0 + $1.plain })
            group.field(3, i64: chunks.first?.count ?? 0)
        }
        thrift.field(6, creator)
        thrift.end()
        return thrift.bytes
    }

    /// `SchemaElement`: the root without a column.
    private static func write(_ column: ParquetColumn?, _ count: Int, to schema: inout ThriftWriter) {
        guard let column else {
            schema.field(4, "schema")
            schema.field(5, i32: count)
            return
        }
        schema.field(1, i32: column.kind.rawValue)
        schema.field(3, i32: column.isOptional ? 1 : 0)
        schema.field(4, column.name)
        guard column.kind == .text else { return }
        schema.field(6, i32: 0)
        schema.field(10) { type in type.field(1) { _ in } }
    }

    /// `ColumnChunk` with its `ColumnMetaData`.
    private static func write(_ chunk: Chunk, of column: ParquetColumn, to thrift: inout ThriftWriter) {
        thrift.field(2, i64: chunk.offset)
        thrift.field(3) { data in
            data.field(1, i32: column.kind.rawValue)
            data.field(2, numbers: [0, 3])
            data.field(3, texts: [column.name])
            // Zstandard.
            data.field(4, i32: 6)
            data.field(5, i64: chunk.count)
            data.field(6, i64: chunk.plain)
            data.field(7, i64: chunk.packed)
            data.field(9, i64: chunk.offset)
        }
    }
}
