public import ManakoCore

/// Gets files over HTTP, on the calling thread.
///
/// Only `https` is spoken, save with servers on this machine. Redirections are followed under the same rule. Proxies that
/// the environment names (`https_proxy`) are used, certificates are those of the system. Connections stay open for the next
/// request as long as a client or a copy of it lives.
public struct HTTPClient: Sendable {
    /// How long it waits.
    public var patience: HTTPTimeouts
    /// Which hosts it asks; nil for all.
    public let hosts: HTTPHostRule?
    private let pool = ConnectionPool()

    /// Creates a client.
    ///
    /// - Parameter hosts: which hosts it asks; nil for all.
    public init(patience: HTTPTimeouts = .init(), hosts: HTTPHostRule? = nil) {
        self.patience = patience
        self.hosts = hosts
    }

    /// Gets an answer as a whole.
    ///
    /// - Parameters:
    ///   - request: what is asked for.
    ///   - limit: the most bytes of the answer, unpacked.
    ///   - isCancelled: asked about ten times a second; true ends the transfer.
    /// - Throws: what went wrong, as ``get(_:isCancelled:head:body:)`` does; ``ManakoError/Code/limitExceeded`` for more bytes.
    public func fetch(
        _ request: HTTPRequest, limit: Int, isCancelled: () -> Bool = { false }
    ) throws(HTTPFailure) -> HTTPAnswer {
        var answer = HTTPAnswer(head: HTTPHead(status: 0), body: [])
        try get(
            request, isCancelled: isCancelled, head: { answer.head = $0 },
            body: { bytes throws(ManakoError) in
                guard answer.body.count + bytes.count <= limit else {
                    throw ManakoError(.limitExceeded, "the server's answer is larger than \(limit) bytes")
                }
                answer.body += bytes
            })
        return answer
    }

    /// Gets a file.
    ///
    /// - Parameters:
    ///   - request: what is asked for.
    ///   - isCancelled: asked about ten times a second; true ends the transfer.
    ///   - head: takes the beginning of the answer that is no redirection, once; what it throws ends the transfer.
    ///   - body: takes the bytes as they come in; what it throws ends the transfer.
    /// - Throws: what went wrong, with whether another try may help: ``ManakoError/Code/unavailable`` for connections,
    ///   ``ManakoError/Code/invalidArgument`` for addresses that are not asked, ``ManakoError/Code/cancelled``.
    public func get(
        _ request: HTTPRequest, isCancelled: () -> Bool,
        head: @escaping (HTTPHead) throws(ManakoError) -> Void,
        body: @escaping ([UInt8]) throws(ManakoError) -> Void
    ) throws(HTTPFailure) {
        var request = request
        var previous: HTTPAddress?
        for _ in 0...patience.redirections {
            let address = try permanent { () throws(ManakoError) in
                try CurlTransfer.load()
                let address = try HTTPAddress(request.url)
                try address.check(request.url, from: previous)
                try hosts?.check(address)
                return address
            }
            guard let next = try follow(request, address, isCancelled, head, body) else { return }
            let isSame = (try? HTTPAddress(next)).map(address.isSameOrigin) ?? false
            if !isSame { request.headers = HTTPFields.withoutSecrets(request.headers) }
            request.url = next
            previous = address
        }
        throw HTTPFailure(
            ManakoError(.unavailable, "the server redirects more than \(patience.redirections) times"))
    }

