import ManakoPixels
import Testing

@testable import ManakoCompositor

@Suite("Overlays over frames of ten bits")
struct P010Tests {
    @Test("Every word is what the definition gives, and nothing else is written", arguments: CompositingTests.encodings)
    func definition(_ encoding: YUVEncoding) throws {
        var dice = Dice(21)
        for _ in 0..<12 {
            let (width, height) = (Int.random(in: 1...50, using: &dice), Int.random(in: 1...20, using: &dice))
            let picture = try inkedPicture(40, 16, &dice)
            let (x, y) = (Int.random(in: -40...50, using: &dice), Int.random(in: -16...20, using: &dice))
            let opacity = Bool.random(using: &dice) ? 1 : Double(Int.random(in: 1...255, using: &dice)) / 256
            let frame = TenBits(width, height, &dice)
            var result = frame
            try result.composite(
                [PlacedOverlay(FrameOverlay(picture, for: .p010(encoding)), x: x, y: y, opacity: opacity)], encoding)
            for plane in 0..<2 {
                let (before, after) = (frame.words[plane], result.words[plane])
                for index in before.indices {
                    let (row, place) = (index / frame.stride, index % frame.stride)
                    guard row < frame.rows(plane), place < frame.used(plane) else {
                        #expect(after[index] == before[index])
                        continue
                    }
                    let step = plane + 1
                    let column = plane == 0 ? place : place / 2
                    let pixels = (0..<step * step).map {
                        ink(picture, at: column * step + $0 % step - x, row * step + $0 / step - y)
                    }
                    let part = plane == 0 ? 0 : 1 + place % 2
                    let wanted = blended(Double(before[index] >> 6), pixels, opacity: opacity) {
                        tenBits(yuv($0, encoding)[part], part: part, encoding)
                    }
                    #expect(abs(Double(after[index] >> 6) - wanted) <= 1.1 && after[index] & 63 == 0)
                }
            }
        }
    }

    /// A value of eight bits as one of ten: video's are four times as large; of full range Y reaches from 0 to 1023, U and V reach as far
    /// around 512.
    private func tenBits(_ value: Double, part: Int, _ encoding: YUVEncoding) -> Double {
        guard encoding.isFullRange else { return value * 4 }
        return part == 0 ? value * 1023 / 255 : 512 + (value - 128) * 1023 / 255
    }
}

/// A frame with room behind its rows.
private struct TenBits {
    let width: Int
    let height: Int
    let stride: Int
    var words: [[UInt16]]

    init(_ width: Int, _ height: Int, _ dice: inout Dice) {
        self.width = width
        self.height = height
        stride = width + 9
        words = []
        for plane in 0..<2 {
            let count = stride * rows(plane)
            words.append((0..<count).map { _ in UInt16.random(in: 64...940, using: &dice) << 6 })
        }
    }

    func rows(_ plane: Int) -> Int { plane == 0 ? height : (height + 1) / 2 }
    func used(_ plane: Int) -> Int { plane == 0 ? width : (width + 1) / 2 * 2 }

    mutating func composite(_ overlays: [PlacedOverlay], _ encoding: YUVEncoding) throws {
        var (luma, chroma) = (words[0], words[1])
        try luma.withUnsafeMutableBytes { luma in
            try chroma.withUnsafeMutableBytes { chroma in
                guard let y = luma.baseAddress, let uv = chroma.baseAddress else { return }
                try P010Planes(
                    luma: y, lumaStride: 2 * stride, chroma: uv, chromaStride: 2 * stride, width: width, height: height,
                    encoding: encoding
                ).composite(overlays)
            }
        }
        words = [luma, chroma]
    }
}
