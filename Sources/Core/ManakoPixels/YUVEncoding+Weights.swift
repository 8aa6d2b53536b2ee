extension YUVEncoding {
    /// How red, green and blue (0…255) follow from Y, U and V.
    package struct Weights: Sendable {
        /// Y' is `(Y - offset) * scale`.
        package var offset, scale: Float
        /// Red is `Y' + rv * (V - 128)`, green `Y' + gu * (U - 128) + gv * (V - 128)`, blue `Y' + bu * (U - 128)`.
        package var rv, gu, gv, bu: Float
    }

    /// The weights by ITU-R BT.601 and BT.709; in the range of video Y is 16…235, U and V are 16…240 (BT.601 § 2.5.3).
    package var weights: Weights {
        let (rv, gu, gv, bu): (Float, Float, Float, Float) =
            matrix == .bt601 ? (1.402, -0.344136, -0.714136, 1.772) : (1.5748, -0.187324, -0.468124, 1.8556)
        let chroma: Float = isFullRange ? 1 : 255 / 224
        return Weights(
            offset: isFullRange ? 0 : 16, scale: isFullRange ? 1 : 255 / 219, rv: rv * chroma, gu: gu * chroma,
            gv: gv * chroma, bu: bu * chroma)
    }
}
