import ManakoCore
import ManakoPixels

/// The samples of a picture: bytes in rows.
struct Samples: Sendable {
    let bytes: ProvidedBytes
    let offset: Int
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let layout: SampleLayout
    /// Where the least and the most of each component go, 0…1, two numbers for each; empty where they stay.
    var decode: [Float] = []

    /// Nil unless all rows are there.
    init?(_ bytes: ProvidedBytes, offset: Int = 0, width: Int, height: Int, bytesPerRow: Int, layout: SampleLayout) {
        guard (1...1 << 24).contains(width), (1...1 << 24).contains(height), offset >= 0, bytesPerRow <= 1 << 32,
            bytesPerRow >= width * layout.bytesPerPixel,
            bytes.count - offset >= bytesPerRow * (height - 1) + width * layout.bytesPerPixel
        else { return nil }
        self.bytes = bytes
        self.offset = offset
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.layout = layout
    }

    /// A row's bytes; there as long as the provider.
    func row(_ y: Int) -> UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(
            start: bytes.base + offset + y * bytesPerRow, count: width * layout.bytesPerPixel)
    }

    /// The picture: without a copy where its bytes are those of a format of pictures.
    func bitmap() throws(ManakoError) -> Bitmap {
        if let format = layout.format, decode.isEmpty, layout.isPlain || isOpaque {
            let plane = unsafe (base: bytes.base + offset, stride: bytesPerRow)
            if let memory = unsafe LentPixels(planes: [plane], owner: bytes) {
                return try Bitmap(width: width, height: height, format: format, lending: memory)
            }
        }
        let isGray = layout.colors.count == 1 && layout.alphaPlace == nil
        var copy = try Bitmap(width: width, height: height, format: isGray ? .gray8 : .rgba8)
        let reader = ComponentReader(layout, decode)
        copy.withMutableView { view in
            for y in 0..<height {
                let to = unsafe view.planes[0].row(y)
                if isGray { unsafe reader.copyGray(row(y), to) } else { unsafe reader.copyColors(row(y), to) }
            }
        }
        return copy
    }

    /// Whether the last of four bytes is 255 everywhere.
    private var isOpaque: Bool {
        for y in 0..<height {
            let bytes = unsafe row(y)
            var all: UInt8 = 255
            for x in 0..<width { unsafe all &= bytes[4 * x + 3] }
            if all != 255 { return false }
        }
        return true
    }
}

/// Reads components of pixels as bytes.
private struct ComponentReader {
    let layout: SampleLayout
    /// What each byte of each component becomes, where that is something else; for components of bytes.
    let decode: [Float]

    init(_ layout: SampleLayout, _ decode: [Float]) {
        self.layout = layout
        self.decode = decode
    }

    func copyGray(_ row: UnsafeRawBufferPointer, _ to: UnsafeMutableRawBufferPointer) {
        for x in 0..<row.count / layout.bytesPerPixel {
            unsafe to[x] = Self.byte(value(row, x, layout.colors[0], 0))
        }
    }

    /// Writes red, green, blue and alpha, which is divided out of the colours.
    func copyColors(_ row: UnsafeRawBufferPointer, _ to: UnsafeMutableRawBufferPointer) {
        let places = layout.colors
        let (red, green, blue) = (places[0], places[places.count / 2], places[places.count - 1])
        for x in 0..<row.count / layout.bytesPerPixel {
            let alpha = layout.alphaPlace.map { unsafe value(row, x, $0, places.count) } ?? 1
            let scale = layout.isPremultiplied ? (alpha > 0 ? 1 / alpha : 0) : 1
            unsafe to[4 * x] = Self.byte(value(row, x, red, 0) * scale)
            unsafe to[4 * x + 1] = Self.byte(value(row, x, green, places.count / 2) * scale)
            unsafe to[4 * x + 2] = Self.byte(value(row, x, blue, places.count - 1) * scale)
            unsafe to[4 * x + 3] = Self.byte(alpha)
        }
    }

    /// A component, 0…1.
    private func value(_ row: UnsafeRawBufferPointer, _ x: Int, _ place: Int, _ component: Int) -> Float {
        let offset = x * layout.bytesPerPixel + place * (layout.bitsPerComponent / 8)
        let value: Float
        switch layout.bitsPerComponent {
        case 8: value = unsafe Float(row[offset]) / 255
        case 16:
            let bits = unsafe row.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
            value = Float(layout.isBigEndian ? bits.bigEndian : bits.littleEndian) / 65_535
        default:
            let bits = unsafe row.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            value = Float(bitPattern: layout.isBigEndian ? bits.bigEndian : bits.littleEndian)
        }
        guard 2 * component + 1 < decode.count else { return value }
        return decode[2 * component] + value * (decode[2 * component + 1] - decode[2 * component])
    }

    /// The nearest byte; 0 for what is no number.
    private static func byte(_ value: Float) -> UInt8 { value > 0 ? UInt8(min(255, (value * 255).rounded())) : 0 }
}
