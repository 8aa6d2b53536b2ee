import Foundation

/// Sends frames as the page does, and notes when their results come.
final class LiveClient: WebSocketClient {
    /// What came of the frames since the measurement began.
    struct Tally {
        var latencies: [Double] = []
        var stages: [String: [Double]] = [:]
        var skipped = 0
        var observations = 0
        var errors: [String] = []
    }

    static let stages = ["wait", "decode", "prepare", "infer", "interpret", "track"]

    private let options: Options
    private let frames: [[UInt8]]
    private var number: UInt32
    private var unanswered = 0
    private var nextDue = 0.0
    private(set) var isReady = false
    private(set) var answers = 0
    var tally = Tally()
    /// Whether latencies are kept.
    var isMeasuring = false

    /// - Parameters:
    ///   - frames: pictures under the mask.
    ///   - first: the number of the first frame, so that clients send different ones.
    init(_ options: Options, _ frames: [[UInt8]], first: Int) throws {
        self.options = options
        self.frames = frames
        number = UInt32(first)
        try super.init(port: options.port)
    }

    /// The seconds until a frame is due; nil when an answer is waited for.
    func due(at now: Double) -> Double? {
        guard isReady, !isClosed, !socket.isWriting, options.inFlight == 0 || unanswered < options.inFlight else {
            return nil
        }
        return max(0, nextDue - now)
    }

    /// Sends a frame if one is due.
    func sendIfDue(at now: Double) {
        guard due(at: now) == 0 else { return }
        if options.rate > 0 { nextDue = max(nextDue + 1 / options.rate, now - 1 / options.rate) }
        number += 1
        unanswered += 1
        var header = Array("MNK1".utf8)
        withUnsafeBytes(of: number.littleEndian) { header += $0 }
        withUnsafeBytes(of: (now * 1000).bitPattern.littleEndian) { header += $0 }
        send(opcode: 2, Self.masked(header), frames[Int(number) % frames.count])
    }

    override func received(_ text: UnsafeRawBufferPointer) throws {
        if text.begins(with: #"{"type":"result""#) {
            answered(text)
        } else if text.begins(with: #"{"type":"skipped""#) {
            let count = text.count(of: ",")  // the type's, and one between two numbers
            unanswered -= count
            tally.skipped += count
        } else if text.begins(with: #"{"type":"ready""#) {
            configure()
        } else {
            tally.errors.append(String(decoding: text, as: UTF8.self))
            guard tally.errors.count < 20 else { throw Failure("too many errors: \(tally.errors)") }
        }
    }

    private func answered(_ text: UnsafeRawBufferPointer) {
        unanswered -= 1
        answers += 1
        guard isMeasuring, let captured = text.number(of: "captured") else { return }
        tally.latencies.append(Clock.seconds * 1000 - captured)
        for stage in Self.stages {
            guard let time = text.number(of: stage, behind: "milliseconds") else { continue }
            tally.stages[stage, default: []].append(time)
        }
        tally.observations += text.count(of: #""label":"#)
    }

    private func configure() {
        let model = options.model.map { #","model":"\#($0)""# } ?? ""
        let lenses = options.detects ? #"{"id":"objects"\#(model)}"# : ""
        send(text: #"{"type":"configure","lenses":[\#(lenses)]}"#)
        if options.tracks {
            send(text: #"{"type":"track","target":1,"box":{"x":0.4,"y":0.4,"width":0.25,"height":0.25}}"#)
        }
        isReady = true
    }
}
