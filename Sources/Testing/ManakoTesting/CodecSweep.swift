public import ManakoCodecs
public import ManakoCore
import ManakoPixels

/// Systematic damage to a valid file, and what a decoder makes of it.
public enum CodecSweep {
    /// What came out of a sweep.
    public struct Outcome: Sendable, Equatable {
        /// The number of files that gave a picture; of truncated files, a picture other than the whole file's.
        public var decoded = 0
        /// The number of truncated files that gave the whole file's picture.
        public var whole = 0
        /// How many files were refused with an error.
        public var refused = 0
        /// What contradicts the decoder's contract.
        public var complaints: [String] = []
    }

    /// Limits that keep sweeps fast and bounded: 16 million pixels, 4096 a side.
    public static let limits = InputLimits(maximumPixels: 1 << 24, maximumSide: 4096, maximumDuration: .seconds(10))

    /// Decodes every prefix of a file that is shorter than the file.
    public static func truncations(of file: [UInt8], with decoder: some ImageDecoder) -> Outcome {
        var outcome = Outcome()
        let whole = try? decoder.decode(file, options: DecodeOptions(limits: limits)).packedBytes()
        for length in 0..<file.count {
            check(Array(file[..<length]), "the first \(length) bytes", decoder, &outcome, whole)
        }
        return outcome
    }

    /// Decodes copies of a file in which one to eight bytes have random values.
    ///
    /// - Parameters:
    ///   - file: a valid file.
    ///   - count: the number of copies.
    ///   - seed: where the random numbers start.
    ///   - decoder: what decodes them.
    public static func mutations(
        of file: [UInt8], count: Int, seed: UInt64, with decoder: some ImageDecoder
    ) -> Outcome {
        var outcome = Outcome()
        var random = SeededRandom(seed: seed)
        for round in 0..<count {
            var copy = file
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                copy[Int.random(in: 0..<copy.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            check(copy, "mutation \(round)", decoder, &outcome)
        }
        return outcome
    }

    /// Decodes copies of a file in which one bit has the other value, for every bit.
    public static func bitFlips(of file: [UInt8], with decoder: some ImageDecoder) -> Outcome {
        var outcome = Outcome()
        var copy = file
        for bit in 0..<file.count * 8 {
            copy[bit / 8] ^= 1 << UInt8(bit % 8)
            check(copy, "bit \(bit % 8) of byte \(bit / 8)", decoder, &outcome)
            copy[bit / 8] = file[bit / 8]
        }
        return outcome
    }

    /// Decodes random bytes behind a valid beginning.
    public static func noise(
        after prefix: [UInt8], count: Int, seed: UInt64, with decoder: some ImageDecoder
    ) -> Outcome {
        var outcome = Outcome()
        var random = SeededRandom(seed: seed)
        for round in 0..<count {
            let length = Int.random(in: 0...600, using: &random)
            let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            check(prefix + noise, "noise \(round)", decoder, &outcome)
        }
        return outcome
    }

    private static func check(
        _ file: [UInt8], _ what: String, _ decoder: some ImageDecoder, _ outcome: inout Outcome, _ whole: [UInt8]? = nil
    ) {
        do throws(ManakoError) {
            let bitmap = try decoder.decode(file, options: DecodeOptions(limits: limits))
            if let whole, bitmap.packedBytes() == whole { outcome.whole += 1 } else { outcome.decoded += 1 }
            let header = try? decoder.header(of: file, limits: limits)
            if header?.width != bitmap.width || header?.height != bitmap.height {
                outcome.complaints.append("\(what): the header disagrees with \(bitmap.width) × \(bitmap.height)")
            }
        } catch {
            outcome.refused += 1
            if error.message.isEmpty { outcome.complaints.append("\(what): an error without a message") }
            if error.code == .internalFailure { outcome.complaints.append("\(what): \(error.message)") }
        }
    }
}
