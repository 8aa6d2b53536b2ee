import ManakoCore
import ManakoFiles
import ManakoHTTP

/// An answer as it lies on the disk: a line of JSON that tells of it, then its bytes.
struct CachedResponse: Hashable {
    /// The header `ETag`, by which GitHub is asked whether it still holds.
    var tag: String?
    /// The header `Link`.
    var link: String?
    /// Until when it holds without asking, in seconds since 1970.
    var freshUntil: Int
    var body: [UInt8]

    /// The longest that an answer holds without asking, in seconds; GitHub says 60.
    private static let longest = 300
    private static let maximumHead = 16 << 10

    init(_ answer: HTTPAnswer, at now: Int) {
        body = answer.body
        freshUntil = 0
        renew(answer.head, at: now)
    }

    /// Takes over what the head of a newer answer says of it.
    mutating func renew(_ head: HTTPHead, at now: Int) {
        if let new = head.fields["etag"], Self.isPlain(new) { tag = new }
        if let new = head.fields["link"], Self.isPlain(new) { link = new }
        freshUntil = now + Self.maximumAge(head.fields["cache-control"] ?? "")
    }

    func isFresh(at now: Int) -> Bool { now < freshUntil && freshUntil - now <= Self.longest }

    /// The bytes of a file.
    ///
    /// - Parameter url: stands in it for whoever looks, and is compared when it is read.
    func file(url: String) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("url", url)
            json.member("etag", tag)
            json.member("link", link)
            json.member("fresh", freshUntil)
            json.member("sha256", SHA256(of: body).hex)
        }
        return Array("\(json.text)\n".utf8) + body
    }

    /// Reads a file; nil when it is damaged or another's.
    init?(file: [UInt8], url: String) {
        guard let end = file.prefix(Self.maximumHead).firstIndex(of: UInt8(ascii: "\n")),
            let head = try? JSONField(json: Array(file[..<end])).members(),
            (try? head["url"]?.text()) == url, let time = try? head["fresh"]?.integer(0 ... .max),
            let digest = try? head["sha256"]?.text()
        else { return nil }
        body = Array(file[(end + 1)...])
        guard SHA256(of: body).hex == digest else { return nil }
        freshUntil = time
        tag = (try? head["etag"]?.text()).flatMap { Self.isPlain($0) ? $0 : nil }
        link = try? head["link"]?.text()
    }

    /// The seconds in `Cache-Control: private, max-age=60`.
    private static func maximumAge(_ header: String) -> Int {
        for part in header.lowercased().split(separator: ",").map({ PlainText.trimmed($0) }) {
            if part == "no-store" || part == "no-cache" { return 0 }
            if part.hasPrefix("max-age="), let age = Int(part.dropFirst(8)) { return min(max(age, 0), longest) }
        }
        return 0
    }

    private static func isPlain(_ value: String) -> Bool {
        (1...4096).contains(value.utf8.count) && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
}
