import Manako

/// What every decoder is asked with one file.
public enum PictureFuzzing {
    /// Small limits, so that inputs are quick and memory that goes beyond them is noticed.
    public static let limits = InputLimits(maximumPixels: 1 << 18, maximumSide: 2048, maximumDuration: .seconds(5))

    /// Reads the header and decodes in both ways; the contract of decoders is checked.
    public static func run(_ bytes: [UInt8], with decoder: some ImageDecoder) {
        let header = refusal { () throws(ManakoError) in try decoder.header(of: bytes, limits: limits) }
        for options in [
            DecodeOptions(limits: limits),
            DecodeOptions(minimumWidth: 3, minimumHeight: 2, allowsYUV: true, limits: limits),
        ] {
            guard let bitmap = refusal({ () throws(ManakoError) in try decoder.decode(bytes, options: options) }) else {
                continue
            }
            guard let header else { fail("decoded, although the header is refused") }
            require(bitmap.width <= header.width && bitmap.height <= header.height, "larger than the header says")
            if options.minimumWidth == nil {
                require(bitmap.width == header.width && bitmap.height == header.height, "not the header's size")
            }
            _ = bitmap.packedBytes()
        }
    }

    /// The result, or nothing when it was refused as an input may be.
    public static func refusal<Result>(_ body: () throws(ManakoError) -> Result) -> Result? {
        do throws(ManakoError) {
            return try body()
        } catch {
            require(!error.message.isEmpty, "an error without a message")
            require(error.code != .internalFailure, "an internal failure: \(error.message)")
            return nil
        }
    }
}
