import CManakoZXing
import ManakoCore
import ManakoGeometry

extension ZXingRuntime {
    /// Reads every code of some formats in a picture, 255 at most.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory, ``ManakoError/Code/internalFailure`` with the
    ///   library's own words.
    func read(_ pixels: LuminancePixels, formats: [manako_zxing_format]) throws(ManakoError) -> [BarcodeReading] {
        let options = try unsafe check(api.pointee.ReaderOptions_new())
        defer { unsafe api.pointee.ReaderOptions_delete(options) }
        unsafe api.pointee.ReaderOptions_setFormats(options, formats, Int32(formats.count))
        unsafe api.pointee.ReaderOptions_setTextMode(options, Int32(MANAKO_ZXING_PLAIN))
        unsafe api.pointee.ReaderOptions_setEanAddOnSymbol(options, Int32(MANAKO_ZXING_READ_ADD_ON))
        return try unsafe pixels.withMemory { (memory) throws(ManakoError) in
            let view = try unsafe check(
                api.pointee.ImageView_new(
                    memory.start, memory.width, memory.height, memory.format, memory.rowStride, memory.pixelStride))
            defer { unsafe api.pointee.ImageView_delete(view) }
            let codes = try unsafe check(api.pointee.ReadBarcodes(view, options))
            defer { unsafe api.pointee.Barcodes_delete(codes) }
            return unsafe (0..<api.pointee.Barcodes_size(codes)).compactMap { index in
                unsafe api.pointee.Barcodes_at(codes, index).map { unsafe reading($0) }
            }
        }
    }

    private func reading(_ code: OpaquePointer) -> BarcodeReading {
        let format = unsafe ZXingFormat(api.pointee.Barcode_format(code))
        let isRetail = format.symbology == "E"
        let addOn = isRetail ? unsafe take(api.pointee.Barcode_extra(code, "EanAddOn")) : ""
        return unsafe BarcodeReading(
            format: format, identifier: take(api.pointee.Barcode_symbologyIdentifier(code)),
            content: content(code), bytes: bytes(code), text: take(api.pointee.Barcode_text(code)),
            addOn: addOn.isEmpty ? nil : addOn, corners: corners(code, isLinear: format.isLinear),
            isInverted: api.pointee.Barcode_isInverted(code),
            lineCount: format.isLinear ? Int(api.pointee.Barcode_lineCount(code)) : 0, sequence: sequence(code))
    }

    /// Sizes are 0 where a sequence's length is not known, and both numbers are negative outside of sequences.
    private func sequence(_ code: OpaquePointer) -> BarcodeSequence? {
        let (index, count) = unsafe (
            Int(api.pointee.Barcode_sequenceIndex(code)), Int(api.pointee.Barcode_sequenceSize(code))
        )
        guard index >= 0, count >= 0 else { return nil }
        return unsafe BarcodeSequence(
            position: index + 1, count: count > 0 ? count : nil, identifier: take(api.pointee.Barcode_sequenceId(code)))
    }

    private func content(_ code: OpaquePointer) -> BarcodeReading.Content {
        switch unsafe Int(api.pointee.Barcode_contentType(code)) {
        case 0: .text
        case MANAKO_ZXING_BINARY, MANAKO_ZXING_UNKNOWN_ECI: .binary
        case MANAKO_ZXING_GS1: .gs1
        default: .other
        }
    }

    private func bytes(_ code: OpaquePointer) -> [UInt8] {
        var count: Int32 = 0
        guard let memory = unsafe api.pointee.Barcode_bytes(code, &count) else { return [] }
        defer { unsafe api.pointee.free(memory) }
        return unsafe Array(UnsafeBufferPointer(start: memory, count: max(0, Int(count))))
    }

    /// Of a one-dimensional code that stands on its head, the library takes the upper edge of the picture for the code's; such
    /// a code has no other side, so its corners are made to run clockwise.
    private func corners(_ code: OpaquePointer, isLinear: Bool) -> [ImagePoint] {
        let position = unsafe api.pointee.Barcode_position(code)
        let corners = [position.top_left, position.top_right, position.bottom_right, position.bottom_left].map {
            ImagePoint(x: Double($0.x), y: Double($0.y))
        }
        let (a, b, d) = (corners[0], corners[1], corners[3])
        let isMirrored = (b.x - a.x) * (d.y - a.y) < (b.y - a.y) * (d.x - a.x)
        return isLinear && isMirrored ? [d, corners[2], b, a] : corners
    }

    /// Text that the library allocated.
    private func take(_ text: UnsafeMutablePointer<CChar>?) -> String {
        guard let text = unsafe text else { return "" }
        defer { unsafe api.pointee.free(text) }
        return unsafe String(cString: text)
    }

    /// Turns no answer into an error with the library's own words.
    private func check(_ pointer: OpaquePointer?) throws(ManakoError) -> OpaquePointer {
        if let pointer = unsafe pointer { return unsafe pointer }
        let reason = unsafe take(api.pointee.LastErrorMsg())
        guard !reason.contains("bad_alloc") else {
            throw ManakoError(.limitExceeded, "there is no memory to look for barcodes in the picture")
        }
        throw ManakoError(.internalFailure, "zxing-cpp says: \(reason.isEmpty ? "no reason" : reason)")
    }
}
