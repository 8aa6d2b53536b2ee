import Manako
import ManakoAPI

/// Takes pictures and arrays out of the payload of a request, one after the other.
struct WorkerPayload {
    private let bytes: [UInt8]
    private var position = 0
    private let limits: InputLimits

    init(_ bytes: [UInt8], _ limits: InputLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// The next bytes.
    mutating func take(_ count: Int) throws(ManakoError) -> [UInt8] {
        guard count <= bytes.count - position else {
            throw ManakoError(
                .malformedInput, "the payload has \(bytes.count) bytes, fewer than its parts together")
        }
        defer { position += count }
        // The usual payload is one picture, which need not be copied.
        return count == bytes.count ? bytes : Array(bytes[position..<position + count])
    }

    /// The next picture.
    mutating func take(_ picture: WorkerPicture) throws(ManakoError) -> VisionImage {
        let bytes = try take(picture.bytes)
        guard picture.width != nil || picture.height != nil || picture.channels != nil else {
            return try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs, limits: limits)
        }
        return VisionImage(try Bitmap(bytes, as: picture, limits))
    }

    /// Several pictures.
    mutating func take(_ pictures: [WorkerPicture]) throws(ManakoError) -> [VisionImage] {
        try pictures.map { picture throws(ManakoError) in try take(picture) }
    }

    /// Refuses bytes that belong to nothing.
    func finish() throws(ManakoError) {
        guard position == bytes.count else {
            throw ManakoError(
                .malformedInput, "the payload has \(bytes.count - position) bytes more than its parts together")
        }
    }
}

extension Bitmap {
    /// A picture whose rows of pixels were sent.
    fileprivate init(_ bytes: [UInt8], as picture: WorkerPicture, _ limits: InputLimits) throws(ManakoError) {
        guard let width = picture.width, let height = picture.height,
            let format = Self.formats[picture.channels ?? 3]
        else {
            throw ManakoError(.malformedInput, "pixels need width and height, and have 1, 3 or 4 channels")
        }
        try limits.check(width: width, height: height)
        let count = width * height * (picture.channels ?? 3)
        guard bytes.count == count else {
            throw ManakoError(
                .malformedInput, "\(width) × \(height) pixels have \(count) bytes, not \(bytes.count)")
        }
        try self.init(width: width, height: height, format: format, packed: bytes)
    }

    private static let formats: [Int: PixelFormat] = [1: .gray8, 3: .rgb8, 4: .rgba8]
}

extension WorkerAnswer.Part {
    /// A picture that comes back.
    init(_ canvas: Bitmap, as form: WorkerLook.Drawing) throws(ManakoError) {
        switch form {
        case .jpeg: self.init(type: "jpeg", bytes: try canvas.drawnJPEG())
        case .png: self.init(type: "png", bytes: try ManakoEnvironment.codecs.encode(canvas, as: .png))
        case .pixels:
            let pixels = canvas.format == .rgb8 ? canvas : try canvas.converted(to: .rgb8)
            self.init(type: "pixels", bytes: pixels.packedBytes(), size: (pixels.width, pixels.height))
        }
    }
}
