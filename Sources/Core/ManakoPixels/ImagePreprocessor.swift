import CManakoKernels
public import ManakoCore
import ManakoGeometry
import Synchronization

/// Runs ``ImageToTensor`` conversions in one pass over the pixels, without allocating for each picture.
///
/// Working memory is kept and lent to one caller at a time, so one preprocessor serves any number of tasks.
public final class ImagePreprocessor: Sendable {
    private let idle = Mutex<[Scratch]>([])

    /// Creates a preprocessor.
    public init() {}

    /// Fills a tensor with a picture.
    ///
    /// - Parameters:
    ///   - bitmap: the stored picture, at full size or decoded smaller; the mapping is scaled to it.
    ///   - conversion: what to do.
    ///   - tensor: at least ``ImageToTensor/byteCount`` bytes.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the tensor is too small or the conversion has an empty part,
    ///   ``ManakoError/Code/limitExceeded`` when there is no memory.
    public func run(
        _ bitmap: Bitmap, _ conversion: ImageToTensor, into tensor: UnsafeMutableRawBufferPointer
    ) throws(ManakoError) {
        guard let base = tensor.baseAddress, tensor.count >= conversion.byteCount else {
            throw ManakoError(
                .invalidArgument, "the tensor has \(tensor.count) bytes, the picture takes \(conversion.byteCount)")
        }
        let rowPixels = conversion.layout == .nchw ? 1 : conversion.channels.count
        try unsafe run(bitmap, conversion, into: base, rowStride: conversion.width * rowPixels)
    }

    /// As ``run(_:_:into:)``, with the distance between rows in elements; the caller vouches for the memory.
    func run(
        _ bitmap: Bitmap, _ conversion: ImageToTensor, into base: UnsafeMutableRawPointer, rowStride: Int
    ) throws(ManakoError) {
        try conversion.check()
        let scratch: Scratch
        if let waiting = idle.withLock({ $0.popLast() }) {
            scratch = waiting
        } else {
            scratch = try Scratch()
        }
        defer { idle.withLock { $0.append(scratch) } }
        try bitmap.withView { view throws(ManakoError) in
            var job = manako_preprocess(conversion, view)
            job.row_stride = Int64(rowStride)
            guard unsafe manako_preprocess_run(&job, base, scratch.handle) == 0 else {
                throw ManakoError(.limitExceeded, "no working memory to resize \(view.width) × \(view.height) pixels")
            }
        }
    }
}

/// Working memory of the kernel.
///
/// `@unchecked Sendable`: the preprocessor lends it to one caller at a time.
@safe private final class Scratch: @unchecked Sendable {
    let handle: OpaquePointer

    init() throws(ManakoError) {
        guard let handle = unsafe manako_scratch_create() else {
            throw ManakoError(.limitExceeded, "no memory for the image kernel")
        }
        unsafe self.handle = handle
    }

    deinit { unsafe manako_scratch_destroy(handle) }
}

extension ImageToTensor {
    /// Refuses what the kernel can't do.
    fileprivate func check() throws(ManakoError) {
        let (source, size) = (mapping.source, mapping.imageSize)
        let numbers = [source.x, source.y, source.width, source.height, size.width, size.height]
        guard numbers.allSatisfy(\.isFinite), source.width > 0, source.height > 0, size.width > 0, size.height > 0
        else {
            throw ManakoError(.invalidArgument, "the region of interest is empty or lies outside the picture")
        }
        guard width > 0, height > 0, width <= 1 << 15, height <= 1 << 15 else {
            throw ManakoError(
                .invalidArgument, "an input of \(width) × \(height) pixels can't be filled with a picture")
        }
        let place = mapping.destination
        guard place.x >= 0, place.y >= 0, place.width >= 1, place.height >= 1,
            place.maxX <= mapping.inputSize.width, place.maxY <= mapping.inputSize.height,
            [scale, bias, padding].allSatisfy({ $0.count >= channels.count })
        else {
            throw ManakoError(
                .invalidArgument, "the picture's place or its scale, bias and padding do not fit the input")
        }
    }
}
