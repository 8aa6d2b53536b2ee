import FuzzSupport
@testable import ManakoAPI
@testable import ManakoCore
@testable import ManakoFront
@testable import ManakoLookFront
import Synchronization

/// What clients of `manako worker` send: frames, requests and payloads, through a whole session.
@main struct FuzzWorker: FuzzTarget {
    static var seeds: [[UInt8]] {
        let picture = #"{"bytes":48,"width":4,"height":4}"#
        let requests = [
            (#"{"id":1,"do":"look","capability":"horizon","pictures":[\#(picture)],"draw":"pixels"}"#, 48),
            (
                #"{"id":2,"do":"look","capability":"flow","options":{"effort":"fast"},"pictures":[\#(picture),\#(picture)]}"#,
                96
            ),
            (#"{"id":3,"do":"track","tracker":1,"boxes":[[0,0,3,3]],"effort":"fast","picture":\#(picture)}"#, 48),
            (#"{"id":4,"do":"untrack","tracker":1}"#, 0), (#"{"id":5,"do":"cancel","request":1}"#, 0),
            (#"{"id":6,"do":"predict","model":"m","inputs":[{"name":"x","bytes":4},{"name":"y","value":"1"}]}"#, 4),
            (#"{"id":7,"do":"capabilities"}"#, 0),
        ].map { json, count in
            let frame = WorkerFrame(header: Array(json.utf8), payload: [UInt8](repeating: 128, count: count))
            return frame.head + frame.payload
        }
        return requests + [requests.flatMap(\.self)]
    }

    private static let pool = WorkerPool(threads: 2, capacity: 256)

    static func run(_ bytes: [UInt8]) {
        checkFrame(bytes)
        guard let shelf = try? ModelRegistry(backends: []) else { return }
        var operations = WorkerOperations(shelf: shelf)
        operations.limits = InputLimits(maximumBytes: 1 << 20, maximumPixels: 1 << 14, maximumSide: 1 << 10)
        var limits = WorkerLimits()
        limits.payloadBytes = 1 << 20
        limits.inFlight = 8
        let rest = Mutex(bytes[...])
        let answers = Mutex([UInt8]())
        _ = WorkerSession(operations, limits: limits, pool: pool).run { count throws(ManakoError) in
            rest.withLock { rest in
                defer { rest = rest.dropFirst(count) }
                return Array(rest.prefix(count))
            }
        } write: { bytes throws(ManakoError) in
            answers.withLock { $0 += bytes }
        }
        checkAnswers(answers.withLock { $0 })
    }

    private static func checkFrame(_ bytes: [UInt8]) {
        var rest = bytes[...]
        let frame = PictureFuzzing.refusal { () throws(ManakoError) in
            try WorkerFrame.next(WorkerLimits()) { count in
                defer { rest = rest.dropFirst(count) }
                return Array(rest.prefix(count))
            }
        }
        if let frame = frame.flatMap(\.self) {
            require(bytes.starts(with: frame.head + frame.payload), "a frame that does not come back")
        }
    }

    /// The session answers in frames of JSON alone.
    private static func checkAnswers(_ bytes: [UInt8]) {
        var limits = WorkerLimits()
        limits.headerBytes = .max
        limits.payloadBytes = .max
        var rest = bytes[...]
        do throws(ManakoError) {
            while let frame = try WorkerFrame.next(
                limits,
                read: { count in
                    defer { rest = rest.dropFirst(count) }
                    return Array(rest.prefix(count))
                })
            {
                _ = try JSONField(json: frame.header)
            }
        } catch {
            fail("an answer that is no frame of JSON: \(error)")
        }
    }
}
