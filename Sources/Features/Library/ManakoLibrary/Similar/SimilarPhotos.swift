import Manako
import ManakoStore
import Synchronization

/// The photos that look like one, with how unlike it they are.
struct SimilarPhotos {
    /// A photo that looks less like the example is not listed, and so many are listed at most.
    private static let farthest = 1.0, maximumCount = 500

    let distances: [Int: Double]

    init(to example: WholePrint, in prints: PrintTable) {
        let near = prints.nearest(to: example, limit: Self.maximumCount, within: Self.farthest)
        distances = Dictionary(near.map { ($0.id, $0.distance) }) { first, _ in first }
    }

    /// The print of the photo that a term names: a file, or `#` and the number of a photo of the library; nil for another term.
    ///
    /// - Throws: why the file can't be read, ``ManakoError/Code/invalidArgument`` for a number that no photo has.
    static func example(of term: LibraryQuery.Term, _ index: PhotoIndex) throws(ManakoError) -> WholePrint? {
        guard case .similar(let path) = term.condition else { return nil }
        if path.hasPrefix("#"), let id = Int(path.dropFirst()) {
            guard let print = try index.print(of: id) else {
                throw ManakoError(.invalidArgument, "similar:\(path): there is no photo of that number")
            }
            return print
        }
        var times = StageTimes()
        let image = try VisionImage(contentsOf: path)
        return WholePrint(
            try GenerateImageFeaturePrintRequest().perform(
                on: image, in: ManakoEnvironment.context, times: &times))
    }
}

extension PhotoIndex {
    /// The print of a photo; nil when there is none.
    func print(of photo: Int) throws(ManakoError) -> WholePrint? {
        let row = try store.rows("SELECT print FROM prints WHERE photo = ?", [.number(photo)]).first
        return try row.flatMap { row throws(ManakoError) in WholePrint(bytes: try row.bytes(0)) }
    }

    /// The prints of all photos, by their numbers; those that were read last, unless another process has changed the index.
    func keptPrintTable() throws(ManakoError) -> PrintTable {
        let version = try version()
        if let kept = keptPrints.withLock({ $0 }), kept.version == version { return kept.table }
        let table = try printTable()
        keptPrints.withLock { $0 = (version, table) }
        return table
    }

    /// The prints of all photos, by their numbers.
    func printTable() throws(ManakoError) -> PrintTable {
        var table = PrintTable()
        var last = 0
        while true {
            let rows = try store.rows(
                "SELECT photo, print FROM prints WHERE photo > ? ORDER BY photo LIMIT 10000", [.number(last)])
            guard !rows.isEmpty else { return table }
            for row in rows {
                last = try row.integer(0)
                if let print = WholePrint(bytes: try row.bytes(1)) { table.add(last, print) }
            }
        }
    }
}
