/// What is measured.
struct Options {
    enum Command: String { case live, http }

    var command: Command
    var port: UInt16 = 0
    var pid: Int32?
    var clients = 1
    var seconds = 10.0
    var warmUp = 1.0
    var frames = ""
    var inFlight = 2
    var rate = 0.0
    var count: Int?
    var model: String?
    var detects = true
    var tracks = false
    var idle = 0
    var slow = 0
    var path = "/"
    var body: String?

    /// Reads the command line; nil when it makes no sense.
    init?(_ arguments: ArraySlice<String>) {
        var arguments = arguments
        guard let command = arguments.popFirst().flatMap(Command.init(rawValue:)) else { return nil }
        self.command = command
        while let name = arguments.popFirst() {
            guard set(flag: name) || arguments.popFirst().map({ set(name, $0) }) ?? false else { return nil }
        }
        guard port > 0, clients > 0, seconds > 0, command == .http || !frames.isEmpty else { return nil }
    }

    private mutating func set(flag: String) -> Bool {
        switch flag {
        case "--no-detect": detects = false
        case "--track": tracks = true
        default: return false
        }
        return true
    }

    private mutating func set(_ name: String, _ value: String) -> Bool {
        switch name {
        case "--frames": frames = value
        case "--model": model = value
        case "--path": path = value
        case "--body": body = value
        case "--pid": return take(value, &pid)
        case "--count": return take(value, &count)
        case "--port": return take(value, into: \.port)
        case "--clients": return take(value, into: \.clients)
        case "--seconds": return take(value, into: \.seconds)
        case "--warm-up": return take(value, into: \.warmUp)
        case "--in-flight": return take(value, into: \.inFlight)
        case "--rate": return take(value, into: \.rate)
        case "--idle": return take(value, into: \.idle)
        case "--slow": return take(value, into: \.slow)
        default: return false
        }
        return true
    }

    private mutating func take<Value: LosslessStringConvertible>(
        _ text: String, into path: WritableKeyPath<Options, Value>
    ) -> Bool {
        guard let value = Value(text) else { return false }
        self[keyPath: path] = value
        return true
    }

    private func take<Value: LosslessStringConvertible>(_ text: String, _ place: inout Value?) -> Bool {
        place = Value(text)
        return place != nil
    }
}
