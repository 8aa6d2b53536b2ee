import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoInference

@Suite struct NPYMalformedTests {
    static let good = NPYFixture()

    static let cases: [(name: String, bytes: [UInt8], code: ManakoError.Code, says: String)] = [
        ("empty", [], .malformedInput, "numpy.save"),
        ("zip", Array("PK\u{3}\u{4}".utf8), .malformedInput, "numpy.save"),
        ("version 0", NPYFixture(version: (0, 0)).bytes, .unsupported, "version"),
        ("version 1.1", NPYFixture(version: (1, 1)).bytes, .unsupported, "version"),
        ("version 4", NPYFixture(version: (4, 0)).bytes, .unsupported, "version"),
        ("Fortran order", NPYFixture(order: "True").bytes, .unsupported, "ascontiguousarray"),
        ("order", NPYFixture(order: "1").bytes, .malformedInput, "fortran_order"),
        ("object", NPYFixture(descr: "'|O'").bytes, .unsupported, "'|O'"),
        ("complex", NPYFixture(descr: "'<c8'").bytes, .unsupported, "astype"),
        ("text", NPYFixture(descr: "'<U3'").bytes, .unsupported, "astype"),
        ("time", NPYFixture(descr: "'<M8[ns]'").bytes, .unsupported, "astype"),
        ("long double", NPYFixture(descr: "'<f16'").bytes, .unsupported, "astype"),
        ("no byte order", NPYFixture(descr: "'f4'").bytes, .malformedInput, "byte order"),
        ("empty descr", NPYFixture(descr: "''").bytes, .unsupported, "astype"),
        ("structured", NPYFixture(descr: "[('x', '<f4')]").bytes, .unsupported, "structured"),
        ("negative", NPYFixture(shape: "(-1,)").bytes, .malformedInput, "extent"),
        ("fraction", NPYFixture(shape: "(2.0,)").bytes, .malformedInput, "tuple"),
        ("number", NPYFixture(shape: "(2)").bytes, .malformedInput, "tuple"),
        ("list", NPYFixture(shape: "[2]").bytes, .malformedInput, "expected"),
        ("huge extent", NPYFixture(shape: "(99999999999999999999,)").bytes, .malformedInput, "extent"),
        ("huge count", NPYFixture(shape: "(9000000000, 9000000000)").bytes, .malformedInput, "count"),
        ("huge size", NPYFixture(shape: "(4611686018427387904,)").bytes, .malformedInput, "cut off"),
        ("many dimensions", NPYFixture(shape: "(\(String(repeating: "1,", count: 65)))").bytes, .malformedInput, "64"),
        ("too short", NPYFixture(shape: "(3,)").bytes, .malformedInput, "cut off"),
        ("too long", NPYFixture(shape: "(1,)").bytes, .malformedInput, "one array"),
        ("no keys", NPYFixture.file(header: "{}\n"), .malformedInput, "missing"),
        ("unknown key", NPYFixture.file(header: "{'dtype': '<f4'}\n"), .malformedInput, "dtype"),
        ("key twice", NPYFixture.file(header: "{'descr': '<f4', 'descr': '<f4'}\n"), .malformedInput, "twice"),
        ("open quote", NPYFixture.file(header: "{'descr: "), .malformedInput, "quote"),
        ("open brace", NPYFixture.file(header: "{'descr': '<f4',"), .malformedInput, "expected"),
        ("two", NPYFixture.file(header: good.dictionary + "{}"), .malformedInput, "follows"),
        (
            "huge header", NPYFixture.file(header: String(repeating: " ", count: 70_000), version: (2, 0)),
            .limitExceeded, "65536"
        ),
        (
            "header of 4 GB", [0x93] + Array("NUMPY".utf8) + [2, 0, 0xFF, 0xFF, 0xFF, 0xFF], .limitExceeded, "65536"
        ),
    ]

    @Test(arguments: cases.indices)
    func damageIsExplained(index: Int) {
        #expect(Self.cases.count == 33)
        let (name, bytes, code, says) = Self.cases[index]
        let error = #expect(throws: ManakoError.self, "\(name)") { try NPYArray(bytes) }
        #expect(error?.code == code, "\(name): \(String(describing: error))")
        #expect(error?.message.contains(says) == true, "\(name): \(String(describing: error))")
    }

    @Test func everyTruncationIsAnError() throws {
        let whole = NPYFormatTests.matrix
        _ = try NPYArray(whole)
        for count in 0..<whole.count {
            let error = #expect(throws: ManakoError.self) { try NPYArray(Array(whole[..<count])) }
            #expect(error?.code == .malformedInput, "\(count) bytes: \(String(describing: error))")
        }
    }

    /// Whatever stands in a file, it is read or refused, and what is read has the elements that its shape says.
    @Test func changedBytesNeverCrash() {
        var random = SeededRandom(seed: 41)
        var (read, refused) = (0, 0)
        for round in 0..<20_000 {
            var bytes = NPYFormatTests.matrix
            for _ in 0..<(1 + round % 4) {
                // Mostly in the part of the header that means something.
                let place =
                    round % 3 == 0
                    ? Int.random(in: 0..<bytes.count, using: &random) : Int.random(in: 6..<71, using: &random)
                bytes[place] =
                    round % 2 == 0 ? .random(in: 0...255, using: &random) : .random(in: 0x20...0x7E, using: &random)
            }
            do throws(ManakoError) {
                let array = try NPYArray(bytes)
                #expect(array.count == array.shape.reduce(1, *))
                _ = try array.elements(as: .float64)
                read += 1
            } catch {
                refused += 1
            }
        }
        #expect(read > 100 && refused > 1000)
    }
}
