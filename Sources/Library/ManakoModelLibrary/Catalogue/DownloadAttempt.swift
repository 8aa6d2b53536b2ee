import Manako
package import ManakoHTTP

/// One request of a download, and what its answer means for the bytes that are there.
package final class DownloadAttempt {
    private let source: FileSource
    private let part: PartFile
    private let limit: Int
    private let report: (ModelDownload.Event) -> Void
    /// The size of the whole file, once known.
    private var total: Int?
    /// Whether another try may help with what was thrown while the answer was read.
    private var isTransient = false
    /// Whether the answer says that all bytes are there.
    private var isComplete = false

    package init(
        _ source: FileSource, _ part: PartFile, limit: Int, _ report: @escaping (ModelDownload.Event) -> Void
    ) {
        self.source = source
        self.part = part
        self.limit = source.bytes ?? limit
        self.report = report
        total = source.bytes
    }

    /// Asks for the bytes that are missing.
    package func run(_ client: HTTPClient, _ isCancelled: () -> Bool) throws(HTTPFailure) {
        let validator = part.validator(for: source.url)
        // Without a version to ask for, only the digest can tell that the parts of the file belong together.
        let canResume = part.size > 0 && part.size <= limit && (validator != nil || source.digest != nil)
        let request = HTTPRequest(
            url: source.url, firstByte: canResume ? part.size : 0, validator: canResume ? validator : nil)
        if canResume, part.size == source.bytes { return }
        do throws(HTTPFailure) {
            try client.get(
                request, isCancelled: isCancelled,
                head: { head throws(ManakoError) in try self.accept(head, request) },
                body: { bytes throws(ManakoError) in try self.add(bytes) })
        } catch  where isComplete {
            return
        } catch {
            throw HTTPFailure(error.error, isTransient: error.isTransient || isTransient)
        }
        if let total, part.size < total {
            throw HTTPFailure(
                ManakoError(.unavailable, "only \(part.size) of \(total) bytes came in"), isTransient: true)
        }
    }

    private func accept(_ head: HTTPHead, _ request: HTTPRequest) throws(ManakoError) {
        switch head.status {
        case 200:
            try part.restart(from: source.url, validator: head.validator, blobSize: source.blobSize)
            try announce(head.contentLength)
        case 206 where head.contentRange?.first == request.firstByte && request.firstByte > 0:
            part.resume()
            try announce(head.contentRange?.total ?? head.contentLength.map { $0 + request.firstByte })
        case 206, 416:
            try recover(head, request)
        default:
            throw refused(head)
        }
    }

    /// The server has other bytes than those asked for: either all are there, or the next try begins anew.
    private func recover(_ head: HTTPHead, _ request: HTTPRequest) throws(ManakoError) {
        isComplete = head.status == 416 && head.contentRange?.total == part.size && part.size > 0
        if !isComplete { try part.restart(from: source.url, validator: nil) }
        isTransient = true
        throw ManakoError(.unavailable, "the server answers \(head.status) for byte \(request.firstByte) on")
    }

    private func announce(_ announced: Int?) throws(ManakoError) {
        if let announced, let bytes = source.bytes, announced != bytes {
            throw ManakoError(
                .malformedInput,
                "the server announces \(announced) bytes, but the file has \(bytes); it is another version")
        }
        total = announced ?? total
        if let announced, announced > limit { throw tooLarge("announces \(announced)") }
        report(.progress(done: part.size, total: total))
    }

    private func add(_ bytes: [UInt8]) throws(ManakoError) {
        guard part.size + bytes.count <= limit else { throw tooLarge("sends more") }
        try part.append(bytes)
        report(.progress(done: part.size, total: total))
    }

    private func tooLarge(_ what: String) -> ManakoError {
        ManakoError(.limitExceeded, "the server \(what), but at most \(limit) bytes are taken for this file")
    }

    private func refused(_ head: HTTPHead) -> ManakoError {
        isTransient = head.status >= 500 || [408, 425, 429].contains(head.status)
        let advice =
            switch head.status {
            case 404, 410: "; the file has moved, so download it from \(source.page)"
            case 401, 403: "; the server wants no anonymous downloads, see \(source.page)"
            default: ""
            }
        return ManakoError(.unavailable, "the server answers \(head.status)\(advice)")
    }
}
