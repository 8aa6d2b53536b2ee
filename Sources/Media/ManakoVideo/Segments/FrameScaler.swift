import CManakoFFmpeg
package import ManakoCore
package import ManakoPixels

/// Makes I420 or NV12 pictures of one size out of frames of any size and format.
///
/// `@unchecked Sendable`: its owner calls it from one thread at a time.
@safe package final class FrameScaler: @unchecked Sendable {
    private let handle: OpaquePointer

    /// Makes a scaler.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` without FFmpeg's libraries.
    package init() throws(ManakoError) {
        try FFmpegLibrary.load()
        guard let handle = unsafe manako_av_scaler_new() else {
            throw ManakoError(.limitExceeded, "no memory to scale pictures")
        }
        unsafe self.handle = handle
    }

    deinit { unsafe manako_av_scaler_free(handle) }

    /// Scales a picture into another one.
    ///
    /// - Parameters:
    ///   - bitmap: a picture in any format that videos have.
    ///   - other: an I420 or NV12 picture, of the same format in every call, whose memory is used; its matrix and range are
    ///     what the values will mean.
    /// - Throws: ``ManakoError/Code/unsupported`` for formats that FFmpeg can't convert.
    package func scale(_ bitmap: Bitmap, into other: inout Bitmap) throws(ManakoError) {
        guard let format = bitmap.format.ofFFmpeg, let wanted = other.format.ofFFmpeg,
            [.i420, .nv12].contains(other.format)
        else {
            throw ManakoError(.unsupported, "frames of \(bitmap.format.rawValue) can't be scaled")
        }
        try other.makeUnique()
        let isDone = bitmap.withView { from in
            other.withMutableView { to in
                var source = manako_av_image(from, format)
                var target = manako_av_image(to, wanted)
                return unsafe manako_av_scale(handle, &source, &target)
            }
        }
        guard isDone else {
            throw ManakoError(.unsupported, "frames of \(bitmap.width) × \(bitmap.height) pixels can't be scaled")
        }
    }
}

extension manako_av_image {
    /// A picture for C, as long as it is lent.
    init(_ view: BitmapView, _ format: manako_av_format) {
        let planes = unsafe view.planes.map { unsafe UnsafePointer($0.base.assumingMemoryBound(to: UInt8.self)) }
        let strides = view.planes.map { Int64($0.stride) }
        func plane(_ index: Int) -> UnsafePointer<UInt8>? { unsafe index < planes.count ? planes[index] : nil }
        func stride(_ index: Int) -> Int64 { index < strides.count ? strides[index] : 0 }
        unsafe self.init(
            format: format, width: Int32(view.width), height: Int32(view.height), data: (plane(0), plane(1), plane(2)),
            stride: (stride(0), stride(1), stride(2)), is_bt709: view.yuvEncoding.matrix == .bt709,
            is_full_range: view.yuvEncoding.isFullRange)
    }
}
