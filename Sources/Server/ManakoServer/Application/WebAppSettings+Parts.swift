import FoundationEssentials
import Manako
import ManakoFront
import ManakoHTTPServer
import ManakoModelLibrary

/// What the settings mean for the parts that an app starts.
extension WebAppSettings {
    /// The address that the server binds; names are for people.
    var listeningHost: String { host == "localhost" ? "127.0.0.1" : host }

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
}
