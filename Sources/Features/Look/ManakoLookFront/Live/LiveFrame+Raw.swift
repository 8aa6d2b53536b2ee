import Manako
import ManakoAPI

extension Bitmap {
    /// Copies the planes of a picture that is not encoded.
    ///
    /// - Parameters:
    ///   - picture: header and samples.
    ///   - limits: what the size is checked against before memory is taken.
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded``.
    init(raw picture: ArraySlice<UInt8>, limits: InputLimits) throws(ManakoError) {
        let header = try RawPictureHeader(of: picture)
        try limits.check(width: header.width, height: header.height)
        try self.init(
            width: header.width, height: header.height, format: header.layout.format, yuvEncoding: header.encoding)
        fill(from: picture.dropFirst(RawPictureHeader.byteCount))
    }

    /// Takes all samples, which are as many as there must be.
    private mutating func fill(from samples: ArraySlice<UInt8>) {
        withMutableView { view in
            var rest = samples
            for plane in view.planes {
                for y in 0..<plane.height {
                    let row = unsafe plane.row(y)
                    unsafe row.copyBytes(from: rest.prefix(row.count))
                    rest.removeFirst(row.count)
                }
            }
        }
    }
}

extension RawPictureHeader {
    fileprivate var encoding: YUVEncoding {
        YUVEncoding(matrix: matrix == .bt601 ? .bt601 : .bt709, isFullRange: isFullRange)
    }
}

extension RawPictureHeader.Layout {
    fileprivate var format: PixelFormat {
        switch self {
        case .i420: .i420
        case .nv12: .nv12
        }
    }
}
