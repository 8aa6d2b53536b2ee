import ManakoCore

/// Header fields that a request is given, checked so that none can end the header and begin another request.
enum HTTPFields {
    /// What a request says itself.
    private static let reserved: Set<String> = [
        "host", "range", "if-range", "connection", "content-length", "transfer-encoding", "accept-encoding",
    ]
    /// What is for one host alone.
    private static let secret: Set<String> = ["authorization", "cookie", "proxy-authorization"]

    /// The lines of fields as libcurl takes them.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for names and values that no header can have; it does not say the value.
    static func lines(_ fields: [String: String]) throws(ManakoError) -> [String] {
        var lines: [String] = []
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            guard isName(name), !reserved.contains(name.lowercased()) else {
                throw ManakoError(.invalidArgument, "\"\(name.prefix(40))\" is no header that can be asked with")
            }
            guard value.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x09 }) else {
                throw ManakoError(.invalidArgument, "the header \(name) has a character that no header can have")
            }
            lines.append(value.isEmpty ? "\(name);" : "\(name): \(value)")
        }
        return lines
    }

    /// Those that may go to another host than the one they were made for.
    static func withoutSecrets(_ fields: [String: String]) -> [String: String] {
        fields.filter { !secret.contains($0.key.lowercased()) }
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: "-_".utf8.contains(byte)
                }
            }
    }
}
