import CManakoWeb
import ManakoCore
import ManakoFiles

/// OpenSSL's libcrypto, opened when it is used.
enum Crypto {
    /// What a certificate says.
    struct Inspection: Hashable {
        var digest: [UInt8]
        var secondsLeft: Int64
    }

    /// Looks into the first certificate of a file in PEM.
    static func inspect(_ pem: [UInt8], _ path: String) throws(ManakoError) -> Inspection {
        var digest = [UInt8](repeating: 0, count: 32)
        var secondsLeft: Int64 = 0
        let reason = unsafe pem.withUnsafeBytes { pem in
            unsafe digest.withUnsafeMutableBufferPointer { digest in
                unsafe manako_web_inspect_certificate(
                    pem.bindMemory(to: CChar.self).baseAddress, pem.count, digest.baseAddress, &secondsLeft)
            }
        }
        if let reason = unsafe reason { throw ManakoError(.unavailable, "\(path): \(unsafe String(cString: reason))") }
        return Inspection(digest: digest, secondsLeft: secondsLeft)
    }

    /// Checks that a certificate and a key in PEM can be used together.
    static func check(_ files: TLSFiles) throws(ManakoError) {
        let certificate = try FileBytes.read(files.certificate, limit: 1 << 20)
        let key = try FileBytes.read(files.key, limit: 1 << 20)
        let reason = unsafe certificate.withUnsafeBytes { certificate in
            unsafe key.withUnsafeBytes { key in
                unsafe manako_web_check_pair(
                    certificate.bindMemory(to: CChar.self).baseAddress, certificate.count,
                    key.bindMemory(to: CChar.self).baseAddress, key.count)
            }
        }
        if let reason = unsafe reason {
            throw ManakoError(
                .unavailable,
                "can't use the certificate \(files.certificate) with the key \(files.key): \(unsafe String(cString: reason))"
            )
        }
    }

    /// A new self-signed certificate and its key, one after the other in PEM.
    static func makeCertificate(commonName: String, names: String, days: Int) throws(ManakoError) -> [UInt8] {
        let made = unsafe commonName.withCString { commonName in
            unsafe names.withCString { names in
                var request = unsafe manako_web_certificate_request(
                    common_name: commonName, names: names, days: days, serial: UInt64.random(in: 1..<1 << 62))
                return unsafe manako_web_make_certificate(&request)
            }
        }
        defer {
            unsafe manako_web_free(made.certificate, made.certificate_length)
            unsafe manako_web_free(made.key, made.key_length)
        }
        if let reason = unsafe made.reason {
            throw ManakoError(.unavailable, "can't make a certificate: \(unsafe String(cString: reason))")
        }
        guard let certificate = unsafe made.certificate, let key = unsafe made.key else {
            throw ManakoError(.internalFailure, "libcrypto gave no certificate")
        }
        return unsafe Array("\(String(cString: certificate))\(String(cString: key))".utf8)
    }
}
