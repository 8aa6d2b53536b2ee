import CManakoKernels
public import ManakoCore
public import ManakoGeometry

/// A picture in memory: a value with copy-on-write storage, strided rows and one to three planes.
public struct Bitmap: Sendable {
    /// Where a plane lies in the storage.
    struct PlaneLayout: Sendable, Hashable {
        var offset: Int
        var stride: Int
        var width: Int
        var height: Int
        var bytesPerPixel: Int
    }

    /// Pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// How samples are stored.
    public let format: PixelFormat
    /// What YUV samples mean; ``YUVEncoding/jpeg`` for other formats.
    public let yuvEncoding: YUVEncoding
    private(set) var planes: [PlaneLayout]
    private var storage: PixelStorage

    /// Allocates a bitmap whose pixels are not initialised.
    ///
    /// - Parameters:
    ///   - width: pixels in a row, at least 1.
    ///   - height: rows, at least 1.
    ///   - format: how samples are stored.
    ///   - yuvEncoding: what YUV samples mean.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for an empty size, ``ManakoError/Code/limitExceeded`` when there is no memory.
    public init(
        width: Int, height: Int, format: PixelFormat, yuvEncoding: YUVEncoding = .jpeg
    ) throws(ManakoError) {
        try Self.check(width: width, height: height)
        let layout = Self.layout(width: width, height: height, format: format)
        self.width = width
        self.height = height
        self.format = format
        self.yuvEncoding = yuvEncoding
        planes = layout.planes
        storage = try PixelStorage(byteCount: layout.byteCount)
    }

    /// Makes a bitmap of memory that something else owns, such as a video decoder; nothing is copied.
    ///
    /// The memory is only ever read: writing to the bitmap, or to a copy of it, makes a copy of the pixels first.
    ///
    /// - Parameters:
    ///   - width: pixels in a row, at least 1.
    ///   - height: rows, at least 1.
    ///   - format: how samples are stored.
    ///   - yuvEncoding: what YUV samples mean.
    ///   - memory: where the planes lie, ``PixelFormat/planeCount`` of them, and the owner, which is kept until the last copy
    ///     of the bitmap is gone. The caller vouches that every row is readable, without padding behind it, and does not change.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for an empty size, another number of planes or rows that overlap.
    public init(
        width: Int, height: Int, format: PixelFormat, yuvEncoding: YUVEncoding = .jpeg, lending memory: LentPixels
    ) throws(ManakoError) {
        try Self.check(width: width, height: height)
        planes = try memory.layout(width: width, height: height, format: format)
        self.width = width
        self.height = height
        self.format = format
        self.yuvEncoding = yuvEncoding
        storage = PixelStorage(lending: memory, byteCount: planes.reduce(0) { $0 + $1.stride * $1.height })
    }

    private static func check(width: Int, height: Int) throws(ManakoError) {
        guard width > 0, height > 0, width <= 1 << 24, height <= 1 << 24 else {
            throw ManakoError(.invalidArgument, "a bitmap can't have \(width) × \(height) pixels")
        }
    }

    /// Where planes lie in memory of our own.
    private static func layout(
        width: Int, height: Int, format: PixelFormat
    ) -> (planes: [PlaneLayout], byteCount: Int) {
        var planes: [PlaneLayout] = []
        var offset = 0
        for plane in 0..<format.planeCount {
            let size = format.planeSize(plane, width: width, height: height)
            let bytesPerPixel = format.bytesPerPixel(plane: plane)
            let stride = (size.width * bytesPerPixel + 63) & ~63
            planes.append(
                PlaneLayout(
                    offset: offset, stride: stride, width: size.width, height: size.height,
                    bytesPerPixel: bytesPerPixel))
            offset += stride * format.reservedRows(plane, height: height)
        }
        return (planes, offset)
    }

    /// Allocates a bitmap and copies tightly packed samples into it, plane after plane.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the number of bytes does not fit the size and format.
    public init(width: Int, height: Int, format: PixelFormat, packed bytes: [UInt8]) throws(ManakoError) {
        try self.init(width: width, height: height, format: format, yuvEncoding: .jpeg, packed: bytes)
    }

