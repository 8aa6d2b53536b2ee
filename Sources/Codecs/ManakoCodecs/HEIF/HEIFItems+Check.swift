import ManakoCore

extension HEIFItems {
    /// Refuses a file whose parts are larger than it declares: libheif takes memory for what it finds, and is asked for the
    /// declared size alone.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` or ``ManakoError/Code/malformedInput``.
    func check(fileSize: Int, _ limits: InputLimits) throws(ManakoError) {
        for size in sizes where size.width > 0 && size.height > 0 {
            try limits.check(width: size.width, height: size.height)
        }
        guard byteCount <= 2 * fileSize else {
            throw ManakoError(
                .malformedInput, "the HEIF file's \(fileSize) bytes stand for \(byteCount): parts overlap")
        }
        guard sizes.count <= 1000 else {
            throw ManakoError(.malformedInput, "the HEIF file declares \(sizes.count) different sizes")
        }
        var largest = CodedSize()
        for box in settings {
            let isAV1 = box.type == "av1C"
            largest.include(try isAV1 ? CodedSize.av1(box.body.suffix(from: 4)) : CodedSize.hevc(settings: box.body))
        }
        for item in items.values { largest.include(try codedSize(of: item)) }
        try check(largest)
        for item in items.values { try checkCanvas(of: item, parts: largest) }
    }

    /// Codecs pad pictures to whole blocks of up to 64 pixels.
    private func check(_ found: CodedSize) throws(ManakoError) {
        guard found.width > 0, found.height > 0 else { return }
        let isDeclared = sizes.contains { found.width < $0.width + 64 && found.height < $0.height + 64 }
        guard isDeclared else {
            throw ManakoError(
                .malformedInput,
                "the HEIF file holds a picture of \(found.width) × \(found.height) pixels, larger than it declares")
        }
    }

    private func codedSize(of item: Item) throws(ManakoError) -> CodedSize {
        switch item.type {
        case "av01": try CodedSize.av1(bytes(of: item))
        case "hvc1": try CodedSize.hevc(bytes(of: item))
        default: CodedSize()
        }
    }

    /// Checks a picture that others make up: a grid, which its parts have to fill, or an overlay.
    private func checkCanvas(of item: Item, parts: CodedSize) throws(ManakoError) {
        guard item.type == "grid" || item.type == "iovl" else { return }
        let data = bytes(of: item)
        let canvas = canvas(data, at: item.type == "grid" ? 4 : 10)
        try check(canvas)
        guard item.type == "grid", parts.width > 0 else { return }
        let (rows, columns) = (Int(data[2] ?? 0) + 1, Int(data[3] ?? 0) + 1)
        guard canvas.width <= columns * parts.width, canvas.height <= rows * parts.height else {
            throw ManakoError(
                .malformedInput,
                "the HEIF file's \(columns) × \(rows) parts don't fill \(canvas.width) × \(canvas.height) pixels")
        }
    }

    /// A flag tells whether the size has four bytes a side or two.
    private func canvas(_ data: ByteView, at offset: Int) -> CodedSize {
        let size = (data[1] ?? 0) & 1 == 0 ? 2 : 4
        guard let width = data.integer(at: offset, size: size, .bigEndian),
            let height = data.integer(at: offset + size, size: size, .bigEndian)
        else { return CodedSize() }
        return CodedSize(width: width, height: height)
    }
}
