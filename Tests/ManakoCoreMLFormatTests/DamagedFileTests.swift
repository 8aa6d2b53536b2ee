import ManakoCore
import ManakoFiles
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoCoreMLFormat

/// Damaged specifications are refused, or read as what they then say; nothing traps.
@Suite struct DamagedFileTests {
    static let files: [(String, [UInt8])] = [
        ("addition", CoreMLFiles.addition()), ("network", CoreMLFiles.network()),
        ("pipeline", CoreMLFiles.pipeline([CoreMLFiles.network(), CoreMLFiles.addition()])),
    ]

    /// A folder with the weights of ``CoreMLFiles/addition(shape:file:offset:)``.
    func folder(_ weights: [UInt8] = CoreMLFiles.weights()) throws -> ScratchFolder {
        let folder = try ScratchFolder()
        _ = try folder.write(weights, to: "weight.bin")
        return folder
    }

    /// Reads all that a file says.
    func read(_ bytes: [UInt8], in folder: ScratchFolder) throws(ManakoError) {
        let package = ModelPackage(MappedFile(bytes, path: "some.mlmodel"), folder: folder.path)
        try read(ModelSpecification(ProtobufMessage(package.specification)), package)
    }

    func read(_ specification: ModelSpecification, _ package: ModelPackage) throws(ManakoError) {
        switch specification.kind {
        case .mlProgram:
            var reader = ProgramReader(package)
            for function in try reader.program(specification.content).functions.values { _ = function.classNames }
        case .pipeline:
            for part in try specification.content.messages(1) { try read(ModelSpecification(part), package) }
        default:
            for layer in try specification.content.messages(1) { _ = (layer.string(1), layer.numbers) }
        }
    }

    /// The error that reading gives, or nil.
    func refusal(_ bytes: [UInt8], in folder: ScratchFolder) -> ManakoError? {
        do throws(ManakoError) {
            try read(bytes, in: folder)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: 0..<files.count)
    func truncatedFilesAreRefused(_ index: Int) throws {
        let folder = try folder()
        let bytes = Self.files[index].1
        for count in 0..<bytes.count {
            let error = refusal(Array(bytes.prefix(count)), in: folder)
            #expect(error?.code == .malformedInput && error?.message.hasPrefix("some.mlmodel: ") == true, "\(count)")
        }
        #expect(bytes.count > 60)
    }

    @Test(arguments: 0..<files.count)
    func flippedBitsDoNotTrap(_ index: Int) throws {
        let folder = try folder()
        let known: Set<ManakoError.Code> = [.malformedInput, .unsupported, .limitExceeded, .unavailable]
        var (bytes, refused) = (Self.files[index].1, 0)
        for place in 0..<bytes.count * 8 {
            bytes[place / 8] ^= 1 << UInt8(place % 8)
            if let error = refusal(bytes, in: folder) {
                refused += 1
                #expect(known.contains(error.code) && error.message.contains(": "), "bit \(place): \(error)")
            }
            bytes[place / 8] ^= 1 << UInt8(place % 8)
        }
        #expect(refused > bytes.count)
    }

    @Test func randomBytesDoNotTrap() throws {
        let folder = try folder()
        var random = SeededRandom(seed: 4)
        for _ in 0..<2000 {
            var bytes = CoreMLFiles.addition()
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            // Whatever is refused is refused in words.
            #expect(refusal(bytes, in: folder)?.message.isEmpty != true)
        }
    }

    @Test(arguments: [
        (64 as Int, 4 as Int, 3 as UInt8, ManakoError.Code.unsupported, "version 3 of weights"),
        (64, 64, 0, .malformedInput, "no weights begin at 64"),
        (64, 68, 99, .unsupported, "weights of type 99"),
        (64, 68, 3, .malformedInput, "weights of type uint8"),
        (64, 72, 255, .malformedInput, "beyond the end"),
        (64, 79, 255, .malformedInput, "beyond the end"),
        (64, 87, 255, .malformedInput, "beyond the end"),
        (0, 0, 1, .malformedInput, "no weights begin at 0"),
        (63, 0, 1, .malformedInput, "no weights begin at 63"),
        (128, 0, 1, .malformedInput, "no weights begin at 128"),
        (1 << 40, 0, 1, .malformedInput, "no weights begin at 1099511627776"),
        (-1, 0, 1, .malformedInput, "no weights begin at -1"),
        (.max, 0, 1, .malformedInput, "no weights begin at 9223372036854775807"),
    ])
    func wrongWeightsAreNamed(
        _ offset: Int, _ place: Int, _ byte: UInt8, _ code: ManakoError.Code, _ text: String
    ) throws {
        var weights = CoreMLFiles.weights()
        weights[place] = byte
        let folder = try folder(weights)
        let bytes = CoreMLFiles.addition(file: "@model_path/weight.bin", offset: offset)
        let error = try #require(refusal(bytes, in: folder))
        #expect(error.code == code && error.message.contains(text), "\(error)")
        #expect(error.message.contains("weight.bin") && error.message.contains("(const)"), "\(error)")
    }

    @Test(arguments: [0, 1, 63, 64, 100, 127, 143])
    func cutOffWeightsAreRefused(_ count: Int) throws {
        let folder = try folder(Array(CoreMLFiles.weights().prefix(count)))
        let error = refusal(CoreMLFiles.addition(file: "@model_path/weight.bin"), in: folder)
        #expect(error?.code == .malformedInput)
    }

    @Test(arguments: [
        ("weight.bin", ManakoError.Code.malformedInput), ("/etc/passwd", .malformedInput),
        ("@model_path/../weight.bin", .malformedInput), ("@model_path//etc/passwd", .malformedInput),
        ("@model_path/", .malformedInput), ("@model_path/a/../weight.bin", .malformedInput),
        ("@model_path/weight.bin\0", .malformedInput), ("@model_path/none.bin", .unavailable),
        ("@model_path/.", .unavailable), ("", .malformedInput),
    ])
    func weightsElsewhereAreRefused(_ name: String, _ code: ManakoError.Code) throws {
        let error = refusal(CoreMLFiles.addition(file: name), in: try folder())
        #expect(error?.code == code, "\(name): \(error?.message ?? "read")")
    }
}
