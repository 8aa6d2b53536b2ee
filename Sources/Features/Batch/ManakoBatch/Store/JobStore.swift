public import ManakoCore

/// The folder of a job, on a disk or in a bucket.
///
/// ``create(_:_:)`` is what makes jobs safe: of several writers of one name exactly one succeeds, or all those that write
/// the same bytes, and a name has all its bytes or none.
public protocol JobStore: Sendable {
    /// What the folder is called in messages.
    var place: String { get }

    /// The names of the files in a folder of the job that begin with a prefix, sorted; empty for a folder that is not there.
    func names(in folder: String, prefix: String) throws(ManakoError) -> [String]

    /// The bytes of a file; nil when there is none.
    ///
    /// - Parameters:
    ///   - name: the file's path below the job's folder.
    ///   - limit: the most bytes.
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be read, ``ManakoError/Code/limitExceeded`` when it is larger.
    func read(_ name: String, limit: Int) throws(ManakoError) -> [UInt8]?

    /// Writes a file unless there is one of its name.
    ///
    /// - Returns: false when the name is taken; that file stays as it is.
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written.
    func create(_ name: String, _ bytes: [UInt8]) throws(ManakoError) -> Bool

    /// Writes a file, in place of one of its name.
    func replace(_ name: String, _ bytes: [UInt8]) throws(ManakoError)

    /// Deletes a file, if there is one.
    func remove(_ name: String) throws(ManakoError)

    /// Finds out whether the place keeps what ``create(_:_:)`` promises.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when it does not.
    func check() throws(ManakoError)
}

extension JobStore {
    /// The names of all files in a folder of the job, sorted; empty for a folder that is not there.
    func names(in folder: String) throws(ManakoError) -> [String] { try names(in: folder, prefix: "") }

    /// The bytes of a file that must be there.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when there is none.
    func needed(_ name: String, limit: Int = JobFiles.maximumBytes) throws(ManakoError) -> [UInt8] {
        guard let bytes = try read(name, limit: limit) else {
            throw ManakoError(.unavailable, "\(place)/\(name): is missing")
        }
        return bytes
    }
}

/// How the files of a job are called.
enum JobFiles {
    /// The most bytes of a file of a job, packed or unpacked.
    static let maximumBytes = 2 << 30
    static let job = "job.json"
    static let index = "manifest/index.json"
    static let report = "report.json"

    /// The inputs of a shard.
    static func manifest(_ folder: String, _ shard: Int) -> String {
        "manifest/\(folder)/shard-\(number(shard)).jsonl.zst"
    }

    /// The results of a shard.
    static func part(_ shard: Int) -> String { "parts/part-\(number(shard)).jsonl.zst" }

    /// A table of a shard.
    static func table(_ folder: String, _ shard: Int) -> String { "\(folder)/\(tableName(shard))" }
    static func tableName(_ shard: Int) -> String { "part-\(number(shard)).parquet" }

    /// The thumbnails of a shard.
    static func thumbnails(_ shard: Int) -> String { "\(ShardThumbnails.folder)/\(thumbnailsName(shard))" }
    static func thumbnailsName(_ shard: Int) -> String { "part-\(number(shard)).tar" }

    /// What failed in a shard.
    static func errors(_ shard: Int) -> String { "errors/errors-\(number(shard)).jsonl" }

    /// The record of an input that ends whoever works on it.
    static func poison(_ shard: Int, _ index: Int) -> String {
        "errors/poison-\(number(shard))-\(number(index)).json"
    }

    /// The shard of a part; nil for a name that is none of a part.
    static func shard(ofPart name: String) -> Int? {
        guard name.hasPrefix("part-"), name.hasSuffix(".jsonl.zst") else { return nil }
        let digits = name.dropFirst(5).dropLast(10)
        guard digits.count >= 5, digits.allSatisfy({ $0.isASCII && $0.isNumber }), let shard = Int(digits),
            number(shard) == digits
        else { return nil }
        return shard
    }

    private static func number(_ value: Int) -> String { value.zeroPadded(to: 5) }
}
