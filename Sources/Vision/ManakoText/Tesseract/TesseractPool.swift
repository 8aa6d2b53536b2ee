import ManakoCore
import Synchronization

/// Instances of Tesseract that wait to be used again: loading languages takes longer than reading a line.
final class TesseractPool: Sendable {
    static let shared = TesseractPool()

    /// Instances that may wait; each keeps some tens of megabytes.
    private static let maximumIdle = 12
    private let idle = Mutex<[(kind: TesseractReader.Kind, reader: TesseractReader)]>([])

    /// Lends an instance to one caller.
    func withReader<Result>(
        _ kind: TesseractReader.Kind, _ body: (TesseractReader) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        let waiting = idle.withLock { list in
            list.lastIndex { $0.kind == kind }.map { list.remove(at: $0).reader }
        }
        let reader: TesseractReader
        if let waiting {
            reader = waiting
        } else {
            reader = try TesseractReader(kind, runtime: TesseractRuntime.load())
        }
        defer {
            // What was used last stays.
            let surplus = idle.withLock { list in
                list.append((kind, reader))
                return list.count > Self.maximumIdle ? list.removeFirst() : nil
            }
            withExtendedLifetime(surplus) {}
        }
        return try body(reader)
    }
}
