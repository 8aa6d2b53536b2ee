import CManakoWeb

/// The mask that clients put over a frame's payload ([RFC 6455, 5.3](https://www.rfc-editor.org/rfc/rfc6455#section-5.3)).
enum Masking {
    /// Appends bytes without their mask.
    ///
    /// - Parameters:
    ///   - bytes: a piece of a payload.
    ///   - target: where the plain bytes go.
    ///   - mask: four bytes.
    ///   - offset: the place of the piece in its payload.
    static func append(_ bytes: ArraySlice<UInt8>, to target: inout [UInt8], mask: [UInt8], offset: Int) {
        precondition(mask.count == 4, "a mask has four bytes")
        let start = target.count
        target += bytes
        unsafe target.withUnsafeMutableBufferPointer { target in
            unsafe mask.withUnsafeBufferPointer { mask in
                let piece = unsafe target.baseAddress.map { unsafe $0 + start }
                unsafe manako_web_unmask(piece, bytes.count, mask.baseAddress, offset)
            }
        }
    }
}
