import ManakoCodecs
import ManakoCore
import ManakoFiles

/// Pictures and archives in buckets.
struct S3Inputs: ObjectReading, BucketListing {
    let client: S3Client
    /// The most bytes of a picture.
    var limit = InputLimits.default.maximumBytes

    /// Hands out an object, or all pictures and archives below a prefix.
    func list(
        _ address: String, every: Int, _ receive: (BatchInput) throws(ManakoError) -> Void
    ) throws(ManakoError) {
        let prefix = try S3Address(address)
        var count = 0
        try client.list(prefix) { objects throws(ManakoError) in
            for object in objects where !object.key.hasSuffix("/") {
                let isNamed = object.key == prefix.key
                // A prefix stands for what lies below it, not for names that merely begin like it.
                guard
                    isNamed || prefix.key.isEmpty || prefix.key.hasSuffix("/")
                        || object.key.hasPrefix(prefix.key + "/")
                else { continue }
                count += 1
                try add(object, in: prefix.bucket, isNamed: isNamed, receive)
            }
        }
        guard count > 0 else { throw ManakoError(.unavailable, "\(address): there is no object") }
    }

    private func add(
        _ object: S3Listing.Object, in bucket: String, isNamed: Bool,
        _ receive: (BatchInput) throws(ManakoError) -> Void
    ) throws(ManakoError) {
        let (address, suffix) = (S3Address(bucket: bucket, key: object.key), FileName.suffix(of: object.key))
        if suffix == "tar" {
            return try InputLister.members(of: address.text, count: object.size, object.tag, receive) {
                offset, count throws(ManakoError) in
                guard
                    let bytes = try client.get(
                        address, tag: object.tag, range: offset..<offset + count, limit: count)
                else { throw ManakoError(.unavailable, "\(address.text): was deleted while it was listed") }
                return bytes
            }
        }
        guard isNamed || ImageFormat.fileExtensions.contains(suffix) else { return }
        try receive(BatchInput(name: address.text, size: object.size, tag: object.tag))
    }

    /// The bytes of a picture, in the version that the manifest knows.
    func bytes(of input: BatchInput) throws(ManakoError) -> [UInt8] {
        var range: Range<Int>?
        if case .member(_, let offset) = input.place { range = offset..<offset + input.size }
        let bytes: [UInt8]?
        do throws(ManakoError) {
            bytes = try client.get(S3Address(input.file), tag: input.tag, range: range, limit: limit)
        } catch {
            throw error.reason?.name == "inputChanged" ? InputReader.changed(input) : error
        }
        guard let bytes else {
            throw ManakoError(.unavailable, "\(input.name): there is no such object any more")
        }
        guard bytes.count == input.size else { throw InputReader.changed(input) }
        return bytes
    }
}
