import CQREncode
import Manako
import ManakoTesting
import Testing
import Vision

/// Pictures that tests draw.
enum Pictures {
    /// Gray noise with a disc of light on it, which moves from picture to picture.
    static func disc(at center: CGPoint, radius: Double = 14, size: (width: Int, height: Int) = (240, 180)) throws
        -> Bitmap
    {
        var random = SeededRandom(seed: 7)
        var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let noise = UInt8.random(in: 60...90, using: &random)
                let (dx, dy) = (Double(x) - center.x, Double(y) - center.y)
                let distance = (dx * dx + dy * dy).squareRoot()
                let isDisc = distance < radius
                let ring = isDisc && Int(distance / 4) % 2 == 0
                let place = (y * size.width + x) * 4
                bytes[place] = isDisc ? (ring ? 40 : 230) : noise
                bytes[place + 1] = isDisc ? (ring ? 200 : 60) : noise
                bytes[place + 2] = isDisc ? 240 : noise
                bytes[place + 3] = 255
            }
        }
        return try Bitmap(width: size.width, height: size.height, format: .bgra8, packed: bytes)
    }

    /// A code of libqrencode's, each module eight pixels wide, with a quiet zone of four.
    static func qr(_ text: String) throws -> Bitmap {
        let bytes = Array(text.utf8)
        let code = try #require(QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M))
        defer { QRcode_free(code) }
        let modules = Int(code.pointee.width)
        let data = try #require(code.pointee.data)
        let side = (modules + 8) * 8
        var pixels = [UInt8](repeating: 255, count: side * side)
        for y in 0..<modules * 8 {
            for x in 0..<modules * 8 where data[y / 8 * modules + x / 8] & 1 == 1 {
                pixels[(y + 32) * side + x + 32] = 0
            }
        }
        return try Bitmap(width: side, height: side, format: .gray8, packed: pixels)
    }

    static func buffer(_ bitmap: Bitmap) throws -> CVPixelBuffer { try #require(CVPixelBuffer(bitmap)) }
}