    /// The same of YUV that means something else; memory is only taken where the bytes fill it.
    init(
        width: Int, height: Int, format: PixelFormat, yuvEncoding: YUVEncoding, packed bytes: [UInt8]
    ) throws(ManakoError) {
        try Self.check(width: width, height: height)
        let expected = Self.layout(width: width, height: height, format: format).planes
            .reduce(0) { $0 + $1.width * $1.height * $1.bytesPerPixel }
        guard bytes.count == expected else {
            throw ManakoError(
                .invalidArgument,
                "\(width) × \(height) pixels of \(format.rawValue) take \(expected) bytes, got \(bytes.count)")
        }
        try self.init(width: width, height: height, format: format, yuvEncoding: yuvEncoding)
        withMutableView { view in
            var position = 0
            for plane in view.planes {
                for y in 0..<plane.height {
                    let row = unsafe plane.row(y)
                    unsafe row.copyBytes(from: bytes[position..<position + row.count])
                    position += row.count
                }
            }
        }
    }

    /// The size in pixels.
    public var size: ImageSize { ImageSize(width: width, height: height) }

    /// The memory that the pixels take, padding included.
    public var byteCount: Int { storage.byteCount }

    /// Lends the pixels for reading.
    public func withView<Result, Failure: Error>(
        _ body: (BitmapView) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(storage) {} }
        return try body(view())
    }

    /// Lends the pixels for writing; copies them first when another bitmap shares them.
    ///
    /// - Precondition: memory for the copy exists; ``makeUnique()`` gets it, or throws.
    public mutating func withMutableView<Result, Failure: Error>(
        _ body: (BitmapView) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if needsCopy() { copyStorageOrTrap() }
        defer { withExtendedLifetime(storage) {} }
        return try body(view())
    }

    /// Sets every sample to zero; parts of a large new bitmap that are not written afterwards take no memory.
    public mutating func clear() {
        if needsCopy() { copyStorageOrTrap() }
        storage.clear()
    }

    /// Copies the pixels if another bitmap shares them, so that writing to this one takes no memory and can't fail.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory for the copy; the bitmap then is as before.
    public mutating func makeUnique() throws(ManakoError) {
        if needsCopy() { try copyStorage() }
    }

    /// A tightly packed copy of the samples, plane after plane; for tests and small pictures.
    public func packedBytes() -> [UInt8] {
        withView { view in
            var bytes: [UInt8] = []
            for plane in view.planes {
                for y in 0..<plane.height { unsafe bytes.append(contentsOf: plane.row(y)) }
            }
            return bytes
        }
    }

    private func view() -> BitmapView {
        BitmapView(
            width: width, height: height, format: format, yuvEncoding: yuvEncoding,
            planes: planes.indices.map { index in
                let plane = planes[index]
                return unsafe PlaneView(
                    base: storage.start(ofPlane: index, at: plane.offset), stride: plane.stride, width: plane.width,
                    height: plane.height, bytesPerPixel: plane.bytesPerPixel)
            })
    }

    private mutating func needsCopy() -> Bool { storage.isLent || !isKnownUniquelyReferenced(&storage) }

    private mutating func copyStorageOrTrap() {
        do throws(ManakoError) {
            try copyStorage()
        } catch {
            preconditionFailure("\(error.message); call makeUnique() where that may be")
        }
    }

    private mutating func copyStorage() throws(ManakoError) {
        if storage.isLent { return try copyLentStorage() }
        let copy = try PixelStorage(byteCount: storage.byteCount)
        unsafe copy.base.copyMemory(from: storage.base, byteCount: storage.byteCount)
        storage = copy
    }

    /// Copies row by row into a layout of our own.
    private mutating func copyLentStorage() throws(ManakoError) {
        let lent = self
        let layout = Self.layout(width: width, height: height, format: format)
        storage = try PixelStorage(byteCount: layout.byteCount)
        planes = layout.planes
        lent.withView { source in
            for (from, to) in zip(source.planes, view().planes) {
                for y in 0..<from.height { unsafe to.row(y).copyMemory(from: UnsafeRawBufferPointer(from.row(y))) }
            }
        }
    }
}
