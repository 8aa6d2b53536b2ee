import FoundationEssentials
import Manako
import ManakoFeatures
import ManakoHTTPServer
import ManakoServing

/// What the settings mean for the parts that an app starts.
extension WebAppSettings {
    /// The address that the server binds; names are for people.
    var listeningHost: String { host == "localhost" ? "127.0.0.1" : host }

    /// Names and addresses under which other machines find this one; none when they can't connect.
    var hostsForOthers: [String] { isLocal ? [] : names + (isEverywhere ? LocalAddresses.list() : [host]) }

    /// The best one of them.
    var hostForOthers: String? { hostsForOthers.first }

    /// All names and addresses of this machine that others may use.
    var reachableNames: [String] {
        guard !isLocal else { return names }
        let machine = LocalAddresses.hostName().map { [$0, "\($0).local"] } ?? []
        return names + machine + (isEverywhere ? LocalAddresses.list() : [host])
    }

    func knownCatalogue() throws(ManakoError) -> Catalogue {
        if let catalogue { return catalogue }
        return try .standard()
    }

    func tlsFiles() throws(ManakoError) -> TLSFiles? {
        switch encryption {
        case nil: return nil
        case .files(let files): return files
        case .selfSigned:
            guard let dataFolder else {
                throw ManakoError(.invalidArgument, "a certificate of its own needs a data folder to be kept in")
            }
            return try .selfSigned(at: "\(dataFolder)/certificate.pem", names: reachableNames)
        }
    }

    /// Who may ask, and under which names.
    var accessPolicy: AccessPolicy { AccessPolicy(boundHost: listeningHost, hosts: reachableNames, token: token) }

    func serverConfiguration(_ tls: TLSFiles?) -> ServerConfiguration {
        var bounds = ServerLimits.default
        bounds.totalBodyBytes = limits.modelBytes + 128 << 20
        bounds.messageBytes = limits.frameBytes + 1 << 20
        return ServerConfiguration(host: listeningHost, port: port, tls: tls, limits: bounds)
    }

    func commentOperations(_ pools: ServingPools) throws(ManakoError) -> CommentOperations {
        CommentOperations(
            media: try mediaFolder.map { path throws(ManakoError) in try MediaFolder(path) },
            dataFolder: dataFolder, limits: rooms, pool: pools.comments)
    }

    func measureOperations(_ pools: ServingPools) -> MeasureOperations {
        MeasureOperations(dataFolder: dataFolder, recordsPath: recordsPath, limits: limits, pool: pools.measure)
    }

    func findOperations(_ pools: ServingPools) -> FindOperations {
        FindOperations(
            finder: finder, pictureFolder: pictureFolder, pool: pools.find, picturePool: pools.foundPictures,
            additionPool: pools.additions, trial: modelTrial)
    }

    func teachOperations(_ shelf: ModelShelf, _ pools: ServingPools) -> TeachOperations {
        TeachOperations(
            dataFolder: dataFolder, shelf: shelf, limits: limits, pool: pools.teach, slowPool: pools.archives,
            runner: trainer)
    }
}
