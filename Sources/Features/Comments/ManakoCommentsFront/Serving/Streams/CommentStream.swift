import Manako
import ManakoCore
import Synchronization

/// A video with comments drawn into its pictures, made segment by segment on a thread of its own: those that were asked for, and a few
/// ahead.
final class CommentStream: Sendable {
    fileprivate typealias Answer = CheckedContinuation<Result<[UInt8], ManakoError>, Never>

    fileprivate struct State {
        /// The segment that was asked for last.
        var asked = 0
        var made: [Int: [UInt8]] = [:]
        var waiting: [Int: [Answer]] = [:]
        var failure: ManakoError?
        var isStopped = false
        var used = ContinuousClock.now
    }

    /// How many segments are made ahead.
    private let ahead: Int
    /// How many are kept behind.
    private static let behind = 2

    let id = RandomName.make()
    let answer: StreamAnswer
    let header: [UInt8]
    private let state = Monitor(State())

    /// - Parameters:
    ///   - maker: makes the segments.
    ///   - ahead: how many are made ahead; with a room's comments few, since what is written meanwhile is not in them.
    init(_ maker: SegmentMaker, ahead: Int) {
        self.ahead = ahead
        header = maker.header
        answer = StreamAnswer(
            id: id, mime: maker.mediaType, seconds: maker.timeline.seconds,
            segmentSeconds: SegmentMaker.segmentSeconds, segments: maker.count, width: maker.timeline.width,
            height: maker.timeline.height, hasSound: maker.hasSound)
        let count = maker.count
        let isStarted = BackgroundThread.start { [state] in
            while let number = Self.next(state, count, ahead) { Self.make(number, maker, state) }
        }
        if !isStarted { stop() }
    }

    deinit { stop() }

    /// When somebody has asked for something last.
    var used: ContinuousClock.Instant { state.change { $0.used } }

    /// Notes that somebody asks for something.
    func touch() { state.change { $0.used = .now } }

    /// A segment, as soon as it is made.
    ///
    /// - Returns: nil for a number that there is not.
    /// - Throws: why it can't be made; ``ManakoError/Code/cancelled`` when somebody has meanwhile asked for one far from it.
    func segment(_ number: Int) async throws(ManakoError) -> [UInt8]? {
        guard (0..<answer.segments).contains(number) else { return nil }
        let result = await withCheckedContinuation { (answer: Answer) in
            let known = ask(number, answer)
            if let known { answer.resume(returning: known) }
        }
        return try result.get()
    }

    /// Ends the thread; whoever waits is told.
    func stop() {
        let waiting = state.change { state in
            state.isStopped = true
            state.made = [:]
            return state.takeWaiting { _ in true }
        }
        for answer in waiting { answer.resume(returning: .failure(Self.gone)) }
    }

    private static let gone = ManakoError(.cancelled, "the stream has gone on elsewhere")

    private func ask(_ number: Int, _ answer: Answer) -> Result<[UInt8], ManakoError>? {
        let (known, dropped) = state.change { state -> (Result<[UInt8], ManakoError>?, [Answer]) in
            state.used = .now
            if state.isStopped { return (.failure(Self.gone), []) }
            state.asked = number
            let kept = number - Self.behind...number + ahead
            state.made = state.made.filter { kept.contains($0.key) }
            let dropped = state.takeWaiting { !kept.contains($0) }
            if let bytes = state.made[number] { return (.success(bytes), dropped) }
            if let failure = state.failure { return (.failure(failure), dropped) }
            state.waiting[number, default: []].append(answer)
            return (nil, dropped)
        }
        for answer in dropped { answer.resume(returning: .failure(Self.gone)) }
        return known
    }

    /// The segment that is to be made next; waits until there is one, nil at the end.
    private static func next(_ state: Monitor<State>, _ count: Int, _ ahead: Int) -> Int? {
        state.wait { state -> Int?? in
            if state.isStopped { return .some(nil) }
            if state.failure != nil { return nil }
            let wanted = state.asked...max(state.asked, min(state.asked + ahead, count - 1))
            return wanted.first { state.made[$0] == nil }.map { .some($0) }
        }
    }

    private static func make(_ number: Int, _ maker: SegmentMaker, _ state: Monitor<State>) {
        let made = Result { () throws(ManakoError) in try maker.segment(number) }
        let waiting = state.change { state in
            switch made {
            case .success(let bytes): if !state.isStopped { state.made[number] = bytes }
            case .failure(let error): state.failure = error
            }
            return state.takeWaiting { (try? made.get()) == nil || $0 == number }
        }
        for answer in waiting { answer.resume(returning: made) }
    }

    /// The segments as HTTP Live Streaming lists them ([RFC 8216](https://www.rfc-editor.org/rfc/rfc8216)).
    var playlist: String {
        let last = answer.seconds - Double(answer.segments - 1) * answer.segmentSeconds
        let segments = (0..<answer.segments).map { number in
            let seconds =
                number == answer.segments - 1 ? min(max(last, 0.02), answer.segmentSeconds) : answer.segmentSeconds
            let thousandths = Int((seconds * 1000).rounded())
            return "#EXTINF:\(thousandths / 1000).\((thousandths % 1000).zeroPadded(to: 3)),\n\(number).m4s\n"
        }
        return """
            #EXTM3U
            #EXT-X-VERSION:7
            #EXT-X-TARGETDURATION:\(Int(answer.segmentSeconds.rounded(.up)))
            #EXT-X-PLAYLIST-TYPE:VOD
            #EXT-X-INDEPENDENT-SEGMENTS
            #EXT-X-MAP:URI="init.mp4"
            \(segments.joined())#EXT-X-ENDLIST

            """
    }
}

extension CommentStream.State {
    /// Takes those who wait for some segments.
    fileprivate mutating func takeWaiting(
        _ isTaken: (Int) -> Bool
    ) -> [CheckedContinuation<Result<[UInt8], ManakoError>, Never>] {
        let taken = waiting.filter { isTaken($0.key) }
        for number in taken.keys { waiting[number] = nil }
        return taken.values.flatMap(\.self)
    }
}
