import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoNetworks

/// Files that are damaged or made to harm: an error or a network that can be written, and nothing crashes.
@Suite struct HostileDlibTests {
    private static let codes: Set<ManakoError.Code> = [.malformedInput, .unsupported, .limitExceeded]

    /// Whether a file is refused with an error that says something.
    private static func isRefused(_ file: [UInt8]) -> Bool {
        do throws(ManakoError) {
            _ = try DlibFaceNetwork(file).graph()
            return false
        } catch {
            return codes.contains(error.code) && !error.message.isEmpty
        }
    }

    @Test func beginningsAreRefused() throws {
        let file = try DlibFixture.file()
        let lengths = Array(0..<600) + Array(stride(from: 600, to: file.count, by: 37)) + [file.count - 1]
        for length in lengths { #expect(Self.isRefused(Array(file[..<length])), "the first \(length) bytes") }
        #expect(Self.isRefused(file + [0]))
        #expect(!Self.isRefused(file))
    }

    @Test func changedBytesNeverCrash() throws {
        let file = try DlibFixture.file()
        var random = SeededRandom(seed: 11)
        var refused = 0
        for round in 0..<3000 {
            var copy = file
            let end = round % 2 == 0 ? 800 : copy.count
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                copy[Int.random(in: 0..<end, using: &random)] = .random(in: 0...255, using: &random)
            }
            do throws(ManakoError) {
                _ = try DlibFaceNetwork(copy)
            } catch {
                refused += 1
                #expect(Self.codes.contains(error.code), "\(error.code): \(error.message)")
            }
        }
        #expect(refused > 1000)
    }

    /// The fixture with the bytes of its first tensor's extent replaced.
    private static func file(extent: [UInt8]) throws -> [UInt8] {
        let file = try DlibFixture.file()
        let name = Array("con_4".utf8)
        let start = try #require(file.indices.first { file[$0...].starts(with: name) }) + name.count
        // The version of the tensor, and an extent of two bytes.
        #expect(Array(file[start..<start + 3]) == [1, 2, 2])
        return Array(file[..<(start + 2)]) + extent + file[(start + 5)...]
    }

    static let extents: [(bytes: [UInt8], code: ManakoError.Code)] = [
        ([4, 0xFF, 0xFF, 0xFF, 0xFF], .malformedInput), ([8] + [UInt8](repeating: 0xFF, count: 8), .malformedInput),
        ([0x81, 1], .malformedInput), ([0], .malformedInput), ([9], .malformedInput),
        ([4, 0, 0, 0, 0x10], .malformedInput), ([1, 0], .malformedInput), ([1, 1], .malformedInput),
        ([4, 0, 0, 0, 0x10, 4, 0, 0, 0, 0x10], .limitExceeded),
    ]

    @Test(arguments: extents.indices) func tensorsOfImpossibleExtentsAreRefused(_ index: Int) throws {
        #expect(Self.extents.count == 9)
        let (bytes, code) = Self.extents[index]
        let file = try Self.file(extent: bytes)
        let error = #expect(throws: ManakoError.self) { try DlibFaceNetwork(file) }
        #expect(error?.code == code)
    }

    @Test func otherFilesAreRefusedWithWhatTheyAre() throws {
        var file = try DlibFixture.file()
        let place = try #require(file.indices.first { file[$0...].starts(with: Array("relu_".utf8)) })
        file.replaceSubrange(place..<place + 5, with: Array("prelu".utf8))
        let error = #expect(throws: ManakoError.self) { try DlibFaceNetwork(file) }
        #expect(error?.code == .unsupported && error?.message.contains("prelu") == true)
        #expect(Self.isRefused([]) && Self.isRefused(Array("a picture".utf8)))
    }
}
