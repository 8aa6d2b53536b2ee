import Foundation

/// Clients that ask one thing after the other.
struct HTTPRun {
    struct Report: Encodable {
        var stretch: Stretch
        /// Milliseconds from a request's first byte until the answer's last.
        var latency: Spread
        /// Answers by their status.
        var answers: [String: Int]
    }

    private let options: Options
    private let poller = Poller()
    private let clients: [RequestClient]

    init(_ options: Options) throws {
        self.options = options
        let body = try options.body.map { Array(try Data(contentsOf: URL(filePath: $0))) }
        let host = "Host: 127.0.0.1:\(options.port)\r\n"
        let head =
            body.map {
                "POST \(options.path) HTTP/1.1\r\n\(host)Content-Type: application/octet-stream\r\n"
                    + "Content-Length: \($0.count)\r\n\r\n"
            } ?? "GET \(options.path) HTTP/1.1\r\n\(host)\r\n"
        let request = Array(head.utf8) + (body ?? [])
        clients = try (0..<options.clients).map { _ in try RequestClient(request, port: options.port) }
        for client in clients { poller.add(client) }
    }

    func run() throws -> Report {
        for client in clients { client.begin() }
        try go(for: options.warmUp) {}
        for client in clients { (client.latencies, client.answers) = ([], [:]) }
        var stretch = Stretch(pid: options.pid)
        stretch.begin()
        try go(for: options.seconds) { stretch.sample() }
        stretch.end()
        let answers = clients.reduce(into: [:]) { $0.merge($1.answers, uniquingKeysWith: +) }
        return Report(stretch: stretch, latency: Spread(clients.flatMap(\.latencies)), answers: answers)
    }

    private func go(for seconds: Double, _ watch: () -> Void) throws {
        let end = Clock.seconds + seconds
        while Clock.seconds < end {
            watch()
            try poller.wait(milliseconds: min(1, end - Clock.seconds) * 1000)
        }
    }
}

/// Sends a request again as soon as it is answered.
final class RequestClient: PolledConnection {
    let socket: Socket
    private let request: [UInt8]
    // An end is a failure of the measurement.
    let isClosed = false
    private var began = 0.0
    private var input: [UInt8] = []
    var latencies: [Double] = []
    var answers: [String: Int] = [:]

    init(_ request: [UInt8], port: UInt16) throws {
        self.request = request
        socket = try Socket(port: port)
    }

    func begin() {
        began = Clock.seconds
        socket.send(request)
    }

    func writable() { socket.flush() }

    func readable(_ buffer: UnsafeMutableRawBufferPointer) throws {
        guard let count = socket.receive(buffer) else { throw Failure("the server has closed a connection") }
        input += buffer[..<count]
        guard let status = wholeAnswer() else { return }
        latencies.append((Clock.seconds - began) * 1000)
        answers[status, default: 0] += 1
        input = []
        begin()
    }

    /// The status of the answer, nil while it is not all there.
    private func wholeAnswer() -> String? {
        guard let end = input.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: input[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        let length = lines.first { $0.lowercased().hasPrefix("content-length:") }?.split(separator: " ").last
        guard input.count >= end.upperBound + (length.flatMap { Int($0) } ?? 0) else { return nil }
        return lines.first?.split(separator: " ").dropFirst().first.map(String.init)
    }
}
