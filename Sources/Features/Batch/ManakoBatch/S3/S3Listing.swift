import ManakoCore
import ManakoHTTP

/// A page of a list of objects, as stores answer (`ListObjectsV2`).
struct S3Listing: Sendable, Hashable {
    /// An object.
    struct Object: Sendable, Hashable {
        var key: String
        var size: Int
        /// The version, with its quotes.
        var tag: String
    }

    var objects: [Object] = []
    /// What asks for the next page; nil at the end.
    var next: String?

    /// Reads a page whose keys are percent-encoded.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is none.
    init(xml: [UInt8]) throws(ManakoError) {
        let root = try XMLElement(xml: xml)
        guard root.name == "ListBucketResult" else {
            throw ManakoError(
                .malformedInput, "the store answers <\(root.name.prefix(40))> instead of a list of objects")
        }
        for entry in root.children where entry.name == "Contents" {
            guard let key = entry.child("Key").flatMap({ PercentEncoding.decoded($0.text, plusIsBlank: true) }),
                !key.isEmpty,
                let size = entry.text(of: "Size").flatMap({ Int($0) }), size >= 0,
                let tag = entry.text(of: "ETag"), !tag.isEmpty
            else { throw ManakoError(.malformedInput, "the store's list has an object without key, size or ETag") }
            objects.append(Object(key: key, size: size, tag: tag))
        }
        guard root.text(of: "IsTruncated") == "true" else { return }
        guard let token = root.text(of: "NextContinuationToken"), !token.isEmpty else {
            throw ManakoError(.malformedInput, "the store's list goes on, but does not say how")
        }
        next = token
    }
}
