import ManakoCore

/// A TensorFlow Lite file whose sparse constants are dense.
///
/// LiteRT makes sparse constants dense whenever a model is compiled, value by value: 30 ms for the detector of bodies, more than a run of
/// it takes. Here that is done while the file is read. What is dense then is appended, and the operations that did it are taken off the
/// list; results are the same to the bit. Sparse constants of other forms than rows of indices in the last dimension are left to LiteRT.
///
/// Source: the schema's `SparsityParameters`, and Chou et al., "Format Abstraction for Sparse Tensor Algebra Compilers" (2018).
struct TFLiteDensifying {
    /// `DENSIFY` in the schema's list of operations.
    private static let densify = 124
    /// The most bytes that are appended.
    private static let maximumBytes = 256 << 20
    /// How often the size of a file room is made for at once; sparse constants of real files are half or a third of the dense ones.
    private static let usualGrowth = 4

    private let file: FlatBuffer
    private let model: FlatTable
    private var bytes: [UInt8]
    /// How many tensors have their values in each buffer.
    private var bufferUses: [Int: Int] = [:]

    /// Opens a file that was checked.
    init(_ bytes: [UInt8], path: String) throws(ManakoError) {
        file = FlatBuffer(bytes, path: path)
        model = try file.root()
        self.bytes = bytes
    }

    /// The bytes of the dense file; those of the file itself when nothing in it is sparse.
    mutating func dense() throws(ManakoError) -> [UInt8] {
        let codes = try model.tables(1).mapped { (code) throws(ManakoError) in
            max(Int(try code.byte(0)), try code.integer(3))
        }
        guard codes.contains(Self.densify) else { return bytes }
        let graphs = try model.tables(2)
        for graph in graphs {
            for tensor in try graph.tables(0) { bufferUses[try tensor.integer(2), default: 0] += 1 }
        }
        let buffers = try model.tables(4)
        // Growing step by step would copy megabytes into pages that the system has to clear first.
        bytes.reserveCapacity(Self.usualGrowth * bytes.count)
        for graph in graphs { try rewrite(graph, codes, buffers) }
        return bytes
    }

    /// Makes the constants of a graph dense.
    private mutating func rewrite(_ graph: FlatTable, _ codes: [Int], _ buffers: [FlatTable]) throws(ManakoError) {
        let tensors = try graph.tables(0)
        let operations = try graph.tables(3)
        let uses = try uses(operations)
        let results = Set(try graph.integers(2))
        var (kept, constants): ([Int], [Int: Int]) = ([], [:])
        for (index, operation) in operations.enumerated() {
            let (inputs, outputs) = (try operation.integers(1), try operation.integers(2))
            guard codes[try operation.integer(0)] == Self.densify, inputs.count == 1, outputs.count == 1,
                uses[inputs[0]] == 1, !results.contains(outputs[0]),
                try makeDense(tensors[inputs[0]], buffers)
            else {
                kept.append(index)
                continue
            }
            constants[outputs[0]] = inputs[0]
        }
        guard !constants.isEmpty else { return }
        for index in kept { try rename(constants, in: operations[index]) }
        try graph.keep(kept, ofField: 3, in: &bytes)
    }

    private func uses(_ operations: [FlatTable]) throws(ManakoError) -> [Int: Int] {
        var uses: [Int: Int] = [:]
        for operation in operations {
            for input in try operation.integers(1) { uses[input, default: 0] += 1 }
        }
        return uses
    }

    /// Lets an operation read constants instead of what was made of them.
    private mutating func rename(_ constants: [Int: Int], in operation: FlatTable) throws(ManakoError) {
        guard let list = try operation.vector(1, elementSize: 4) else { return }
        for (index, input) in try operation.integers(1).enumerated() {
            guard let constant = constants[input] else { continue }
            bytes.put(UInt32(constant), at: list.lowerBound + 4 * index)
        }
    }

