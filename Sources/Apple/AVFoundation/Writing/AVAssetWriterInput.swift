public import CoreGraphics
public import CoreMedia
public import CoreVideo
import Foundation
import ManakoCore

/// Takes the pictures of a video that is written. Sound is not written here.
///
/// `@unchecked Sendable`: what changes is behind a lock, or belongs to the program before writing starts.
public final class AVAssetWriterInput: @unchecked Sendable {
    private struct State {
        weak var writer: AVAssetWriter?
        var isFinished = false
    }

    /// What is in it.
    public let mediaType: AVMediaType
    /// `AVVideoWidthKey` and `AVVideoHeightKey`, or nil for the size of the first picture; the rest has no effect: files are H.264.
    public let outputSettings: [String: Any]?
    /// Whether pictures come from a camera; without effect, as pictures are written when they come.
    public var expectsMediaDataInRealTime = false
    /// How pictures are turned by a player; only kept, as files here have none.
    public var transform = CGAffineTransform.identity
    /// Units in a second of the file; without effect.
    public var mediaTimeScale: CMTimeScale = 0
    private let state = Monitor(State())

    /// Creates an input.
    ///
    /// - Parameters:
    ///   - mediaType: video.
    ///   - outputSettings: the size of the pictures; nil for that of the first one.
    ///   - sourceFormatHint: not needed.
    public init(
        mediaType: AVMediaType, outputSettings: [String: Any]?, sourceFormatHint: CMFormatDescription? = nil
    ) {
        self.mediaType = mediaType
        self.outputSettings = outputSettings
    }

    var writer: AVAssetWriter? {
        get { state.change { $0.writer } }
        set { state.change { $0.writer = newValue } }
    }

    /// Whether pictures are taken: while the writer writes, until ``markAsFinished()``.
    public var isReadyForMoreMediaData: Bool { writer?.status == .writing && !state.change { $0.isFinished } }

    /// Writes a picture.
    ///
    /// - Returns: false when the writer does not write, and when it fails; ``AVAssetWriter/error`` says why.
    @discardableResult
    public func append(_ sampleBuffer: CMSampleBuffer) -> Bool {
        guard isReadyForMoreMediaData, let buffer = sampleBuffer.imageBuffer else { return false }
        return writer?.write(buffer, at: sampleBuffer.presentationTimeStamp) ?? false
    }

    /// Says that no more pictures come.
    public func markAsFinished() { state.change { $0.isFinished = true } }

    /// Calls back until ``markAsFinished()``.
    public func requestMediaDataWhenReady(on queue: DispatchQueue, using block: @escaping @Sendable () -> Void) {
        queue.async { [weak self] in
            block()
            guard let self, isReadyForMoreMediaData else { return }
            requestMediaDataWhenReady(on: queue, using: block)
        }
    }
}

/// Writes pixel buffers with their times.
///
/// `@unchecked Sendable`: it has nothing that changes but what is behind a lock.
public final class AVAssetWriterInputPixelBufferAdaptor: @unchecked Sendable {
    /// Where pictures go.
    public let assetWriterInput: AVAssetWriterInput
    /// What buffers of the pool are like.
    public let sourcePixelBufferAttributes: [String: Any]?
    private let pool: Monitor<CVPixelBufferPool?>

    /// Creates an adaptor.
    public init(assetWriterInput input: AVAssetWriterInput, sourcePixelBufferAttributes: [String: Any]? = nil) {
        assetWriterInput = input
        self.sourcePixelBufferAttributes = sourcePixelBufferAttributes
        var attributes = sourcePixelBufferAttributes ?? [:]
        for (key, setting) in [
            (kCVPixelBufferWidthKey as String, AVVideoWidthKey), (kCVPixelBufferHeightKey as String, AVVideoHeightKey),
        ] where attributes[key] == nil { attributes[key] = PixelSettings.numbers(input.outputSettings?[setting]).first }
        let format = kCVPixelBufferPixelFormatTypeKey as String
        attributes[format] = attributes[format] ?? kCVPixelFormatType_32BGRA
        var made: CVPixelBufferPool?
        unsafe CVPixelBufferPoolCreate(kCFAllocatorDefault, nil, attributes as CFDictionary, &made)
        pool = Monitor(made)
    }

    /// Makes buffers; nil while the writer does not write, and without a size.
    public var pixelBufferPool: CVPixelBufferPool? {
        assetWriterInput.writer?.status == .writing ? pool.change { $0 } : nil
    }

    /// Writes a picture.
    ///
    /// - Returns: false when the writer does not write, and when it fails; ``AVAssetWriter/error`` says why.
    @discardableResult
    public func append(_ pixelBuffer: CVPixelBuffer, withPresentationTime presentationTime: CMTime) -> Bool {
        guard assetWriterInput.isReadyForMoreMediaData else { return false }
        return assetWriterInput.writer?.write(pixelBuffer, at: presentationTime) ?? false
    }
}
