import ManakoCore
import ManakoFiles

/// Where a store of buckets is and who asks, by the variables and files that other programs read too.
struct S3Settings: Sendable, Hashable {
    var key: String
    var secret: String
    /// The token of a session; nil for keys that last.
    var token: String?
    var region: String
    /// The address of a store; nil for Amazon's own.
    var endpoint: String?

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - environment: the variables.
    ///   - read: the bytes of a file; nil when it is not there.
    /// - Throws: ``ManakoError/Code/unavailable`` without a key.
    init(
        _ environment: [String: String] = Environment.variables,
        read: (String) -> [UInt8]? = { try? FileBytes.read($0, limit: 1 << 20) }
    ) throws(ManakoError) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let home = (variable("HOME") ?? "") + "/.aws/"
        let profile = variable("AWS_PROFILE") ?? "default"
        func section(_ variableName: String, _ file: String, _ names: [String]) -> [String: String] {
            let bytes = read(variable(variableName) ?? home + file) ?? []
            let sections = Self.sections(String(decoding: bytes, as: UTF8.self))
            return names.lazy.compactMap { sections[$0] }.first ?? [:]
        }
        let credentials = section("AWS_SHARED_CREDENTIALS_FILE", "credentials", [profile])
        let config = section("AWS_CONFIG_FILE", "config", ["profile \(profile)", profile])
        region = variable("AWS_REGION") ?? variable("AWS_DEFAULT_REGION") ?? config["region"] ?? "us-east-1"
        endpoint = variable("AWS_ENDPOINT_URL_S3") ?? variable("AWS_ENDPOINT_URL") ?? config["endpoint_url"]
        while endpoint?.hasSuffix("/") == true { endpoint?.removeLast() }
        if let key = variable("AWS_ACCESS_KEY_ID"), let secret = variable("AWS_SECRET_ACCESS_KEY") {
            (self.key, self.secret, token) = (key, secret, variable("AWS_SESSION_TOKEN"))
        } else if let key = credentials["aws_access_key_id"] ?? config["aws_access_key_id"],
            let secret = credentials["aws_secret_access_key"] ?? config["aws_secret_access_key"]
        {
            (self.key, self.secret) = (key, secret)
            token = credentials["aws_session_token"] ?? config["aws_session_token"]
        } else {
            throw ManakoError(
                .unavailable,
                "there is no key for buckets: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or put them into"
                    + " ~/.aws/credentials for the profile \(profile)")
        }
        guard !key.contains(":"),
            (key + secret + region + (token ?? "")).utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw ManakoError(.invalidArgument, "the key for buckets has characters that no key has; check it")
        }
    }

    /// The sections of a file of settings: names in brackets, then lines with an equals sign.
    private static func sections(_ text: String) -> [String: [String: String]] {
        var (sections, current) = ([String: [String: String]](), "")
        for line in text.split(whereSeparator: \.isNewline) {
            let line = trimmed(line)
            if line.hasPrefix("["), line.hasSuffix("]") {
                current = trimmed(line.dropFirst().dropLast())
            } else if let equals = line.firstIndex(of: "="), !line.hasPrefix("#"), !line.hasPrefix(";") {
                sections[current, default: [:]][trimmed(line[..<equals])] = trimmed(line[line.index(after: equals)...])
            }
        }
        return sections
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}

extension S3Settings {
    /// The address of a bucket, without a slash at its end.
    ///
    /// A store of one's own has buckets in the path, which needs no names of hosts; Amazon's has them in the name of the host.
    func address(of bucket: String) -> String {
        if let endpoint { return "\(endpoint)/\(bucket)" }
        let host = "s3.\(region).amazonaws.com"
        // A certificate for all hosts does not cover names with dots.
        return bucket.contains(".") ? "https://\(host)/\(bucket)" : "https://\(bucket).\(host)"
    }
}
