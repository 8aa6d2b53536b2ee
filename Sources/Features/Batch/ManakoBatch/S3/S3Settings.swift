import ManakoCore
import ManakoFiles
import ManakoHTTP

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
        let files = Files(environment, read)
        let config = files.config
        region =
            files.variable("AWS_REGION") ?? files.variable("AWS_DEFAULT_REGION") ?? config["region"] ?? "us-east-1"
        endpoint =
            files.variable("AWS_ENDPOINT_URL_S3") ?? files.variable("AWS_ENDPOINT_URL") ?? config["endpoint_url"]
        while endpoint?.hasSuffix("/") == true { endpoint?.removeLast() }
        (key, secret, token) = try files.key()
        guard !key.contains(":"),
            (key + secret + region + (token ?? "")).utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw ManakoError(.invalidArgument, "the key for buckets has characters that no key has; check it")
        }
    }

    /// The variables, and the sections of the two files that belong to the profile.
    private struct Files {
        private let environment: [String: String]
        private let profile: String
        private let credentials: [String: String]
        let config: [String: String]

        init(_ environment: [String: String], _ read: (String) -> [UInt8]?) {
            func variable(_ name: String) -> String? { Self.variable(name, environment) }
            func sections(_ name: String, _ file: String) -> [String: [String: String]] {
                let path = variable(name) ?? (variable("HOME") ?? "") + "/.aws/" + file
                return S3Settings.sections(String(decoding: read(path) ?? [], as: UTF8.self))
            }
            self.environment = environment
            profile = variable("AWS_PROFILE") ?? "default"
            credentials = sections("AWS_SHARED_CREDENTIALS_FILE", "credentials")[profile] ?? [:]
            let configs = sections("AWS_CONFIG_FILE", "config")
            config = configs["profile \(profile)"] ?? configs[profile] ?? [:]
        }

        /// A variable; nil when it is not set or empty.
        func variable(_ name: String) -> String? { Self.variable(name, environment) }

        private static func variable(_ name: String, _ environment: [String: String]) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }

        /// The key with its secret, and the token of its session.
        func key() throws(ManakoError) -> (key: String, secret: String, token: String?) {
            if let key = variable("AWS_ACCESS_KEY_ID"), let secret = variable("AWS_SECRET_ACCESS_KEY") {
                return (key, secret, variable("AWS_SESSION_TOKEN"))
            }
            func setting(_ name: String) -> String? { credentials[name] ?? config[name] }
            guard let key = setting("aws_access_key_id"), let secret = setting("aws_secret_access_key") else {
                throw ManakoError(
                    .unavailable,
                    "there is no key for buckets: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or put them into"
                        + " ~/.aws/credentials for the profile \(profile)")
            }
            return (key, secret, setting("aws_session_token"))
        }
    }

    /// The sections of a file of settings: names in brackets, then lines with an equals sign.
    fileprivate static func sections(_ text: String) -> [String: [String: String]] {
        var (sections, current) = ([String: [String: String]](), "")
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.trimmed
            if line.hasPrefix("["), line.hasSuffix("]") {
                current = line.dropFirst().dropLast().trimmed
            } else if let equals = line.firstIndex(of: "="), !line.hasPrefix("#"), !line.hasPrefix(";") {
                sections[current, default: [:]][line[..<equals].trimmed] = line[line.index(after: equals)...].trimmed
            }
        }
        return sections
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

extension S3Settings: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Not the key.
    var description: String { "S3Settings(hidden)" }
    /// Not the key.
    var debugDescription: String { description }
    /// Nothing.
    var customMirror: Mirror { Mirror(self, children: []) }
}
