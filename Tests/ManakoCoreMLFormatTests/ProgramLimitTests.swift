import ManakoCore
import ManakoFiles
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoCoreMLFormat

/// What a program may hold.
@Suite struct ProgramLimitTests {
    func read(_ bytes: [UInt8]) throws(ManakoError) -> MILProgram {
        let package = ModelPackage(MappedFile(bytes, path: "some.mlmodel"), folder: "/nowhere")
        var reader = ProgramReader(package)
        return try reader.program(ModelSpecification(ProtobufMessage(package.specification)).content)
    }

    func refusal(_ bytes: [UInt8]) -> ManakoError? {
        do throws(ManakoError) {
            _ = try read(bytes)
            return nil
        } catch {
            return error
        }
    }

    /// Blocks inside operations.
    func nested(_ depth: Int, _ block: inout ProtobufWriter) {
        guard depth > 0 else { return }
        block.message(3) { operation in
            operation.text(1, "cond")
            operation.message(4) { nested(depth - 1, &$0) }
        }
    }

    @Test func blocksAreNestedToALimit() {
        #expect(refusal(CoreMLFiles.program { nested(30, &$0) }) == nil)
        let error = refusal(CoreMLFiles.program { nested(40, &$0) })
        #expect(error?.code == .limitExceeded && error?.message.contains("nested") == true)
    }

    /// Lists of lists.
    func list(_ depth: Int, _ type: inout ProtobufWriter) {
        guard depth > 0 else { return CoreMLFiles.type([1], &type) }
        type.message(2) { $0.message(1) { list(depth - 1, &$0) } }
    }

    @Test(arguments: [(20, true), (40, false), (2000, false)])
    func typesAreNestedToALimit(_ depth: Int, _ isRead: Bool) {
        let error = refusal(
            CoreMLFiles.program { block in
                block.message(1) { input in
                    input.text(1, "list")
                    input.message(2) { list(depth, &$0) }
                }
            })
        #expect(error?.code == (isRead ? nil : .limitExceeded))
    }

    @Test(arguments: [[-1], [1 << 41], [Int.max], [Int](repeating: 1, count: 65)])
    func impossibleShapesAreRefused(_ shape: [Int]) {
        #expect(refusal(CoreMLFiles.addition(shape: shape))?.code == .malformedInput)
    }

    /// Empty messages of two bytes each: a file can't cost much more than it weighs. In a process of its own, in which nothing else
    /// takes memory.
    @Test func manyPartsCostLittleMemory() async {
        await #expect(processExitsWith: .success) {
            for field in [3 as UInt8, 1, 4] {
                let parts = [UInt8](repeatElement([field << 3 | 2, 0], count: 1_200_000).joined())
                let growth = try PeakMemory.growth {
                    let message = try ProtobufMessage(MappedFile(parts, path: "some.mlmodel"))
                    #expect(throws: ManakoError.self) { try message.messages(Int(field)) }
                    #expect(message.numbers == [Int(field)])
                }
                #expect(growth < 120 << 20 || Sanitizer.name != nil, "field \(field): \(growth)")
            }
        }
    }

    @Test func aProgramHoldsNoMoreThanMillionsOfParts() throws {
        let names = [UInt8](repeating: 0, count: 600_000).enumerated().map { $0.offset % 2 == 0 ? 0x0A as UInt8 : 0 }
        let bytes = CoreMLFiles.program { block in
            for _ in 0..<8 {
                block.message(3) { operation in
                    operation.message(2) { entry in entry.data(2, names) }
                }
            }
        }
        let error = refusal(bytes)
        #expect(
            error?.code == .limitExceeded && error?.message.contains("more than") == true, "\(error?.message ?? "")")
    }

    @Test func weightsAreInFewFiles() throws {
        let folder = try ScratchFolder()
        for index in 0..<70 { _ = try folder.write(CoreMLFiles.weights(), to: "\(index).bin") }
        var files = WeightFiles(ModelPackage(MappedFile([], path: "some.mlmodel"), folder: folder.path))
        for index in 0..<64 { _ = try files.storage("@model_path/\(index).bin", offset: 64, .float32) }
        #expect(files.paths.count == 64)
        #expect { try files.storage("@model_path/64.bin", offset: 64, .float32) } throws: {
            ($0 as? ManakoError)?.code == .limitExceeded
        }
    }
}