    /// Appends a tensor's values as dense ones, and makes the tensor theirs.
    ///
    /// - Returns: whether that was possible.
    private mutating func makeDense(_ tensor: FlatTable, _ buffers: [FlatTable]) throws(ManakoError) -> Bool {
        let index = try tensor.integer(2)
        guard buffers.indices.contains(index), bufferUses[index] == 1, try buffers[index].long(1) <= 1,
            let place = try buffers[index].place(0), let rows = try SparseRows(tensor, buffers[index]),
            bytes.count + rows.denseCount - file.bytes.count <= Self.maximumBytes
        else { return false }
        // The schema asks for values at multiples of 16 bytes, after four bytes of their number.
        while bytes.count % 16 != 12 { bytes.append(0) }
        bytes.put(UInt32(bytes.count - place), at: place)
        bytes.append(contentsOf: [0, 0, 0, 0])
        bytes.put(UInt32(rows.denseCount), at: bytes.count - 4)
        rows.appendDense(to: &bytes)
        while bytes.count % 4 != 0 { bytes.append(0) }
        // Layouts of tables are shared, so that this tensor needs its own to have no sparsity.
        let layout = bytes.count
        bytes.append(contentsOf: file.bytes[tensor.layout])
        for byte in 0..<2 { bytes[layout + 4 + 2 * 6 + byte] = 0 }
        bytes.put(UInt32(bitPattern: Int32(tensor.position - layout)), at: tensor.position)
        return true
    }
}

/// A constant whose last dimension is sparse: rows of values with the columns that they stand in.
private struct SparseRows {
    private let columns: Int
    private let elementSize: Int
    /// Where each row's values begin, and where the last one's end.
    private let starts: [Int]
    /// The column of each value.
    private let places: PackedNumbers
    /// The file, and where the values begin in it.
    private let bytes: [UInt8]
    private let firstValue: Int

    /// Reads a tensor; nil for one of another form, or whose parts do not fit each other.
    init?(_ tensor: FlatTable, _ buffer: FlatTable) throws(ManakoError) {
        let shape = try tensor.integers(0)
        guard let sparsity = try tensor.table(6), let width = shape.last,
            let range = try buffer.vector(0, elementSize: 1),
            let size = [0: 4, 1: 2, 9: 1][Int(try tensor.byte(1))],
            try sparsity.integers(0) == Array(shape.indices), try sparsity.integers(1).isEmpty
        else { return nil }
        let dimensions = try sparsity.tables(2)
        guard dimensions.count == shape.count, let last = dimensions.last, try last.byte(0) == 1 else { return nil }
        for (dimension, extent) in zip(dimensions.dropLast(), shape) {
            guard try dimension.byte(0) == 0, try dimension.integer(1) == extent else { return nil }
        }
        guard let starts = try PackedNumbers(last, 2)?.all, let places = try PackedNumbers(last, 4) else { return nil }
        // Checked before: a tensor has no more than 2²⁷ elements.
        let rows = shape.dropLast().reduce(1, *)
        guard starts.count == rows + 1, starts.first == 0, starts.last == places.count,
            zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }),
            places.isBelow(width), range.count == places.count * size
        else { return nil }
        (columns, elementSize, self.starts, self.places) = (width, size, starts, places)
        (bytes, firstValue) = (buffer.buffer.bytes, range.lowerBound)
    }

    /// How many bytes all elements take.
    var denseCount: Int { (starts.count - 1) * columns * elementSize }

    /// Appends all elements, in the order of rows.
    func appendDense(to dense: inout [UInt8]) {
        var target = dense.count
        var value = firstValue
        dense.append(contentsOf: repeatElement(0, count: denseCount))
        for row in 0..<starts.count - 1 {
            for index in starts[row]..<starts[row + 1] {
                let element = target + places[index] * elementSize
                for byte in 0..<elementSize { dense[element + byte] = bytes[value + byte] }
                value += elementSize
            }
            target += columns * elementSize
        }
    }
}

/// A union of vectors of numbers of 32, 16 and 8 bits, which are read where they stand in the file.
private struct PackedNumbers {
    let count: Int
    private let bytes: [UInt8]
    private let start: Int
    private let size: Int

    /// Reads the vector after the field of its type; nil without one.
    init?(_ dimension: FlatTable, _ field: Int) throws(ManakoError) {
        guard let size = [1: 4, 2: 2, 3: 1][Int(try dimension.byte(field))],
            let list = try dimension.table(field + 1), let range = try list.vector(0, elementSize: size)
        else { return nil }
        try list.buffer.spend(range)
        (bytes, start, self.size) = (list.buffer.bytes, range.lowerBound, size)
        count = range.count / size
    }

    subscript(index: Int) -> Int {
        let place = start + index * size
        switch size {
        case 1: return Int(bytes[place])
        case 2: return Int(bytes[place]) | Int(bytes[place + 1]) << 8
        default: return (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
    }

    var all: [Int] { (0..<count).map { self[$0] } }

    /// Whether all numbers are less than a limit.
    func isBelow(_ limit: Int) -> Bool { (0..<count).allSatisfy { self[$0] < limit } }
}
