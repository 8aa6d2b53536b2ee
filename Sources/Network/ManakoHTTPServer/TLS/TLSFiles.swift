public import ManakoCore
import ManakoFiles

/// A certificate and its key, in files in PEM.
public struct TLSFiles: Sendable, Hashable {
    /// The file with the certificate, followed by those that vouch for it.
    public var certificate: String
    /// The file with the key.
    public var key: String

    /// Names files; that they can be used shows when a server starts.
    public init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }

    /// The certificate's SHA-256 as browsers show it: 32 pairs of hexadecimal digits with colons.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the file can't be read or holds no certificate.
    public func fingerprint() throws(ManakoError) -> String {
        let bytes = try FileBytes.read(certificate, limit: 1 << 20)
        let inspection = try Crypto.inspect(bytes, certificate)
        return inspection.digest.map { $0.zeroPadded(to: 2, radix: 16, uppercase: true) }.joined(separator: ":")
    }
}
