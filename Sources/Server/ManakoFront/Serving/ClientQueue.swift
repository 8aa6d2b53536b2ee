/// What waits for several clients, who take turns; what one of them asks for comes in its order.
///
/// A client with one request waits for one of each other client's, however many those have sent.
struct ClientQueue<Element> {
    private var waiting: [String: [Element]] = [:]
    /// The clients with something that waits; the first one's turn is next.
    private var turns: [String] = []
    private(set) var count = 0

    /// Adds something after all else that the client waits for.
    mutating func add(_ element: Element, for client: String) {
        if waiting[client] == nil { turns.append(client) }
        waiting[client, default: []].append(element)
        count += 1
    }

    /// Takes what comes next; nil when nothing waits.
    mutating func next() -> Element? {
        guard !turns.isEmpty else { return nil }
        let client = turns.removeFirst()
        guard var own = waiting.removeValue(forKey: client), !own.isEmpty else { return nil }
        let element = own.removeFirst()
        count -= 1
        if !own.isEmpty {
            waiting[client] = own
            turns.append(client)
        }
        return element
    }

    /// Takes everything.
    mutating func removeAll() -> [Element] {
        var all: [Element] = []
        while let element = next() { all.append(element) }
        return all
    }
}
