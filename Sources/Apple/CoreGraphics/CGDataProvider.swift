public import Foundation
import ManakoPixels

/// Called when a provider's memory is not needed any more: with the caller's own pointer, the first byte and the number of bytes.
public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// Where the bytes of a picture come from.
public final class CGDataProvider: Sendable {
    let bytes: ProvidedBytes

    init(_ bytes: ProvidedBytes) { self.bytes = bytes }

    /// Creates a provider of bytes, which are not copied unless they can be changed.
    public convenience init?(data: CFData) { self.init(ProvidedBytes(data)) }

    /// Creates a provider of a file, which is read now; nil for one that can't be read.
    public convenience init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url as URL, options: .mappedIfSafe) else { return nil }
        self.init(data: data as NSData)
    }

    /// Creates a provider of the file at a path, which is read now; nil for one that can't be read.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: NSURL(fileURLWithPath: unsafe String(cString: filename)))
    }

    /// Creates a provider of memory that somebody else has; nothing is copied.
    ///
    /// - Parameters:
    ///   - dataInfo: for the caller.
    ///   - data: the first byte.
    ///   - size: the number of bytes; nil is given back unless it is positive.
    ///   - releaseData: called with all of these when the memory is not needed any more.
    public convenience init?(
        dataInfo: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: @escaping CGDataProviderReleaseDataCallback
    ) {
        guard size > 0 else { return nil }
        let shown = unsafe NSData(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: data), length: size,
            deallocator: { _, _ in unsafe releaseData(dataInfo, data, size) })
        self.init(ProvidedBytes(shown))
    }

    /// The bytes.
    public var data: CFData? { bytes.data }
}

/// Bytes that do not change.
///
/// `@unchecked Sendable`: data that can be changed were copied first, and nobody changes the copy.
@safe final class ProvidedBytes: @unchecked Sendable {
    let data: NSData

    init(_ data: NSData) {
        self.data = data is NSMutableData ? NSData(data: data as Data) : data
    }

    var count: Int { data.length }
    var base: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(mutating: data.bytes) }

    /// The bytes of a picture of one plane, row by row without gaps; not copied where its rows have none.
    convenience init(_ bitmap: Bitmap) {
        let (base, isTight, count) = unsafe bitmap.withView { view in
            let plane = view.planes[0]
            let row = plane.width * plane.bytesPerPixel
            return unsafe (plane.base, plane.stride == row || plane.height == 1, row * plane.height)
        }
        guard isTight else {
            self.init(NSData(data: Data(bitmap.packedBytes())))
            return
        }
        // The picture that the closure holds keeps the memory, which others copy before they write.
        let kept = bitmap
        self.init(
            unsafe NSData(
                bytesNoCopy: base, length: count, deallocator: { _, _ in withExtendedLifetime(kept) {} }))
    }

    /// The bytes from an offset on, which is inside; nothing is copied.
    func suffix(from offset: Int) -> ProvidedBytes {
        guard offset > 0 else { return self }
        return ProvidedBytes(
            unsafe NSData(
                bytesNoCopy: base + offset, length: count - offset,
                deallocator: { _, _ in withExtendedLifetime(self) {} }))
    }
}
