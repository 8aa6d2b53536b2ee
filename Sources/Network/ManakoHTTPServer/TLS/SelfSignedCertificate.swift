import Glibc
public import ManakoCore
import ManakoFiles

extension TLSFiles {
    /// A certificate that this machine makes for itself on first use, and keeps: P-256, valid for a year, in one file with its
    /// key that only its owner may read.
    ///
    /// Browsers warn of it, as nobody vouches for it; people compare ``fingerprint()``.
    ///
    /// - Parameters:
    ///   - path: the file; it is made anew when it is missing, about to run out, or lacks a name.
    ///   - names: host names and addresses of this machine; `localhost` and its addresses are added.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what is no name, ``ManakoError/Code/unavailable`` when the file can't be
    ///   written or libcrypto is missing.
    public static func selfSigned(at path: String, names: [String]) throws(ManakoError) -> TLSFiles {
        let list = try SelfSigned.list(names)
        let files = TLSFiles(certificate: path, key: path)
        if SelfSigned.isUsable(path, list) { return files }
        let name = names.first { HostName($0) != nil } ?? "localhost"
        let pem = try Crypto.makeCertificate(
            commonName: String(name.prefix(64)), names: list.joined(separator: ","), days: 365)
        let heading = Array("\(SelfSigned.heading)\(list.joined(separator: ","))\n".utf8)
        let file = try PendingFile(path, mode: 0o600)
        try file.append(heading + pem)
        try file.flush()
        try file.commit()
        return files
    }
}

/// What the file of a self-signed certificate is like.
enum SelfSigned {
    static let heading = "Manako's own certificate for "

    /// The names as OpenSSL takes them, such as `DNS:localhost` and `IP:127.0.0.1`, sorted.
    static func list(_ names: [String]) throws(ManakoError) -> [String] {
        var list: Set<String> = ["DNS:localhost", "IP:127.0.0.1", "IP:::1"]
        for name in names {
            if HostName.isAddress(name) {
                list.insert("IP:\(name.lowercased())")
            } else if let host = HostName(name), host.port == nil, !name.hasPrefix("["), !host.name.contains("_") {
                list.insert("DNS:\(host.name)")
            } else {
                throw ManakoError(.invalidArgument, "\(name.prefix(100)) is no host name or address for a certificate")
            }
        }
        return list.sorted()
    }

    /// Whether a file is good for two more weeks and has the names.
    static func isUsable(_ path: String, _ list: [String]) -> Bool {
        guard let bytes = try? FileBytes.read(path, limit: 1 << 16), isPrivate(path),
            let inspection = try? Crypto.inspect(bytes, path), inspection.secondsLeft > 14 * 86_400
        else { return false }
        let line = String(decoding: bytes.prefix { $0 != Bytes.lineFeed }, as: UTF8.self)
        guard line.hasPrefix(heading) else { return false }
        let kept = Set(line.dropFirst(heading.count).split(separator: ",").map(String.init))
        return kept.isSuperset(of: list)
    }

    private static func isPrivate(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & 0o077 == 0
    }
}
