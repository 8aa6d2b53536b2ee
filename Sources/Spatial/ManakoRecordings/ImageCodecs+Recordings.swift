import ManakoCodecs

extension ImageCodecs {
    /// What pictures of recordings are in.
    static let ofRecordings = ImageCodecs(
        decoders: [JPEGDecoder(), PNGDecoder()], encoders: [JPEGEncoder(), PNGEncoder()])
}
