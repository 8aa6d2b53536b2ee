import ManakoCore

/// A bucket, with an object or a prefix in it: `s3://bucket/key`.
struct S3Address: Sendable, Hashable {
    var bucket: String
    /// The object's key or the prefix; empty for the whole bucket.
    var key: String

    init(bucket: String, key: String) {
        self.bucket = bucket
        self.key = key
    }

    /// Reads an address.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what is none.
    init(_ text: String) throws(ManakoError) {
        guard text.hasPrefix("s3://") else { throw Self.refused(text) }
        let rest = text.dropFirst(5)
        bucket = String(rest.prefix { $0 != "/" })
        key = String(rest.dropFirst(bucket.count + 1))
        let isName = bucket.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
        }
        guard isName, (3...63).contains(bucket.utf8.count), key.utf8.count <= 1024, !key.utf8.contains(0) else {
            throw Self.refused(text)
        }
    }

    private static func refused(_ text: String) -> ManakoError {
        ManakoError(
            .invalidArgument,
            "\(text.prefix(200)): is no address of a bucket, which has the form s3://bucket/prefix and a name of small letters, digits, dots and hyphens"
        )
    }

    var text: String { "s3://\(bucket)/\(key)" }
}

/// Percent encoding as signatures of requests need it: everything but letters, digits and `-._~`.
enum PercentEncoding {
    /// Encodes a text.
    ///
    /// - Parameter keeps: characters that stay besides.
    static func encode(_ text: String, keeping keeps: String = "") -> String {
        var result: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: result.append(byte)
            default:
                if keeps.utf8.contains(byte) {
                    result.append(byte)
                } else {
                    result += "%\(Int(byte).zeroPadded(to: 2, radix: 16, uppercase: true))".utf8
                }
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Decodes a text, in which a plus stands for a blank; nil when it is damaged or not UTF-8.
    static func decode(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        var (result, index) = ([UInt8](), 0)
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%") {
                guard index + 2 < bytes.count,
                    let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
                else { return nil }
                result.append(byte)
                index += 3
            } else {
                result.append(bytes[index] == UInt8(ascii: "+") ? 0x20 : bytes[index])
                index += 1
            }
        }
        return String(validating: result, as: UTF8.self)
    }
}
