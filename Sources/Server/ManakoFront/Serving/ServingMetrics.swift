import Manako
package import ManakoAPI
import Synchronization

/// Counts and times of a server, as [Prometheus](https://prometheus.io/docs/instrumenting/exposition_formats/) reads them.
///
/// Labels come from fixed lists alone (routes by name, classes of statuses, stages), so clients can't make their number grow.
public final class ServingMetrics: Sendable {
    /// The stages whose times are kept.
    package enum Stage: String, CaseIterable {
        case wait, decode, prepare, infer, interpret, track
    }

    private struct RequestKind: Hashable {
        var route: String
        var statusClass: Int
    }

    private struct State {
        var requests: [RequestKind: Int] = [:]
        var stages = [Histogram](repeating: Histogram(), count: Stage.allCases.count)
        var frames = 0
        var skipped = 0
        var unsent = 0
        var sessions = 0
        var sessionsSoFar = 0
        var received = 0
        var sent = 0
    }

    private let routes: Set<String>
    private let state = Mutex(State())

    /// Creates metrics that are all zero.
    ///
    /// - Parameter routes: the names of all routes; others count as `other`, so that names that clients make up take no memory.
    public init(routes: Set<String> = []) { self.routes = routes }

    /// A request was answered.
    ///
    /// - Parameters:
    ///   - route: the name of the route; what is no route's name counts as `other`.
    ///   - status: the status of the answer.
    ///   - received: the length of the request's body in bytes.
    ///   - sent: the length of the answer's body in bytes.
    public func requestDone(route: String, status: Int, received: Int, sent: Int) {
        let kind = RequestKind(
            route: routes.contains(route) ? route : "other", statusClass: min(5, max(1, status / 100)))
        state.withLock { state in
            state.requests[kind, default: 0] += 1
            state.received += received
            state.sent += sent
        }
    }

    package func sessionBegan() {
        state.withLock { state in
            state.sessions += 1
            state.sessionsSoFar += 1
        }
    }

    package func sessionEnded() { state.withLock { $0.sessions -= 1 } }

    package func frameDone(_ times: LiveMilliseconds) {
        state.withLock { state in
            state.frames += 1
            let all = [times.wait, times.decode, times.prepare, times.infer, times.interpret, times.track]
            for (index, time) in all.enumerated() { state.stages[index].add(milliseconds: time) }
        }
    }

    package func frameSkipped() { state.withLock { $0.skipped += 1 } }

    package func received(bytes: Int) { state.withLock { $0.received += bytes } }

    package func sent(bytes: Int, isTaken: Bool) {
        state.withLock { state in
            if isTaken { state.sent += bytes } else { state.unsent += 1 }
        }
    }

    /// Everything as text, version 0.0.4 of the format.
    public var text: String {
        let state = state.withLock { $0 }
        var page = MetricsPage()
        page.add("manako_requests_total", .counter, "Requests that were answered.")
        for (kind, count) in state.requests.sorted(by: {
            ($0.key.route, $0.key.statusClass) < ($1.key.route, $1.key.statusClass)
        }) {
            page.sample("route=\"\(kind.route)\",status=\"\(kind.statusClass)xx\"", count)
        }
        page.add("manako_live_frames_total", .counter, "Live frames with a result.", state.frames)
        page.add("manako_live_frames_skipped_total", .counter, "Live frames without a result.", state.skipped)
        page.add(
            "manako_live_messages_unsent_total", .counter, "Messages that clients were too slow for.", state.unsent)
        page.add("manako_live_sessions", .gauge, "Live sessions at this moment.", state.sessions)
        page.add("manako_live_sessions_total", .counter, "Live sessions so far.", state.sessionsSoFar)
        page.add("manako_received_bytes_total", .counter, "Bytes of requests and messages.", state.received)
        page.add("manako_sent_bytes_total", .counter, "Bytes of answers and messages.", state.sent)
        page.add("manako_live_stage_seconds", .histogram, "Times of the stages of live frames.")
        for (stage, histogram) in zip(Stage.allCases, state.stages) {
            page.samples("stage=\"\(stage.rawValue)\"", histogram)
        }
        return page.text
    }
}

/// How often times fell into ranges.
package struct Histogram: Sendable {
    /// The upper ends of the ranges, in seconds; the last range has none.
    package static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
    /// How many times were at most the bound and more than the one before.
    private(set) var counts = [Int](repeating: 0, count: Histogram.bounds.count + 1)
    /// The sum in seconds.
    private(set) var sum = 0.0

    package mutating func add(milliseconds: Double) {
        let seconds = max(0, milliseconds / 1000)
        counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
        sum += seconds
    }
}

/// Text in Prometheus' format.
package struct MetricsPage {
    package enum Kind: String {
        case counter, gauge, histogram
    }

    private(set) var text = ""
    private var name = ""

    package mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Int? = nil) {
        self.name = name
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
        if let value { text += "\(name) \(value)\n" }
    }

    package mutating func sample(_ labels: String, _ value: Int) { text += "\(name){\(labels)} \(value)\n" }

    package mutating func samples(_ labels: String, _ histogram: Histogram) {
        var total = 0
        for (bound, count) in zip(Histogram.bounds, histogram.counts) {
            total += count
            text += "\(name)_bucket{\(labels),le=\"\(bound)\"} \(total)\n"
        }
        total += histogram.counts.last ?? 0
        text += "\(name)_bucket{\(labels),le=\"+Inf\"} \(total)\n"
        text += "\(name)_sum{\(labels)} \(histogram.sum)\n\(name)_count{\(labels)} \(total)\n"
    }
}
