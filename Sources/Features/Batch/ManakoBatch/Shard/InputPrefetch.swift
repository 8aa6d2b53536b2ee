import ManakoCore

/// Reads inputs ahead on threads of its own, several at once, so that processors need not wait for a store that is far away.
///
/// The inputs that are read ahead are bounded in number and in bytes.
final class InputPrefetch: Sendable {
    private struct State {
        /// The input that is read next, and the end of those that are read.
        var next: Int
        var end: Int
        /// How many inputs are being read or wait to be taken, and their bytes.
        var count = 0, bytes = 0
        var ready: [Int: Result<[UInt8], ManakoError>] = [:]
    }

    /// How many inputs are read at once.
    private static let threads = 16
    /// The most inputs that are read ahead, and the most bytes; a single input may have more.
    private static let maximumCount = 48, maximumBytes = 512 << 20

    private let inputs: [BatchInput]
    private let reader: InputReader
    private let state: Monitor<State>

    /// Begins to read.
    ///
    /// - Parameters:
    ///   - inputs: the inputs of a shard.
    ///   - range: those that will be taken, each of them once.
    ///   - reader: reads them.
    /// - Returns: nil when the system has no threads left.
    init?(_ inputs: [BatchInput], _ range: Range<Int>, _ reader: InputReader) {
        self.inputs = inputs
        self.reader = reader
        state = Monitor(State(next: range.lowerBound, end: range.upperBound))
        var started = 0
        for _ in 0..<min(Self.threads, range.count) {
            if BackgroundThread.start({ [self] in readAll() }) { started += 1 }
        }
        if started == 0 { return nil }
    }

    /// The bytes of an input; waits for them.
    ///
    /// - Throws: what reading them threw.
    func bytes(_ index: Int) throws(ManakoError) -> [UInt8] {
        let result = state.wait { state -> Result<[UInt8], ManakoError>? in
            guard let result = state.ready.removeValue(forKey: index) else { return nil }
            state.count -= 1
            state.bytes -= inputs[index].size
            return result
        }
        return try result.get()
    }

    /// Ends the threads.
    func stop() { state.change { $0.end = 0 } }

    private func readAll() {
        while let index = next() {
            let result = Result { () throws(ManakoError) in try reader.bytes(of: inputs[index]) }
            state.change { $0.ready[index] = result }
        }
    }

    /// The input that is read next, when there is room for it; nil at the end.
    private func next() -> Int? {
        state.wait { state -> Int?? in
            guard state.next < state.end else { return .some(nil) }
            let size = inputs[state.next].size
            guard state.count == 0 || state.count < Self.maximumCount && size <= Self.maximumBytes - state.bytes else {
                return nil
            }
            defer { state.next += 1 }
            state.count += 1
            state.bytes += size
            return state.next
        }
    }
}
