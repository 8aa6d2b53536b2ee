import ManakoCore

/// Planes of pixels in memory that something else owns, for ``Bitmap/init(width:height:format:yuvEncoding:lending:)``.
///
/// `@unchecked Sendable`: the memory is only read, and its owner may be released by any thread.
@safe public struct LentPixels: @unchecked Sendable {
    private let bases: (UnsafeMutableRawPointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?)
    private let strides: (Int, Int, Int)
    private let count: Int
    private let owner: any AnyObject & Sendable

    /// Names the planes.
    ///
    /// - Parameters:
    ///   - planes: one to three: the first byte of the first row, and the bytes from one row to the next.
    ///   - owner: what keeps the memory; released with the last bitmap that shows it.
    public init?(planes: [(base: UnsafeMutableRawPointer, stride: Int)], owner: any AnyObject & Sendable) {
        guard let first = unsafe planes.first, unsafe planes.count <= 3 else { return nil }
        let second = unsafe planes.dropFirst().first
        let third = unsafe planes.dropFirst(2).first
        unsafe bases = (first.base, second?.base, third?.base)
        unsafe strides = (first.stride, second?.stride ?? 0, third?.stride ?? 0)
        count = unsafe planes.count
        self.owner = owner
    }

    /// The first byte of a plane that is there.
    func start(ofPlane plane: Int) -> UnsafeMutableRawPointer {
        let base = unsafe plane == 0 ? bases.0 : plane == 1 ? bases.1 : bases.2
        guard let base = unsafe base else { preconditionFailure("no plane \(plane)") }
        return unsafe base
    }

    /// The layout of a picture in these planes.
    func layout(width: Int, height: Int, format: PixelFormat) throws(ManakoError) -> [Bitmap.PlaneLayout] {
        guard format.planeCount == count else {
            throw ManakoError(.invalidArgument, "\(format.rawValue) has \(format.planeCount) planes, not \(count)")
        }
        var planes: [Bitmap.PlaneLayout] = []
        for plane in 0..<count {
            let size = format.planeSize(plane, width: width, height: height)
            let bytesPerPixel = format.bytesPerPixel(plane: plane)
            let stride = plane == 0 ? strides.0 : plane == 1 ? strides.1 : strides.2
            guard stride >= size.width * bytesPerPixel else {
                throw ManakoError(
                    .invalidArgument,
                    "rows of plane \(plane) are \(size.width * bytesPerPixel) bytes long and \(stride) bytes apart")
            }
            planes.append(
                .init(
                    offset: 0, stride: stride, width: size.width, height: size.height, bytesPerPixel: bytesPerPixel))
        }
        return planes
    }
}
