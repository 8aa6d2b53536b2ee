/// Writes GIF files by hand; pixels are coded without compression, with a clear code in front of each.
public struct GIFBuilder {
    /// Pixels in a row of the canvas.
    public var width: Int
    /// Rows of the canvas.
    public var height: Int
    /// Left, top, width and height of the picture; the whole canvas when nil.
    public var frame: (left: Int, top: Int, width: Int, height: Int)?
    /// Up to four colours of three bytes, nil for none.
    public var palette: [UInt8]?
    /// The colour that is transparent.
    public var transparentIndex: UInt8?
    /// Whether rows come in four passes.
    public var isInterlaced: Bool
    /// Colour numbers 0…3 in stored order.
    public var pixels: [UInt8]

    /// Creates a file.
    public init(
        width: Int, height: Int, frame: (left: Int, top: Int, width: Int, height: Int)? = nil,
        palette: [UInt8]? = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120], transparentIndex: UInt8? = nil,
        isInterlaced: Bool = false, pixels: [UInt8]
    ) {
        self.width = width
        self.height = height
        self.frame = frame
        self.palette = palette
        self.transparentIndex = transparentIndex
        self.isInterlaced = isInterlaced
        self.pixels = pixels
    }

    /// The file.
    public var bytes: [UInt8] {
        var file = Array("GIF89a".utf8) + little(width) + little(height)
        file += [palette == nil ? 0x11 : 0x91, 0, 0] + (palette ?? [])
        if let transparentIndex { file += [0x21, 0xF9, 4, 1, 0, 0, transparentIndex, 0] }
        let frame = frame ?? (0, 0, width, height)
        file += [0x2C] + little(frame.left) + little(frame.top) + little(frame.width) + little(frame.height)
        file += [isInterlaced ? 0x40 : 0, 2] + blocks(codes) + [0x3B]
        return file
    }

    /// Codes of three bits, lowest bit first: clear (4) before every pixel keeps the width, end is 5.
    private var codes: [UInt8] {
        let codes: [UInt8] = pixels.flatMap { [4, $0] } + [5]
        var bytes = [UInt8](repeating: 0, count: (codes.count * 3 + 7) / 8)
        for (index, code) in codes.enumerated() {
            for bit in 0..<3 where code >> bit & 1 == 1 { bytes[(index * 3 + bit) / 8] |= 1 << ((index * 3 + bit) % 8) }
        }
        return bytes
    }

    private func blocks(_ data: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for start in stride(from: 0, to: data.count, by: 255) {
            let part = data[start..<min(start + 255, data.count)]
            result += [UInt8(part.count)] + part
        }
        return result + [0]
    }

    private func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
}
