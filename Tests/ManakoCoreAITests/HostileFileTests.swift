import Foundation
import ManakoCore
import ManakoCoreAIFormat
import ManakoFiles
import ManakoTesting
import Testing

@testable import ManakoCoreAI

/// Damaged programs are refused or taken for others, and never end the process or take much memory.
struct HostileFileTests {
    /// Bytes that make counts, sizes and references odd.
    private static let values: [UInt8] = [0, 1, 2, 3, 7, 8, 16, 0x1F, 0x7F, 0x80, 0xFE, 0xFF]

    private static func lower(_ bytes: [UInt8]) -> ManakoError? {
        do throws(ManakoError) {
            try CoreAIPrograms.lower(MappedFile(bytes, path: "damaged"))
            return nil
        } catch {
            #expect(!error.message.isEmpty && error.code != .internalFailure)
            return error
        }
    }

    @Test(arguments: CoreAIFixture.groups) func damagedProgramsDoNoHarm(_ group: String) throws {
        var generator = SeededRandom(seed: 11)
        for fixture in try CoreAIFixture.cases(group) {
            for _ in 0..<20 {
                var bytes = fixture.program
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    let place = Int.random(in: 0..<bytes.count, using: &generator)
                    bytes[place] = Self.values.randomElement(using: &generator) ?? 0
                }
                _ = Self.lower(bytes)
                _ = Self.count(bytes)
            }
        }
    }

    private static func count(_ bytes: [UInt8]) -> CoreAIStatistics? {
        guard let program = try? CoreAIFile(MappedFile(bytes, path: "damaged")), let graphs = try? program.functions()
        else { return nil }
        return try? CoreAIStatistics(program, graphs)
    }

    @Test func operationsAreCountedWithWhatTheyExpandTo() throws {
        let fixture = try #require(try CoreAIFixture.cases("control").first { $0.name == "while_4" })
        let counted = try #require(Self.count(fixture.program))
        #expect(counted.operations["while"] == 1 && counted.operations["if"] == 1 && counted.operations["add"] == 2)
        #expect(counted.operations["yield"] == nil && counted.operations["output"] == nil)
        #expect(counted.constants == [.int32: 2] && counted.elementTypes == [.int32, .float32, .bool])
        #expect(Self.count(BytecodeFixture.splat([1 << 20, 1 << 30]).bytes)?.constants == [.float32: 1 << 50])
        #expect(Self.count(BytecodeFixture.nested(10_000).bytes) == nil)
    }

    /// A table's indices made signed, some of them below 0, as the fuzzer found.
    private static let negativeIndices = """
        TUzvUg1NTElSMjIuMC4wZ2l0AAEbAwMHAwULAQsHCw8TFwNXOREBORMHEwsfFxsLCw8PEwsXG88XGx4CFxsXFxsXGxcbAREXBxMX\
        Bx8PBwIWBD0NDw9dBQMBAAsBBUEBaC+gJlENAwEBPwEDAwMDCQUDEQsDFQsDFxMTAxkDFVEdAwEBPwEFBQUFDQBhAwkLCQ8NBwMG\
        BAAABQsECAAFAQMPCgkEDwAADwQFCwACAgMCBw0ADgwFBw0JAgIIUSMDAQE/AQcTBxMNAIF2wnc/qD68PV5Mm78G9o6/Ytz8vnT7\
        OT8osTK/XbcSvtIFsD6QeT6+/NIXPw1bIT8oeIc+ddp+vxfZVj+I2eu9USkDAQE/AQkTCRMNAQUAAFEvAwEBPwELEwsTUTMDAQE/\
        AQ0RDRFRNwMBAT8BDwcPBwUFGSEDDT0DAQEFBRkhCS0FCQUFQQUDBQEPJwRrBQNQCwEHBFsDAQUFUBsDBwRHAwkVAUIhBQMHAUIn\
        BwMLAUItCQMNBwYxAwEHAQMFCQQ1AwcGAwEFAQBOAhcHGQsDBSc1JSktD2FpY29kZQBwcmltaXRpdmUuY29uc3RhbnRfdjEAc2Vy\
        aWFsaXphdGlvbi5hc3NldABkYXRhZmxvdy5ncmFwaF92MQBwcmltaXRpdmUubHV0X3RvX2RlbnNlX3YxAGRhdGFmbG93Lm91dHB1\
        dF92MQAtAABtYWluAGFpY29kZS5uYW1lAHkwAAgpCwUBExMHAQUPBREFBxMDHwMlAys=
        """

    @Test func indicesOutsideOfATableAreRefused() throws {
        let bytes = try #require(Data(base64Encoded: Self.negativeIndices))
        let error = try #require(Self.lower([UInt8](bytes)))
        #expect(error.code == .malformedInput && error.message.contains("outside of its table"))
    }

    @Test func programsThatAreCutOffAreRefused() throws {
        let fixture = try #require(try CoreAIFixture.cases("control").first { $0.name == "while_4" })
        #expect(Self.lower(fixture.program) == nil)
        for length in 0..<fixture.program.count {
            let error = Self.lower(Array(fixture.program[..<length]))
            #expect(error?.code == .malformedInput, "\(length) bytes")
        }
    }

    @Test func deepRegionsAreRefused() {
        #expect(Self.lower(BytecodeFixture.nested(60).bytes)?.code == .malformedInput)
        #expect(Self.lower(BytecodeFixture.nested(10_000).bytes)?.code == .limitExceeded)
    }

    @Test func graphsThatCallThemselvesAreRefused() {
        #expect(Self.lower(BytecodeFixture.recursive().bytes)?.code == .limitExceeded)
    }

    @Test func hugeShapesAreRefused() {
        for extent in [Int64(1) << 62, 1 << 41, .max, -2] {
            #expect(Self.lower(BytecodeFixture.splat([extent]).bytes) != nil)
        }
        let error = Self.lower(BytecodeFixture.splat([1 << 32, 1 << 31]).bytes)
        #expect(error?.code == .limitExceeded)
        #expect(Self.lower(BytecodeFixture.splat([1 << 20, 1 << 12]).bytes)?.code == .limitExceeded)
        #expect(Self.lower(BytecodeFixture.splat([2, 3]).bytes) == nil)
    }

    @Test func otherVersionsAreRefusedByNumber() throws {
        var bytes = BytecodeFixture.splat([2]).bytes
        bytes[4] = 9 << 1 | 1
        let error = try #require(Self.lower(bytes))
        #expect(error.code == .unsupported && error.message.contains("version 9"))
    }

    @Test func unknownOperationsAreRefusedByName() throws {
        for name in ["primitive.quux_v1", "primitive.abs_v7", "metal.metal4_kernel_v1", "execution.delegate_v2"] {
            let error = try #require(Self.lower(BytecodeFixture.unary(name).bytes))
            #expect(error.code == .unsupported && error.message.contains("aicode." + name), "\(name): \(error)")
        }
        #expect(Self.lower(BytecodeFixture.unary("primitive.abs_v1").bytes) == nil)
    }
}

/// Programs as the tests and the fuzzer read them.
enum CoreAIPrograms {
    /// Reads a program and lowers all of its functions.
    static func lower(_ file: MappedFile) throws(ManakoError) {
        let program = try CoreAIFile(file)
        let graphs = try program.functions()
        for function in graphs where !function.isPrivate {
            _ = try FunctionLowering(program, graphs).graph(of: function)
        }
    }
}
