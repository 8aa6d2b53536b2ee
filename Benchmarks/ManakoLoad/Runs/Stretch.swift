/// A stretch of time in which load was put on a server, and what both sides used of the machine.
struct Stretch: Encodable {
    var seconds = 0.0
    /// Seconds of processor time.
    var serverProcessor = 0.0
    var clientProcessor = 0.0
    /// What other programs used, and what the machine's host took away.
    var otherProcessor = 0.0
    var stolenProcessor = 0.0
    /// The server's resident memory in MB, four times a second.
    var memory: [Double] = []

    private let meter: ProcessMeter?
    private var start = (time: 0.0, server: 0.0, client: 0.0, machine: ProcessMeter.machine)

    init(pid: Int32?) { meter = pid.map(ProcessMeter.init) }

    mutating func begin() {
        start = (Clock.seconds, meter?.processorSeconds ?? 0, ProcessMeter.own, ProcessMeter.machine)
        memory = []
    }

    /// Looks at the memory when it is time to.
    mutating func sample() {
        guard let meter, Clock.seconds - start.time >= Double(memory.count) / 4 else { return }
        memory.append((meter.residentMegabytes * 10).rounded() / 10)
    }

    mutating func end() {
        seconds = Clock.seconds - start.time
        serverProcessor = (meter?.processorSeconds ?? 0) - start.server
        clientProcessor = ProcessMeter.own - start.client
        let machine = ProcessMeter.machine
        otherProcessor = max(0, machine.used - start.machine.used - serverProcessor - clientProcessor)
        stolenProcessor = machine.stolen - start.machine.stolen
    }

    private enum CodingKeys: CodingKey {
        case seconds, serverProcessor, clientProcessor, otherProcessor, stolenProcessor, memory
    }
}
