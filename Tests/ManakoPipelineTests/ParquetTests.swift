import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoPipeline

@Suite struct ParquetTests {
    @Test func thriftIsThatOfTheSpecification() {
        var thrift = ThriftWriter()
        thrift.field(1, i32: 1)
        thrift.field(3, i64: -1)
        thrift.field(4, "ab")
        thrift.field(5, numbers: [0, 300])
        thrift.field(6) { $0.field(2, i32: 5) }
        thrift.end()
        // By hand from the specification: distance and type, then zigzag varints.
        #expect(
            thrift.bytes == [
                0x15, 2, 0x26, 1, 0x18, 2, 0x61, 0x62, 0x19, 0x25, 0, 0xD8, 0x04, 0x1C, 0x25, 10, 0, 0,
            ])
    }

    @Test func longListsHaveALength() {
        var thrift = ThriftWriter()
        thrift.field(2, numbers: [Int](repeating: 0, count: 20))
        #expect(thrift.bytes == [0x29, 0xF5, 20] + [UInt8](repeating: 0, count: 20))
    }

    @Test func pagesHaveLevelsAndValues() {
        var column = ParquetColumn("a", .int32, isOptional: true)
        for value in [1, nil, 2, nil, nil, nil, nil, nil, -1] as [Int?] { column.add(value) }
        // Two bytes of bits in one run: its header is 2 groups, shifted, and 1.
        #expect(column.page == [3, 0, 0, 0, 5, 0b101, 1, 1, 0, 0, 0, 2, 0, 0, 0, 255, 255, 255, 255])
        var text = ParquetColumn("b", .text)
        text.add("ü" as String?)
        #expect(text.page == [2, 0, 0, 0, 0xC3, 0xBC])
        var number = ParquetColumn("c", .double)
        number.add(1.0 as Double?)
        #expect(number.page == [0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
    }

    @Test func theFileHasAFooter() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.parquet"
        var writer = try ParquetWriter(ParquetOutput(file: path), [ParquetColumn("n", .int64)], creator: "test")
        for number in 0..<1000 {
            writer.columns[0].add(number)
            try writer.endRow()
        }
        #expect(!FileManager.default.fileExists(atPath: path))
        try writer.finish()
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        #expect(bytes.starts(with: "PAR1".utf8) && bytes.suffix(4).elementsEqual("PAR1".utf8))
        let length = bytes.dropLast(4).suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        #expect(length > 20 && length < 200)
    }

    private static let pyarrow = ProcessInfo.processInfo.environment["MANAKO_PYARROW"]

    /// Reads the tables with pyarrow, an independent reader.
    @Test(.enabled(if: pyarrow != nil, "MANAKO_PYARROW names a Python with pyarrow"))
    func anIndependentReaderReadsIt() throws {
        let python = try #require(Self.pyarrow)
        let folder = try ScratchFolder()
        let path = folder.path + "/a.parquet"
        let columns = [
            ParquetColumn("n", .int64), ParquetColumn("d", .double, isOptional: true),
            ParquetColumn("t", .text, isOptional: true), ParquetColumn("i", .int32),
        ]
        var writer = try ParquetWriter(ParquetOutput(file: path), columns, creator: "test")
        for number in 0..<10_007 {
            writer.columns[0].add(number * 1_000_003)
            writer.columns[1].add(number % 3 == 0 ? nil : Double(number) / 7)
            writer.columns[2].add(number % 5 == 0 ? nil : "text \(number) ü")
            writer.columns[3].add(-number)
            try writer.endRow()
        }
        try writer.finish()
        let code = """
            import pyarrow.parquet as p
            t = p.read_table('\(path)').to_pydict()
            for k in range(10007):
                assert t['n'][k] == k * 1000003 and t['i'][k] == -k
                assert t['d'][k] == (None if k % 3 == 0 else k / 7)
                assert t['t'][k] == (None if k % 5 == 0 else f'text {k} ü')
            """
        let process = Process()
        process.executableURL = URL(filePath: python)
        process.arguments = ["-c", code]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
