public import Manako
import ManakoFiles
public import ManakoHTTPServer
public import ManakoModelLibrary

/// What a web app serves, where, and to whom.
public struct WebAppSettings: Sendable {
    /// How connections are encrypted.
    public enum Encryption: Sendable, Hashable {
        /// With a certificate that this machine makes for itself on first use and keeps in the data folder.
        case selfSigned
        /// With a certificate of the user's.
        case files(TLSFiles)
    }

    /// An address of this machine as numbers, or `localhost`; `0.0.0.0` for all.
    public var host = "127.0.0.1"
    /// The port; 0 for any that is free.
    public var port: UInt16 = 8080
    /// Encryption; nil for none.
    public var encryption: Encryption?
    /// What clients must show; needed where others than this machine can connect.
    public var token: String?
    /// Further names under which the server is reached.
    public var names: [String] = []
    /// Model files, the first of which is the default.
    public var models: [String] = []
    /// Where downloaded models are, and where those go that clients have downloaded.
    public var library = ModelLibrary.standard()
    /// What clients may have downloaded; nil for ``Catalogue/standard(environment:)``.
    public var catalogue: Catalogue?
    /// Looks at a downloaded model before it is kept.
    public var modelTrial: ModelTrial.Look = ModelTrial.inChild
    /// Where uploaded models, rooms and the certificate are kept; nil keeps nothing and takes no uploads.
    public var dataFolder: String?
    /// Whether a user named a data folder of this server's own.
    package var hasOwnDataFolder = false
    /// What clients may ask.
    public var limits = ServingLimits()
    /// How many frames and pictures are worked on at once; nil for as many as there are processor cores.
    public var workers: Int?
    /// The program's version.
    public var version: String
    /// What the server does.
    public var features: [Feature]
    /// What it does for each of them.
    var ofFeatures: [ObjectIdentifier: any FeatureSettings] = [:]

    /// The folder where a server keeps things unless another is named: `manako/serve` in `XDG_DATA_HOME` or `~/.local/share`.
    package static var usualDataFolder: String? { UserFolders.data("serve", in: Environment.variables) }

    /// Creates settings that serve this machine alone.
    ///
    /// - Parameters:
    ///   - version: the program's version.
    ///   - features: what the server does.
    public init(version: String, features: [Feature]) {
        self.version = version
        self.features = features
    }

    /// Whether nobody but this machine can connect.
    public var isLocal: Bool {
        ["127.0.0.1", "::1", "localhost"].contains(host)
            || (host.hasPrefix("127.") && HostName(host)?.isAddress == true)
    }
    /// Whether everybody who reaches this machine can connect, at any of its addresses.
    public var isEverywhere: Bool { host == "0.0.0.0" || host == "::" }

    /// Names and addresses under which other machines find this one; none when they can't connect.
    package var hostsForOthers: [String] { isLocal ? [] : names + (isEverywhere ? LocalAddresses.list() : [host]) }

    /// The best one of them.
    package var hostForOthers: String? { hostsForOthers.first }

    /// The shortest token that keeps strangers out.
    public static let shortestToken = 16

    /// Refuses what would let strangers in.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` with what to do.
    public func check() throws(ManakoError) {
        if !isLocal, token == nil {
            throw ManakoError(
                .invalidArgument,
                "at \(host) anybody in the network could use this machine; add --token auto, or a token of your own such as "
                    + "--token \(AccessToken.make())")
        }
        guard let token else { return }
        guard token.utf8.count >= Self.shortestToken, token.utf8.count <= 200, token.allSatisfy(Self.isPlain) else {
            throw ManakoError(
                .invalidArgument,
                "the token must have \(Self.shortestToken) to 200 letters, digits, '-', '_', '.' or '~'; auto makes one"
            )
        }
    }

    /// Characters that stand unchanged in addresses and in WebSocket's headers.
    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "-_.~".contains(character))
    }
}
