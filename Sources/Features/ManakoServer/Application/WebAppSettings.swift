public import Manako
public import ManakoFeatures
import ManakoFiles
public import ManakoFinding
public import ManakoHTTPServer
public import ManakoKnowledge
public import ManakoServing

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
    /// Asks GitHub for models that people look for; nil asks nobody.
    public var finder: ModelFinder?
    /// Where pictures of READMEs are kept; nil shows none.
    public var pictureFolder = UserFolders.cache("pictures", in: Environment.variables)
    /// Looks at a downloaded model before it is kept.
    public var modelTrial: Additions.Trial = Additions.inChild
    /// What is known about objects.
    public var trivia = Trivia.builtIn
    /// Where uploaded models, rooms and the certificate are kept; nil keeps nothing and takes no uploads.
    public var dataFolder: String?
    /// The database of records; nil for one in the data folder.
    public var records: String?
    /// A folder whose videos clients may see, with all that is in it; nil for none.
    public var mediaFolder: String?
    /// Trains what people teach.
    public var trainer: any TrainingRunner = ManakoTrainer()
    /// What people may do in rooms.
    public var rooms = RoomLimits()
    /// What clients may ask.
    public var limits = ServingLimits()
    /// How many frames and pictures are worked on at once; nil for as many as there are processor cores.
    public var workers: Int?
    /// The program's version.
    public var version: String

    /// Where records are; nil keeps them as long as the server runs.
    var recordsPath: String? { records ?? dataFolder.map { "\($0)/records.sqlite" } }

    /// Creates settings that serve this machine alone.
    public init(version: String) { self.version = version }

    /// Whether nobody but this machine can connect.
    public var isLocal: Bool {
        ["127.0.0.1", "::1", "localhost"].contains(host)
            || (host.hasPrefix("127.") && HostName(host)?.isAddress == true)
    }
    /// Whether everybody who reaches this machine can connect, at any of its addresses.
    var isEverywhere: Bool { host == "0.0.0.0" || host == "::" }

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
