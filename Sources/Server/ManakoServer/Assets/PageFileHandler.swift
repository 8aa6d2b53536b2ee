import Manako
import ManakoFiles
import ManakoHTTPServer

/// Answers requests for the page's files.
struct PageFileHandler: Sendable {
    private struct File: Sendable {
        var bytes: [UInt8]
        /// The same, compressed; nil where that is no smaller.
        var compressed: [UInt8]?
        var entityTag: String
        var headers: HTTPHeaders
    }

    private let files: [String: File]

    /// Prepares the files: compresses them, and names the version of each.
    init(_ bundle: PageBundle) {
        files = bundle.files.reduce(into: [:]) { files, entry in
            files[entry.key] = Self.file(entry.key, entry.value)
        }
    }

    /// The paths that are answered; the page itself is also `/`.
    var paths: [String] { files.keys.sorted() }

    /// Answers a request for one of the paths.
    func respond(to request: HTTPRequest) -> HTTPResponse {
        let path = request.path == "/" ? "/index.html" : request.path
        guard let file = files[path] else { return .error(.notFound, "There is nothing here.") }
        if request.headers.values("if-none-match").contains(where: { $0.contains(file.entityTag) }) {
            return .notModified(entityTag: file.entityTag)
        }
        var headers = file.headers
        if let compressed = file.compressed, Self.takesGzip(request) {
            headers["content-encoding"] = "gzip"
            return HTTPResponse(headers: headers, body: compressed)
        }
        return HTTPResponse(headers: headers, body: file.bytes)
    }

    private static func file(_ path: String, _ bytes: [UInt8]) -> File {
        let compressed = Gzip.bytes(bytes).flatMap { $0.count < bytes.count ? $0 : nil }
        let tag = "\"\(SHA256(of: bytes).hex.prefix(16))\""
        // What has its hash in its name never changes; everything else is asked for anew.
        let lifetime = path.dropFirst().contains("/") ? "public, max-age=31536000, immutable" : "no-cache"
        var headers: HTTPHeaders = ["content-type": type(of: path), "etag": tag, "cache-control": lifetime]
        if compressed != nil { headers["vary"] = "accept-encoding" }
        return File(bytes: bytes, compressed: compressed, entityTag: tag, headers: headers)
    }

    private static func takesGzip(_ request: HTTPRequest) -> Bool {
        request.headers.tokens("accept-encoding").contains { token in
            let parts = token.split(separator: ";").map { $0.drop { $0 == " " } }
            return parts.first == "gzip" && !parts.dropFirst().contains { $0 == "q=0" || $0.hasPrefix("q=0.0") }
        }
    }

    private static func type(of path: String) -> String {
        switch path.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "jpg": "image/jpeg"
        case "webmanifest": "application/manifest+json"
        default: "application/octet-stream"
        }
    }
}
