import ManakoCore

/// Sorts any number of inputs by name in bounded memory: sorted runs in temporary files, then merged.
///
/// Of inputs with one name the first one in order stays.
struct InputSorter {
    /// How many inputs are sorted in memory.
    private let capacity: Int
    private var records: [InputRecord] = []
    private var runs: [SpillFile] = []
    /// How many inputs were added, and their bytes.
    private(set) var count = 0, bytes = 0

    init(capacity: Int = 200_000) { self.capacity = capacity }

    /// Adds an input.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when a temporary file can't be written.
    mutating func add(_ input: BatchInput) throws(ManakoError) {
        records.append(InputRecord(input))
        count += 1
        bytes = bytes.saturatingSum(with: input.size)
        if records.count >= capacity { try spill() }
    }

    private mutating func spill() throws(ManakoError) {
        records.sort { $0.precedes($1) }
        runs.append(try SpillFile(records))
        records.removeAll(keepingCapacity: true)
    }

    /// Hands out all inputs in the order of their names.
    mutating func forEach(_ body: (BatchInput) throws(ManakoError) -> Void) throws(ManakoError) {
        records.sort { $0.precedes($1) }
        var heap = RunHeap()
        for run in runs { if let first = try run.next() { heap.push(first, run) } }
        var rest = records[...]
        var last: InputRecord?
        while true {
            let next: InputRecord
            if let least = heap.least, rest.first.map({ least.precedes($0) }) ?? true {
                next = least
                try heap.replaceLeast()
            } else if let first = rest.popFirst() {
                next = first
            } else {
                return
            }
            if let last, last.hasName(of: next) { continue }
            last = next
            try body(next.input)
        }
    }
}

/// The next record of each run, the least one first.
private struct RunHeap {
    private var entries: [(record: InputRecord, run: SpillFile)] = []

    var least: InputRecord? { entries.first?.record }

    mutating func push(_ record: InputRecord, _ run: SpillFile) {
        entries.append((record, run))
        var index = entries.count - 1
        while index > 0, precedes(index, (index - 1) / 2) {
            entries.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Puts the next record of the same run in the place of the least one.
    mutating func replaceLeast() throws(ManakoError) {
        if let next = try entries[0].run.next() {
            entries[0].record = next
        } else {
            let last = entries.removeLast()
            if entries.isEmpty { return }
            entries[0] = last
        }
        var index = 0
        while true {
            let children = [2 * index + 1, 2 * index + 2].filter { $0 < entries.count }
            guard let child = children.min(by: { precedes($0, $1) }), precedes(child, index) else { return }
            entries.swapAt(child, index)
            index = child
        }
    }

    private func precedes(_ a: Int, _ b: Int) -> Bool { entries[a].record.precedes(entries[b].record) }
}
