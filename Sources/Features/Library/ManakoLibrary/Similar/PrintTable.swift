import Manako

/// The prints of all photos in one piece of memory, to compare one with all.
struct PrintTable: Sendable {
    /// The photos' numbers, in the order of the prints.
    private(set) var ids: [Int] = []
    private var values: [Int8] = []

    /// A photo and how unlike another one it is.
    struct Neighbor: Sendable, Equatable {
        var id: Int
        var distance: Double
    }

    /// Adds a print.
    mutating func add(_ id: Int, _ print: WholePrint) {
        ids.append(id)
        values += print.values
    }

    /// How many prints there are.
    var count: Int { ids.count }

    /// The print at a place in the table.
    subscript(index: Int) -> WholePrint? {
        let start = index * WholePrint.count
        return WholePrint(bytes: values[start..<start + WholePrint.count].map { UInt8(bitPattern: $0) })
    }

    /// The place of a photo, whose numbers grow along the table.
    func place(of id: Int) -> Int? {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id ? low : nil
    }

    /// The photos nearest to a print, the nearest first.
    ///
    /// - Parameters:
    ///   - print: the print.
    ///   - end: only so many of the table's first are compared; all when absent.
    ///   - limit: how many there are at most.
    ///   - maximum: how unlike they are at most.
    func nearest(to print: WholePrint, before end: Int? = nil, limit: Int, within maximum: Double) -> [Neighbor] {
        var found: [Neighbor] = []
        // Read without checks: this runs over every photo of the library for each that is added.
        unsafe values.withUnsafeBufferPointer { values in
            unsafe print.values.withUnsafeBufferPointer { wanted in
                for index in 0..<min(end ?? ids.count, ids.count) {
                    let squared = unsafe Self.squared(values, index * WholePrint.count, wanted)
                    let distance = WholePrint.distance(squared: squared)
                    if distance <= maximum { found.append(Neighbor(id: ids[index], distance: distance)) }
                }
            }
        }
        found.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.id < $1.id }
        return Array(found.prefix(limit))
    }

    private static func squared(
        _ values: UnsafeBufferPointer<Int8>, _ start: Int, _ wanted: UnsafeBufferPointer<Int8>
    ) -> Int32 {
        var sum: Int32 = 0
        for index in 0..<WholePrint.count {
            let difference = unsafe Int32(values[start + index]) - Int32(wanted[index])
            sum &+= difference &* difference
        }
        return sum
    }
}
