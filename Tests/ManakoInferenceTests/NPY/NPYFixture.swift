/// A `.npy` file made by hand, after https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html.
struct NPYFixture {
    var descr = "'<f4'"
    var order = "False"
    var shape = "(2,)"
    var version: (UInt8, UInt8) = (1, 0)
    var data: [UInt8] = [0, 0, 0x80, 0x3F, 0, 0, 0, 0x40]

    var dictionary: String { "{'descr': \(descr), 'fortran_order': \(order), 'shape': \(shape), }\n" }

    var bytes: [UInt8] { Self.file(header: dictionary, version: version, data: data) }

    static func file(header: String, version: (UInt8, UInt8) = (1, 0), data: [UInt8] = []) -> [UInt8] {
        let count = header.utf8.count
        let length = (0..<(version.0 == 1 ? 2 : 4)).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
        return [0x93] + Array("NUMPY".utf8) + [version.0, version.1] + length + Array(header.utf8) + data
    }
}
