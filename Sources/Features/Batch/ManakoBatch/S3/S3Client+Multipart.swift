import ManakoCore
import ManakoFiles
import ManakoHTTP

/// Large objects are sent in parts, so that a broken connection costs a part and not all of them.
extension S3Client {
    /// How often an upload is begun anew when another writer came between.
    private static let uploads = 3
    private static let contentType = "application/octet-stream"

    /// What became of an upload.
    private enum Completion {
        case done(Condition)
        /// Another writer came between, and the store wants all parts again.
        case conflict
    }

    /// Writes a large object in parts ([multipart upload](https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html)).
    ///
    /// The object appears with the last request, which has the condition.
    ///
    /// - Returns: whether it was written, as ``put(_:to:isNew:)`` says.
    func putInParts(_ bytes: [UInt8], to address: S3Address, isNew: Bool) throws(ManakoError) -> Condition {
        // For an object that is there already, no part is sent.
        if isNew, try get(address, range: 0..<1, limit: 1) != nil { return .failed }
        for _ in 0..<Self.uploads {
            let upload = try begin(address)
            do throws(ManakoError) {
                let tags = try send(bytes, to: address, upload)
                guard case .done(let condition) = try complete(address, upload, tags, bytes, isNew: isNew) else {
                    continue
                }
                if condition == .failed { abort(address, upload) }
                return condition
            } catch {
                abort(address, upload)
                throw error
            }
        }
        throw ManakoError(
            .unavailable, "\(address.text): other writers came between \(Self.uploads) times; try again later")
    }

    private func begin(_ address: S3Address) throws(ManakoError) -> String {
        var request = request(address, query: [("uploads", "")])
        request.method = "POST"
        request.headers["Content-Type"] = Self.contentType
        let answer = try send(request, address, limit: Self.maximumAnswer)
        guard answer.head.status == 200 else { throw failure(answer, address) }
        guard let upload = try? XMLElement(xml: answer.body).text(of: "UploadId"), !upload.isEmpty else {
            throw ManakoError(.malformedInput, "\(address.text): the store begins an upload without saying which")
        }
        return upload
    }

    /// Sends the parts, and returns their tags.
    private func send(_ bytes: [UInt8], to address: S3Address, _ upload: String) throws(ManakoError) -> [String] {
        var tags: [String] = []
        for start in stride(from: 0, to: bytes.count, by: partSize) {
            let part = Array(bytes[start..<min(start + partSize, bytes.count)])
            var request = request(address, query: [("partNumber", "\(tags.count + 1)"), ("uploadId", upload)])
            request.method = "PUT"
            request.body = part
            request.headers["x-amz-content-sha256"] = SHA256(of: part).hex
            request.headers["Content-Type"] = Self.contentType
            let answer = try send(request, address, limit: Self.maximumAnswer)
            guard answer.head.status == 200, let tag = answer.head.fields["etag"] else {
                throw failure(answer, address)
            }
            tags.append(tag)
        }
        return tags
    }

    private func complete(
        _ address: S3Address, _ upload: String, _ tags: [String], _ bytes: [UInt8], isNew: Bool
    ) throws(ManakoError) -> Completion {
        var request = request(address, query: [("uploadId", upload)])
        let list = Self.list(tags)
        request.method = "POST"
        request.body = list
        request.headers["x-amz-content-sha256"] = SHA256(of: list).hex
        request.headers["Content-Type"] = "application/xml"
        if isNew { request.headers["If-None-Match"] = "*" }
        let answer = try send(request, address, limit: Self.maximumAnswer, repeatsConflicts: false)
        // A store may say 200 before it knows, and the error in the body.
        switch (answer.head.status, Self.code(answer)) {
        case (200, nil): return .done(.met)
        case (409, _), (200, "ConditionalRequestConflict"): return .conflict
        // The answer to an earlier try may have been lost; then the object is this one.
        case (412, _), (200, "PreconditionFailed"): return .done(try holds(bytes, address) == true ? .met : .failed)
        case (404, "NoSuchUpload"):
            guard let isThis = try holds(bytes, address) else { return .conflict }
            return .done(isThis || !isNew ? .met : .failed)
        default: throw failure(answer, address)
        }
    }

    private static func list(_ tags: [String]) -> [UInt8] {
        var xml = "<CompleteMultipartUpload xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">"
        for (index, tag) in tags.enumerated() {
            let tag = tag.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            xml += "<Part><PartNumber>\(index + 1)</PartNumber><ETag>\(tag)</ETag></Part>"
        }
        return Array((xml + "</CompleteMultipartUpload>").utf8)
    }

    /// Has the store forget the parts, which cost money. What remains after a failure, a rule of the bucket can remove.
    private func abort(_ address: S3Address, _ upload: String) {
        var request = request(address, query: [("uploadId", upload)])
        request.method = "DELETE"
        _ = try? send(request, address, limit: Self.maximumAnswer)
    }
}
