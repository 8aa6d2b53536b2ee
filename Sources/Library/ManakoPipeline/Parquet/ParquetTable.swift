package import ManakoCore

/// The columns of a table in Parquet's form, in their order.
package protocol ParquetTableColumn: RawRepresentable<Int>, CaseIterable {
    /// The column, still empty.
    var column: ParquetColumn { get }
}

/// A table in Parquet's form whose columns have names of their own.
package struct ParquetTable<Column: ParquetTableColumn> {
    private var writer: ParquetWriter

    /// Begins a table.
    ///
    /// - Parameters:
    ///   - output: where it is written to.
    ///   - creator: the program and its version, as the file tells it.
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written.
    package init(_ output: ParquetOutput, creator: String) throws(ManakoError) {
        writer = try ParquetWriter(output, Column.allCases.map(\.column), creator: creator)
    }

    /// A column of the row that is being filled.
    package subscript(column: Column) -> ParquetColumn {
        get { writer.columns[column.rawValue] }
        _modify { yield &writer.columns[column.rawValue] }
    }

    /// Ends a row.
    package mutating func endRow() throws(ManakoError) { try writer.endRow() }

    /// Writes what is left and gives the file its name.
    package mutating func finish() throws(ManakoError) { try writer.finish() }
}
