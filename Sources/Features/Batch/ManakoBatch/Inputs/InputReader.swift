import ManakoCore
import ManakoFiles

/// Reads the bytes of inputs, and refuses files that have changed since the manifest was frozen.
struct InputReader: Sendable {
    let job: BatchJob
    /// Reads objects in buckets; nil where none are at hand.
    var objects: (any ObjectReading)?
    /// The most bytes of a picture.
    var limit = InputLimits.default.maximumBytes

    /// The bytes of a picture.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be read or has changed, ``ManakoError/Code/limitExceeded`` when it
    ///   is too large.
    func bytes(of input: BatchInput) throws(ManakoError) -> [UInt8] {
        guard input.size <= limit else {
            throw ManakoError(.limitExceeded, "\(input.name): is larger than the limit of \(limit) bytes")
        }
        if S3Address.isAddress(input.file) {
            guard let objects else { throw ManakoError(.unsupported, "\(input.name): buckets can't be read here") }
            return try objects.bytes(of: input)
        }
        let path = job.path(of: input.file)
        let before = try check(input, path)
        guard case .member(_, let offset) = input.place else {
            let bytes = try read(path, input)
            guard before == nil || bytes.count == input.size else { throw Self.changed(input) }
            return bytes
        }
        let bytes = try RandomAccessFile(path: path).read(at: offset, count: input.size)
        guard bytes.count == input.size else { throw Self.changed(input) }
        return bytes
    }

    /// Checks that a file is the one that the manifest knows.
    ///
    /// - Returns: its stamp; nil where the manifest knows none, as the file was not there.
    @discardableResult
    func check(_ input: BatchInput, _ path: String) throws(ManakoError) -> FileStamp? {
        guard let stamp = FileStamp(path) else {
            // Opening the file says why.
            return nil
        }
        guard input.tag == InputLister.tag(stamp), input.place != .picture || input.size == stamp.size else {
            throw Self.changed(input)
        }
        return stamp
    }

    private func read(_ path: String, _ input: BatchInput) throws(ManakoError) -> [UInt8] {
        do throws(ManakoError) {
            return try FileBytes.read(path, limit: limit)
        } catch {
            // The same words on every machine, and the name as it stands in the manifest.
            let isNamed = error.message.hasPrefix(path + ":")
            throw isNamed ? ManakoError(error.code, input.name + error.message.dropFirst(path.count)) : error
        }
    }

    static func changed(_ input: BatchInput) -> ManakoError {
        ManakoError(
            .unavailable, "\(input.name): has changed since the job began; look at it in a job of its own",
            reason: .init("inputChanged"))
    }
}

/// Reads objects in buckets.
protocol ObjectReading: Sendable {
    /// The bytes of an input in a bucket, or the part of an archive that holds it.
    func bytes(of input: BatchInput) throws(ManakoError) -> [UInt8]
}
