import CGIF
import ManakoCore

/// A giflib file that is read from memory.
@safe struct GIFReader: ~Copyable {
    /// The bytes that the library's callback hands out.
    private final class Source {
        let bytes: [UInt8]
        var offset = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        func read(into target: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
            let available = min(max(count, 0), bytes.count - offset)
            _ = unsafe UnsafeMutableBufferPointer(start: target, count: available)
                .update(fromContentsOf: bytes[offset..<offset + available])
            offset += available
            return available
        }
    }

    private let file: UnsafeMutablePointer<GifFileType>
    private let source: Source

    init(_ bytes: [UInt8]) throws(ManakoError) {
        let source = Source(bytes)
        var status: Int32 = 0
        let opened = unsafe DGifOpen(
            Unmanaged.passUnretained(source).toOpaque(),
            { file, target, count in
                guard let user = unsafe file?.pointee.UserData, let target = unsafe target else { return 0 }
                let source = unsafe Unmanaged<Source>.fromOpaque(user).takeUnretainedValue()
                return Int32(unsafe source.read(into: target, count: Int(count)))
            }, &status)
        guard let opened = unsafe opened else { throw Self.failure(status) }
        unsafe file = opened
        self.source = source
    }

    deinit {
        var status: Int32 = 0
        unsafe _ = DGifCloseFile(file, &status)
        withExtendedLifetime(source) {}
    }

    /// Reads up to the first picture's pixels.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when there is none.
    func firstFrame(limits: InputLimits) throws(ManakoError) -> GIFFrame {
        var transparentIndex: Int?
        while true {
            var record = UNDEFINED_RECORD_TYPE
            try unsafe check(DGifGetRecordType(file, &record))
            switch record {
            case EXTENSION_RECORD_TYPE: try readExtension(&transparentIndex)
            case IMAGE_DESC_RECORD_TYPE:
                try unsafe check(DGifGetImageDesc(file))
                return try frame(transparentIndex, limits)
            default: throw ManakoError(.malformedInput, "the GIF file ends before its first picture")
            }
        }
    }

    /// Reads the pixels row after row and hands out each row's place and colour numbers.
    func readRows(
        of frame: GIFFrame, deadline: Deadline, _ body: (Int, [UInt8]) -> Void
    ) throws(ManakoError) {
        var row = [UInt8](repeating: 0, count: frame.width)
        for y in frame.rowOrder {
            try deadline.check()
            try unsafe check(DGifGetLine(file, &row, Int32(frame.width)))
            body(y, row)
        }
    }

    private func readExtension(_ transparentIndex: inout Int?) throws(ManakoError) {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        try unsafe check(DGifGetExtension(file, &code, &block))
        while let content = unsafe block {
            var control = GraphicsControlBlock()
            let size = unsafe Int(content[0])
            if code == GRAPHICS_EXT_FUNC_CODE,
                unsafe DGifExtensionToGCB(size, content + 1, &control) == GIF_OK
            {
                transparentIndex = control.TransparentColor >= 0 ? Int(control.TransparentColor) : nil
            }
            try unsafe check(DGifGetExtensionNext(file, &block))
        }
    }

    private func frame(_ transparentIndex: Int?, _ limits: InputLimits) throws(ManakoError) -> GIFFrame {
        let image = unsafe file.pointee.Image
        try unsafe limits.check(width: Int(image.Width), height: Int(image.Height))
        let frame = unsafe GIFFrame(
            left: Int(image.Left), top: Int(image.Top), width: Int(image.Width), height: Int(image.Height),
            isInterlaced: image.Interlace, transparentIndex: transparentIndex,
            palette: palette(image.ColorMap ?? file.pointee.SColorMap))
        return frame
    }

    private func palette(_ map: UnsafeMutablePointer<ColorMapObject>?) -> [(red: UInt8, green: UInt8, blue: UInt8)] {
        guard let map = unsafe map?.pointee, let colours = unsafe map.Colors else {
            return (0...255).map { (UInt8($0), UInt8($0), UInt8($0)) }
        }
        return unsafe UnsafeBufferPointer(start: colours, count: Int(map.ColorCount)).map {
            ($0.Red, $0.Green, $0.Blue)
        }
    }

    private func check(_ result: Int32) throws(ManakoError) {
        guard result != GIF_OK else { return }
        throw unsafe Self.failure(file.pointee.Error)
    }

    private static func failure(_ status: Int32) -> ManakoError {
        let text = unsafe GifErrorString(status).map { unsafe String(cString: $0) } ?? "unknown error"
        return ManakoError(.malformedInput, "the GIF file is damaged or truncated: \(text)")
    }
}
