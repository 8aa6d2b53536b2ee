import ManakoCore
import ManakoFiles
import ManakoHTTPServer
import ManakoTesting

extension StandInCall {
    /// What the hosts for pages, raw files, large files, files of releases and pictures answer.
    func webAnswer() -> HTTPResponse {
        switch segments.first {
        case "raw" where segments.count > 4: return raw(segments.dropFirst(3), isMedia: false)
        case "media" where segments.count > 4: return raw(segments.dropFirst(3), isMedia: true)
        case "assets" where segments.count == 5: return assetBytes()
        case "avatars" where segments.count == 2: return picture(segments[1])
        default: break
        }
        guard let repository, segments.count > 2 else {
            return repository.map { .text("\($0.fullName)\n") } ?? .text("Not Found", status: .notFound)
        }
        let rest = segments.dropFirst(2)
        if rest.first == "raw", rest.count > 2 { return redirect(repository, rest.dropFirst()) }
        guard rest.starts(with: ["releases", "download"]), rest.count == 4, asset != nil else {
            return .text("Not Found", status: .notFound)
        }
        return moved("\(address)/assets/\(encoded([repository.owner, repository.name] + rest.dropFirst(2)))")
    }

    private func moved(_ address: String) -> HTTPResponse {
        HTTPResponse(status: HTTPStatus(302), headers: ["location": address])
    }

    /// Sends to where a file's bytes are.
    private func redirect(_ repository: StandInRepository, _ rest: ArraySlice<String>) -> HTTPResponse {
        let path = rest.dropFirst().joined(separator: "/")
        guard repository.commit(rest[rest.startIndex]) != nil, let file = repository.file(path) else {
            return .text("Not Found", status: .notFound)
        }
        let host = file.fetched.isLarge ? "media" : "raw"
        return moved("\(address)/\(host)/\(encoded([repository.owner, repository.name] + rest))")
    }

    /// The bytes of the file that it is about, whatever part of them is asked for; nil when it is about none.
    var content: [UInt8]? {
        if let asset { return asset.bytes }
        guard segments.count > 4, ["raw", "media"].contains(segments.first) else { return nil }
        let file = repository?.file(segments.dropFirst(4).joined(separator: "/"))
        return segments.first == "media" ? file?.fetched.bytes : file?.content
    }

    private func raw(_ rest: ArraySlice<String>, isMedia: Bool) -> HTTPResponse {
        let path = rest.dropFirst().joined(separator: "/")
        guard let repository, repository.commit(rest[rest.startIndex]) != nil, let file = repository.file(path) else {
            return .text("404: Not Found", status: .notFound)
        }
        return bytes(isMedia ? file.fetched.bytes : file.content, "application/octet-stream")
    }

    private func assetBytes() -> HTTPResponse {
        guard let asset else { return .text("Not Found", status: .notFound) }
        return bytes(asset.bytes, "application/octet-stream")
    }

    /// An owner's picture: 40 × 40 pixels in a colour of the owner's.
    private func picture(_ owner: String) -> HTTPResponse {
        if owner == "no-picture" { return bytes(Array("<svg onload=alert(1)>".utf8), "image/svg+xml") }
        let colour = Array(SHA256(of: Array(owner.utf8)).bytes.prefix(3))
        var row: [UInt8] = [0]
        for _ in 0..<40 { row += colour }
        let png = PNGBuilder(
            width: 40, height: 40, depth: 8, colourType: 2, rows: [[UInt8]](repeating: row, count: 40).flatMap(\.self))
        return bytes(png.bytes, "image/png")
    }

    /// Bytes, or the part of them that is asked for.
    func bytes(_ bytes: [UInt8], _ type: String) -> HTTPResponse {
        .ranged(
            request, size: bytes.count, entityTag: "\"\(SHA256(of: bytes).hex)\"",
            headers: ["content-type": type, "cache-control": "max-age=300"],
            read: { offset in Array(bytes[offset..<min(offset + 1 << 18, bytes.count)]) })
    }

    private func encoded(_ parts: [String]) -> String { Shapes.encoded(parts.joined(separator: "/")) }
}