    /// Sends a request and gets the answer as a whole, whatever its status; redirections are not followed.
    ///
    /// - Parameters:
    ///   - request: what is sent.
    ///   - limit: the most bytes of the answer.
    ///   - allowsPlain: whether a server other than this machine may be asked without encryption, as its owner wants it.
    ///   - isCancelled: asked about ten times a second; true ends the transfer.
    /// - Throws: what went wrong, with whether another try may help: ``ManakoError/Code/unavailable`` for connections,
    ///   ``ManakoError/Code/limitExceeded`` for more bytes, ``ManakoError/Code/cancelled``.
    public func send(
        _ request: HTTPRequest, limit: Int, allowsPlain: Bool = false, isCancelled: () -> Bool = { false }
    ) throws(HTTPFailure) -> HTTPAnswer {
        let address = try permanent { () throws(ManakoError) in
            try CurlTransfer.load()
            let address = try HTTPAddress(request.url)
            try address.check(request.url, from: nil, allowsPlain: allowsPlain)
            try hosts?.check(address)
            return address
        }
        var answer = HTTPAnswer(head: HTTPHead(status: 0), body: [])
        let reader = ResponseReader(
            wantsLoopback: address.isLoopback, head: { answer.head = $0 },
            body: { bytes throws(ManakoError) in
                guard answer.body.count + bytes.count <= limit else {
                    throw ManakoError(.limitExceeded, "the server's answer is larger than \(limit) bytes")
                }
                answer.body += bytes
            })
        let transfer = try permanent { () throws(ManakoError) in
            try CurlTransfer(request, patience, route(to: address), pool, reader)
        }
        try wait(for: transfer, reader, isCancelled)
        _ = try transfer.finish()
        return answer
    }

    /// Runs one transfer; returns where a redirection leads.
    private func follow(
        _ request: HTTPRequest, _ address: HTTPAddress, _ isCancelled: () -> Bool,
        _ head: @escaping (HTTPHead) throws(ManakoError) -> Void,
        _ body: @escaping ([UInt8]) throws(ManakoError) -> Void
    ) throws(HTTPFailure) -> String? {
        var isRedirection = false
        var ignored = 0
        let reader = ResponseReader(
            wantsLoopback: address.isLoopback,
            head: { response throws(ManakoError) in
                isRedirection = [301, 302, 303, 307, 308].contains(response.status)
                if !isRedirection { try head(response) }
            },
            body: { bytes throws(ManakoError) in
                guard isRedirection else { return try body(bytes) }
                ignored += bytes.count
                guard ignored <= 1 << 20 else {
                    throw ManakoError(.limitExceeded, "the server sends more than 1 MB with a redirection")
                }
            })
        let transfer = try permanent { () throws(ManakoError) in
            try CurlTransfer(request, patience, route(to: address), pool, reader)
        }
        try wait(for: transfer, reader, isCancelled)
        let end = try transfer.finish()
        guard isRedirection else { return nil }
        guard let redirect = end.redirect else {
            throw HTTPFailure(
                ManakoError(.unavailable, "the server answers \(end.status) without saying where to look"))
        }
        return redirect
    }

    /// With a rule for hosts, what is connected to is judged, unless that is the proxy.
    private func route(to address: HTTPAddress) -> CurlTransfer.Route {
        guard hosts != nil else { return .init(proxy: nil, isDirect: address.isLoopback, isJudged: false) }
        let proxy = HTTPProxy.proxy(for: address)
        return .init(proxy: proxy ?? "", isDirect: address.isLoopback, isJudged: proxy == nil)
    }

    private func wait(
        for transfer: borrowing CurlTransfer, _ reader: ResponseReader, _ isCancelled: () -> Bool
    ) throws(HTTPFailure) {
        let start = ContinuousClock.now
        var stall = StallDetector(window: patience.window, minimumBytes: patience.minimumBytes)
        var counted = 0
        while transfer.step() {
            if isCancelled() { throw HTTPFailure(ManakoError(.cancelled, "interrupted")) }
            stall.count(reader.received - counted)
            counted = reader.received
            if stall.isStalled(at: ContinuousClock.now - start) {
                throw HTTPFailure(
                    ManakoError(
                        .unavailable, "the server sent less than \(patience.minimumBytes) bytes in \(patience.window)"),
                    isTransient: true)
            }
        }
    }

    private func permanent<Result: ~Copyable>(
        _ body: () throws(ManakoError) -> Result
    ) throws(HTTPFailure) -> Result {
        do throws(ManakoError) {
            return try body()
        } catch {
            throw HTTPFailure(error)
        }
    }
}
