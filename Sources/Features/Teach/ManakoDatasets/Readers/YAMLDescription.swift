import ManakoCore

/// What descriptions of data sets say in YAML: keys with a word, a list of words or a map of numbers to words.
///
/// What else there is (maps in maps, lists in lists, aliases) is passed over.
struct YAMLDescription {
    /// So deep may lists and maps lie in one another.
    static let maximumDepth = 32

    /// The words of each key; those of a map in the order of its numbers.
    private(set) var values: [String: [String]] = [:]

    /// Reads the first document of a text; one that is no map has no keys.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` with the line of what is wrong, ``ManakoError/Code/limitExceeded`` for what is
    ///   too deep.
    init(_ bytes: [UInt8]) throws(ManakoError) {
        var events = try YAMLEvents(bytes)
        guard try events.next() == .mapping else { return }
        while true {
            let event = try events.next()
            if event == .end { return }
            guard case .scalar(let key, _) = event else {
                try Self.pass(event, &events, depth: 1)
                try Self.pass(events.next(), &events, depth: 1)
                continue
            }
            values[key] = try Self.words(&events)
        }
    }

    /// The classes' names; nil when there are none.
    var names: [String]? { values["names"].flatMap { $0.isEmpty ? nil : $0 } }

    /// The words of a value; those of a map whose keys are numbers.
    private static func words(_ events: inout YAMLEvents) throws(ManakoError) -> [String] {
        switch try events.next() {
        case .scalar(let word, let isPlain): return word.isEmpty && isPlain ? [] : [word]
        case .sequence: return try list(&events)
        case .mapping: return try map(&events)
        case .alias, .end, .finished: return []
        }
    }

    private static func list(_ events: inout YAMLEvents) throws(ManakoError) -> [String] {
        var words: [String] = []
        while true {
            let event = try events.next()
            switch event {
            case .end: return words
            // An empty word holds a class's place.
            case .scalar(let word, _): words.append(word)
            default: try pass(event, &events, depth: 2)
            }
        }
    }

    private static func map(_ events: inout YAMLEvents) throws(ManakoError) -> [String] {
        var words: [(number: Int, word: String)] = []
        while true {
            let key = try events.next()
            if key == .end { return words.sorted { $0.number < $1.number }.map(\.word) }
            try pass(key, &events, depth: 2)
            let value = try events.next()
            if case .scalar(let text, _) = key, let number = Int(text), case .scalar(let word, _) = value {
                words.append((number, word))
            } else {
                try pass(value, &events, depth: 2)
            }
        }
    }

    /// Steps over a value that begins with an event.
    private static func pass(
        _ first: YAMLEvents.Event, _ events: inout YAMLEvents, depth: Int
    ) throws(ManakoError) {
        var open = 0
        var event = first
        while true {
            switch event {
            case .sequence, .mapping: open += 1
            case .end: open -= 1
            case .scalar, .alias, .finished: break
            }
            guard open + depth <= maximumDepth else {
                throw ManakoError(
                    .limitExceeded, "more than \(maximumDepth) lists and maps of YAML lie in one another")
            }
            guard open > 0, event != .finished else { return }
            event = try events.next()
        }
    }
}
