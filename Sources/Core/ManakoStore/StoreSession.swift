import CSQLite
package import ManakoCore

/// An open database with its prepared statements: the one owner of SQLite's handles.
///
/// `@unchecked Sendable`: its store lends it under a lock, to one thread at a time.
@safe package final class StoreSession: @unchecked Sendable {
    private let path: String
    private let handle: OpaquePointer
    /// Statements are prepared once; the program has a fixed number of them.
    private var statements: [String: OpaquePointer] = unsafe [:]

    /// Opens a file.
    ///
    /// - Parameter patience: how long another program's writing is waited for, in milliseconds.
    init(path: String, patience: Int) throws(ManakoError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let status = unsafe sqlite3_open_v2(path, &opened, flags, nil)
        guard let handle = unsafe opened else {
            throw ManakoError(.limitExceeded, "\(path): there is no memory for the database")
        }
        unsafe self.handle = handle
        self.path = path
        // From here on the handle is closed with this object, whatever fails.
        guard status == SQLITE_OK else { throw error(status) }
        unsafe sqlite3_busy_timeout(handle, Int32(clamping: patience))
    }

    deinit {
        while let (_, statement) = unsafe statements.popFirst() { unsafe sqlite3_finalize(statement) }
        unsafe sqlite3_close_v2(handle)
    }

    /// The number of the row that was added last.
    package var lastRow: Int { unsafe Int(sqlite3_last_insert_rowid(handle)) }

    /// How many rows the last change has changed.
    package var changes: Int { unsafe Int(sqlite3_changes(handle)) }

    /// Runs statements that take and give nothing, separated by semicolons.
    package func execute(_ script: String) throws(ManakoError) {
        try check(unsafe sqlite3_exec(handle, script, nil, nil, nil))
    }

    /// Runs a statement.
    ///
    /// - Parameters:
    ///   - sql: with `?` for each value; the program's own words, never a user's.
    ///   - values: what stands for the question marks.
    package func run(_ sql: String, _ values: [StoreValue] = []) throws(ManakoError) {
        _ = try rows(sql, values)
    }

    /// Asks, and gives all rows.
    package func rows(_ sql: String, _ values: [StoreValue] = []) throws(ManakoError) -> [StoreRow] {
        let statement = unsafe try prepared(sql)
        defer {
            unsafe sqlite3_reset(statement)
            unsafe sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() { try check(unsafe bind(value, Int32(index + 1), to: statement)) }
        var rows: [StoreRow] = []
        while true {
            let status = unsafe sqlite3_step(statement)
            if status == SQLITE_DONE { return rows }
            guard status == SQLITE_ROW else { throw error(status) }
            let columns = unsafe sqlite3_column_count(statement)
            rows.append(StoreRow(values: (0..<columns).map { unsafe column($0, of: statement) }))
        }
    }

    /// Asks for whole numbers, and gives those of all rows one behind the other: much faster than ``rows(_:_:)`` for many rows.
    ///
    /// - Returns: the columns of the first row, then those of the second; what is no number counts as the number that it begins with, else 0.
    package func numbers(_ sql: String, _ values: [StoreValue] = []) throws(ManakoError) -> [Int] {
        let statement = unsafe try prepared(sql)
        defer {
            unsafe sqlite3_reset(statement)
            unsafe sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() { try check(unsafe bind(value, Int32(index + 1), to: statement)) }
        let columns = unsafe sqlite3_column_count(statement)
        var numbers: [Int] = []
        while true {
            let status = unsafe sqlite3_step(statement)
            if status == SQLITE_DONE { return numbers }
            guard status == SQLITE_ROW else { throw error(status) }
            for column in 0..<columns { numbers.append(Int(unsafe sqlite3_column_int64(statement, column))) }
        }
    }

    private func prepared(_ sql: String) throws(ManakoError) -> OpaquePointer {
        if let statement = unsafe statements[sql] { return unsafe statement }
        var statement: OpaquePointer?
        try check(
            unsafe sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
        guard let statement = unsafe statement else {
            throw ManakoError(.internalFailure, "\(path): an empty statement")
        }
        unsafe statements[sql] = statement
        return unsafe statement
    }

    private func bind(_ value: StoreValue, _ index: Int32, to statement: OpaquePointer) -> Int32 {
        // The library copies texts and bytes at once.
        let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .null: return unsafe sqlite3_bind_null(statement, index)
        case .integer(let number): return unsafe sqlite3_bind_int64(statement, index, number)
        case .real(let number): return unsafe sqlite3_bind_double(statement, index, number)
        case .text(let text):
            return unsafe sqlite3_bind_text64(
                statement, index, text, UInt64(text.utf8.count), copied, UInt8(SQLITE_UTF8))
        case .bytes(let bytes):
            return unsafe sqlite3_bind_blob64(statement, index, bytes, UInt64(bytes.count), copied)
        }
    }

    private func column(_ index: Int32, of statement: OpaquePointer) -> StoreValue {
        switch unsafe sqlite3_column_type(statement, index) {
        case SQLITE_INTEGER: return unsafe .integer(sqlite3_column_int64(statement, index))
        case SQLITE_FLOAT: return unsafe .real(sqlite3_column_double(statement, index))
        case SQLITE_TEXT:
            let start = unsafe sqlite3_column_text(statement, index)
            let count = unsafe Int(sqlite3_column_bytes(statement, index))
            return unsafe .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            let start = unsafe sqlite3_column_blob(statement, index)
            let count = unsafe Int(sqlite3_column_bytes(statement, index))
            return unsafe .bytes(Array(UnsafeRawBufferPointer(start: start, count: count)))
        default: return .null
        }
    }

    private func check(_ status: Int32) throws(ManakoError) {
        guard status == SQLITE_OK else { throw error(status) }
    }

    private func error(_ status: Int32) -> ManakoError {
        StoreError.error(status, path, unsafe String(cString: sqlite3_errmsg(handle)))
    }
}
