import Foundation

/// Live clients, and what else hangs on the server meanwhile.
struct LiveRun {
    struct Report: Encodable {
        var stretch: Stretch
        /// Milliseconds from a frame's capture until its result was there.
        var latency: Spread
        /// Milliseconds of the stages, as the server says.
        var stages: [String: Spread]
        /// Results of each client.
        var results: [Int]
        var skipped: Int
        var observations: Int
        var errors: [String]
        /// How many of the connections that do nothing were left in the end.
        var idle: Int
    }

    private let options: Options
    private let poller = Poller()
    private let clients: [LiveClient]
    private let crowd: Crowd

    init(_ options: Options) throws {
        self.options = options
        let paths = try FileManager.default.contentsOfDirectory(atPath: options.frames).sorted()
        let frames = try paths.filter { $0.hasSuffix(".jpg") }.map {
            WebSocketClient.masked(Array(try Data(contentsOf: URL(filePath: "\(options.frames)/\($0)"))))
        }
        guard !frames.isEmpty else { throw Failure("there are no .jpg files in \(options.frames)") }
        crowd = Crowd(options, poller)
        clients = try (0..<options.clients).map {
            try LiveClient(options, frames, first: $0 * frames.count / options.clients)
        }
        for client in clients { poller.add(client) }
    }

    func run() throws -> Report {
        var stretch = Stretch(pid: options.pid)
        let isReady = { clients.allSatisfy(\.isReady) && crowd.isComplete }
        try go(until: Clock.seconds + 30, isReady)
        guard isReady() else { throw Failure("not all clients were let in") }
        try go(until: Clock.seconds + options.warmUp) { false }
        for client in clients { (client.tally, client.isMeasuring) = (LiveClient.Tally(), true) }
        let wanted = options.count.map { $0 + answers } ?? .max
        stretch.begin()
        try go(until: options.count == nil ? Clock.seconds + options.seconds : .infinity) {
            stretch.sample()
            return answers >= wanted
        }
        stretch.end()
        return report(stretch)
    }

    private var answers: Int { clients.reduce(0) { $0 + $1.answers } }

    /// Sends and receives until a moment, or until all is done.
    private func go(until end: Double, _ isDone: () -> Bool) throws {
        var now = Clock.seconds
        while now < end, !isDone() {
            for client in clients { client.sendIfDue(at: now) }
            try crowd.sendIfDue(at: now)
            let due = clients.compactMap { $0.due(at: now) } + [crowd.due(at: now), end - now, 1]
            try poller.wait(milliseconds: (due.min() ?? 0) * 1000)
            now = Clock.seconds
            if clients.contains(where: \.isClosed) { throw Failure("the server has closed a client's connection") }
        }
    }

    private func report(_ stretch: Stretch) -> Report {
        let tallies = clients.map(\.tally)
        let stages = LiveClient.stages.map { name in (name, Spread(tallies.flatMap { $0.stages[name] ?? [] })) }
        return Report(
            stretch: stretch, latency: Spread(tallies.flatMap(\.latencies)),
            stages: Dictionary(uniqueKeysWithValues: stages), results: tallies.map(\.latencies.count),
            skipped: tallies.reduce(0) { $0 + $1.skipped }, observations: tallies.reduce(0) { $0 + $1.observations },
            errors: tallies.flatMap(\.errors), idle: crowd.idleCount)
    }
}
