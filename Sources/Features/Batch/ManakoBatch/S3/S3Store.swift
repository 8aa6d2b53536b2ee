public import ManakoCore

/// The folder of a job in a bucket.
public struct S3Store: JobStore {
    private let client: S3Client
    /// The prefix, with a slash at its end unless it is the whole bucket.
    private let prefix: S3Address
    /// The address.
    public let place: String

    /// Names a folder in a bucket.
    ///
    /// - Parameter address: such as `s3://bucket/jobs/one`.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what is no address, ``ManakoError/Code/unavailable`` without a key.
    public init(_ address: String) throws(ManakoError) {
        try self.init(address, S3Client(S3Settings()))
    }

    init(_ address: String, _ client: S3Client) throws(ManakoError) {
        var prefix = try S3Address(address)
        while prefix.key.hasSuffix("/") { prefix.key.removeLast() }
        self.client = client
        place = prefix.key.isEmpty ? "s3://\(prefix.bucket)" : prefix.text
        if !prefix.key.isEmpty { prefix.key += "/" }
        self.prefix = prefix
    }

    private func address(_ name: String) -> S3Address { S3Address(bucket: prefix.bucket, key: prefix.key + name) }

    /// The names of the files in a folder of the job that begin with a prefix, sorted; in the job's own folder, those of folders too.
    public func names(in folder: String, prefix: String) throws(ManakoError) -> [String] {
        let folder = folder.isEmpty ? "" : folder + "/"
        let start = address(folder).key.count
        var names: Set<String> = []
        try client.list(address(folder + prefix)) { objects throws(ManakoError) in
            for object in objects {
                names.insert(String(object.key.dropFirst(start).prefix { $0 != "/" }))
            }
        }
        return names.filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The bytes of a file; nil when there is none.
    public func read(_ name: String, limit: Int) throws(ManakoError) -> [UInt8]? {
        try client.get(address(name), limit: limit)
    }

    /// Writes a file unless there is one of its name, by a conditional request.
    public func create(_ name: String, _ bytes: [UInt8]) throws(ManakoError) -> Bool {
        try client.put(bytes, to: address(name), isNew: true) == .met
    }

    /// Writes a file, in place of one of its name.
    public func replace(_ name: String, _ bytes: [UInt8]) throws(ManakoError) {
        _ = try client.put(bytes, to: address(name), isNew: false)
    }

    /// Deletes a file, if there is one.
    public func remove(_ name: String) throws(ManakoError) { try client.delete(address(name)) }

    /// Finds out whether one writer of several wins, as some stores ignore the condition, and others let all win that come at once.
    public func check() throws(ManakoError) {
        for _ in 0..<Self.races {
            let name = address(".check-\(RandomName.make())")
            let winners = try race(for: name)
            let isKept = try client.put(Array("[]".utf8), to: name, isNew: true) == .failed
            try client.delete(name)
            guard winners == 1, isKept else {
                throw ManakoError(
                    .unsupported,
                    "\(place): conditions of writes (If-None-Match), which jobs need, do not hold in this store: of"
                        + " \(Self.writers) writers at once, \(winners) had success; take another store")
            }
        }
    }

    /// How many races there are: a store that looks first and writes later lets one alone win now and then.
    private static let races = 4
    /// How many write at once.
    private static let writers = 8

    /// Lets several writers write one object at once; how many had success.
    private func race(for name: S3Address) throws(ManakoError) -> Int {
        let results = Monitor<[Result<Bool, ManakoError>]>([])
        let client = client
        for writer in 0..<Self.writers {
            let write: @Sendable () -> Void = {
                let result = Result { () throws(ManakoError) in
                    try client.put(Array("{\"writer\":\(writer)}".utf8), to: name, isNew: true) == .met
                }
                results.change { $0.append(result) }
            }
            if !BackgroundThread.start(write) { write() }
        }
        var winners = 0
        for result in results.wait(for: { $0.count == Self.writers ? $0 : nil }) where try result.get() { winners += 1 }
        return winners
    }
}
