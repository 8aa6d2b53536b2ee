import ManakoCore

/// Where one sample lies in a pixel of 16 or 32 bits.
struct BMPChannel {
    private let shift: Int
    private let maximum: Int

    /// Reads a mask.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the mask's ones are not side by side.
    init(mask: Int) throws(ManakoError) {
        shift = mask == 0 ? 0 : mask.trailingZeroBitCount
        maximum = mask >> shift
        guard maximum & (maximum + 1) == 0 else {
            throw ManakoError(.malformedInput, "the BMP file's mask 0x\(String(mask, radix: 16)) has gaps")
        }
    }

    /// The sample scaled to 0…255, rounded; 0 where the mask is empty.
    func sample(of pixel: Int) -> UInt8 {
        guard maximum != 255 else { return UInt8(truncatingIfNeeded: pixel >> shift) }
        return maximum == 0 ? 0 : UInt8((((pixel >> shift) & maximum) * 255 + maximum / 2) / maximum)
    }
}
