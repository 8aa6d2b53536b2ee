import ManakoCore

/// What a driver and its worker processes say to each other: one JSON object a line.
enum WorkerRequest: Sendable, Hashable {
    /// Work on a shard; with a range, on that part of it without keeping the results.
    case shard(Int, Range<Int>?)
    /// Look at inputs, and tell how long it took.
    case measure([BatchInput])

    var json: String {
        var json = JSONWriter()
        json.object { json in
            switch self {
            case .shard(let shard, let range):
                json.member("shard", shard)
                guard let range else { return }
                json.member("from", range.lowerBound)
                json.member("to", range.upperBound)
            case .measure(let inputs):
                json.name("measure")
                json.array { json in
                    for input in inputs { input.write(to: &json) }
                }
            }
        }
        return json.text
    }

    /// Reads a line.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is no request.
    init(_ line: String) throws(ManakoError) {
        let field = try JSONField(json: Array(line.utf8), maximumValues: 100_000)
        if let inputs = try field.member("measure") {
            var list: [BatchInput] = []
            for input in try inputs.elements(0...1000, of: "inputs") { list.append(try BatchInput(input)) }
            self = .measure(list)
            return
        }
        let shard = try field.needed("shard").integer(0...Int.max)
        guard let from = try field.member("from") else {
            self = .shard(shard, nil)
            return
        }
        let lower = try from.integer(0...Int.max)
        self = .shard(shard, lower..<(try field.needed("to").integer(lower...Int.max)))
    }
}

/// What a worker process says.
enum WorkerReply: Sendable, Hashable {
    /// Its models are loaded.
    case ready
    /// So many inputs of the shard are done, and so many of these failed.
    case progress(Int, Int)
    /// The shard is done.
    case done(inputs: Int, failed: Int, isCommitted: Bool)
    /// Looking took so many seconds.
    case measured(Double)
    /// The job can't go on.
    case failed(ManakoError)

    var json: String {
        var json = JSONWriter()
        json.object { json in
            switch self {
            case .ready: json.member("ready", true)
            case .progress(let done, let failed):
                json.member("progress", done)
                json.member("failed", failed)
            case .done(let inputs, let failed, let isCommitted):
                json.member("done", inputs)
                json.member("failed", failed)
                json.member("committed", isCommitted)
            case .measured(let seconds): json.member("seconds", exactly: seconds)
            case .failed(let error):
                json.member("code", error.code.description)
                json.member("message", error.message)
            }
        }
        return json.text
    }

    /// Reads a line; nil for what a library printed.
    init?(_ line: String) {
        guard line.hasPrefix("{"), let field = try? JSONField(json: Array(line.utf8), maximumValues: 100),
            let members = try? field.members()
        else { return nil }
        func number(_ name: String) -> Int? { (try? members[name]?.integer(0...Int.max)) ?? nil }
        if members["ready"] != nil {
            self = .ready
        } else if let done = number("progress"), let failed = number("failed") {
            self = .progress(done, failed)
        } else if let done = number("done"), let failed = number("failed") {
            self = .done(inputs: done, failed: failed, isCommitted: members["committed"]?.value == .bool(true))
        } else if case .number(let seconds)? = members["seconds"]?.value {
            self = .measured(seconds)
        } else if case .string(let message)? = members["message"]?.value {
            let isCancelled = members["code"]?.value == .string(ManakoError.Code.cancelled.description)
            self = .failed(ManakoError(isCancelled ? .cancelled : .unavailable, message))
        } else {
            return nil
        }
    }
}
