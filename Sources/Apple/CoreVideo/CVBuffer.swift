public import ManakoPixels
import Synchronization

/// A picture, or other numbers in rows, in memory; made by ``CVPixelBufferCreate(_:_:_:_:_:_:)``, or of a ``Bitmap``.
///
/// It is one object however often it is handed on, as on Apple's systems. Requests and models read its memory where it lies: what is
/// written while they look at it may be seen or not.
public final class CVBuffer {
    private struct State {
        /// The memory of the planes; nil when a picture has it.
        var memory: PixelMemory?
        /// The picture whose memory it shows.
        var bitmap: Bitmap?
        /// How often it is locked.
        var locks = 0
        /// How many pictures show its memory.
        var pins = 0
        /// Where the picture's planes are while it is locked.
        var lent: [PixelMemory.Plane] = []
    }

    let pixelsWide: Int
    let pixelsHigh: Int
    let pixelType: OSType
    let layout: PixelLayout
    package let attachments = Attachments()
    private let state: Mutex<State>

    init(width: Int, height: Int, type: OSType, layout: PixelLayout, memory: PixelMemory) {
        pixelsWide = width
        pixelsHigh = height
        pixelType = type
        self.layout = layout
        memory.protect(false)
        state = Mutex(State(memory: memory))
    }

    /// Creates a buffer that shows a picture's memory; nothing is copied before somebody locks it for writing while others have
    /// the same picture.
    ///
    /// - Returns: nil for formats that buffers have no name for: floats in planes, and YUV with chroma that is not halved twice.
    public init?(_ bitmap: Bitmap) {
        let encoding = bitmap.yuvEncoding
        guard let type = PixelLayout.type(of: bitmap.format, isFullRange: encoding.isFullRange),
            let layout = PixelLayout.all[type]
        else { return nil }
        pixelsWide = bitmap.width
        pixelsHigh = bitmap.height
        pixelType = type
        self.layout = layout
        state = Mutex(State(bitmap: bitmap))
        guard bitmap.format.isYUV else { return }
        let matrix =
            encoding.matrix == .bt709 ? kCVImageBufferYCbCrMatrix_ITU_R_709_2 : kCVImageBufferYCbCrMatrix_ITU_R_601_4
        attachments[kCVImageBufferYCbCrMatrixKey] = Attachments.Entry(value: matrix, mode: .shouldPropagate)
    }

    /// Lets the pixels be touched until ``unlock()``.
    func lock(isReading: Bool) {
        state.withLock { state in
            state.locks += 1
            state.memory?.protect(true)
            guard state.bitmap != nil, !isReading || state.lent.isEmpty else { return }
            state.lent =
                isReading
                ? state.bitmap?.withView(PixelMemory.planes(of:)) ?? []
                : state.bitmap?.withMutableView(PixelMemory.planes(of:)) ?? []
        }
    }

    /// Ends one ``lock(isReading:)``; false when there is none.
    func unlock() -> Bool {
        state.withLock { state in
            guard state.locks > 0 else { return false }
            state.locks -= 1
            if state.locks == 0 { state.lent = [] }
            if state.locks + state.pins == 0 { state.memory?.protect(false) }
            return true
        }
    }

    /// A plane, while the buffer is locked; nil when it is not, or there is no such plane.
    func plane(_ index: Int) -> PixelMemory.Plane? {
        state.withLock { state in
            guard state.locks > 0, index >= 0 else { return nil }
            let planes = state.memory?.planes ?? state.lent
            return index < planes.count ? planes[index] : nil
        }
    }

    /// Bytes from one row of a plane to the next; 0 for a plane that is not there.
    func stride(ofPlane index: Int) -> Int {
        state.withLock { state in
            let strides =
                state.memory?.planes.map { $0.stride }
                ?? state.bitmap?.withView { view in view.planes.map(\.stride) } ?? []
            return strides.indices.contains(index) ? strides[index] : 0
        }
    }

    /// The picture that the buffer shows, without a copy of its pixels, for formats that pictures have; nil for others.
    var shownBitmap: Bitmap? {
        guard let format = layout.format else { return nil }
        let memory: PixelMemory? = state.withLock { state in
            guard state.bitmap == nil, let memory = state.memory else { return nil }
            state.pins += 1
            memory.protect(true)
            return memory
        }
        guard let memory else { return state.withLock(\.bitmap) }
        let pin = PixelPin(self, memory)
        guard let lent = unsafe LentPixels(planes: memory.planes.map { unsafe ($0.base, $0.stride) }, owner: pin) else {
            return nil
        }
        return try? Bitmap(
            width: pixelsWide, height: pixelsHigh, format: format, yuvEncoding: yuvEncoding, lending: lent)
    }

    /// What the samples of YUV mean: BT.601, unless an attachment says BT.709.
    private var yuvEncoding: YUVEncoding {
        let matrix = attachments[kCVImageBufferYCbCrMatrixKey]?.value as? NSString
        return YUVEncoding(
            matrix: matrix == kCVImageBufferYCbCrMatrix_ITU_R_709_2 ? .bt709 : .bt601, isFullRange: layout.isFullRange)
    }

    /// Ends what ``shownBitmap`` began.
    fileprivate func unpin(_ memory: PixelMemory) {
        state.withLock { state in
            state.pins -= 1
            if state.locks + state.pins == 0 { memory.protect(false) }
        }
    }
}

/// Keeps a buffer's memory open while a picture shows it.
///
/// `@unchecked Sendable`: it does nothing but end, and the buffer counts behind a lock.
private final class PixelPin: @unchecked Sendable {
    private let buffer: CVBuffer
    private let memory: PixelMemory

    init(_ buffer: CVBuffer, _ memory: PixelMemory) {
        self.buffer = buffer
        self.memory = memory
    }

    deinit { buffer.unpin(memory) }
}

extension CVBuffer: Hashable {
    /// Whether both are the same object.
    public static func == (a: CVBuffer, b: CVBuffer) -> Bool { a === b }
    /// Hashes which object it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
