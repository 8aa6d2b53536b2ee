public import CoreVideo

extension CMSampleBuffer {
    /// Creates a sample of a picture.
    ///
    /// - Throws: nothing here.
    public convenience init(
        imageBuffer: CVImageBuffer, formatDescription: CMFormatDescription, sampleTiming: CMSampleTimingInfo
    ) throws {
        self.init(imageBuffer: imageBuffer, timing: sampleTiming)
    }

    /// Creates a sample of the same picture and notes with other times.
    ///
    /// - Parameters:
    ///   - copying: a sample.
    ///   - sampleTimings: the first one counts; without one the times stay.
    /// - Throws: ``CMSampleBufferError`` for a sample without picture.
    public convenience init(copying: CMSampleBuffer, withNewTiming sampleTimings: [CMSampleTimingInfo]) throws {
        guard let picture = copying.imageBuffer else { throw CMSampleBufferError.missingImage }
        self.init(imageBuffer: picture, timing: sampleTimings.first ?? copying.timing)
        for (key, entry) in copying.notes.all(nil) { notes[key as CFString] = entry }
    }

    /// The same picture, times and notes.
    ///
    /// - Throws: ``CMSampleBufferError`` for a sample without picture.
    public convenience init(copying: CMSampleBuffer) throws { try self.init(copying: copying, withNewTiming: []) }
}

/// Why a sample can't be made.
public enum CMSampleBufferError: Error, Sendable {
    /// The sample to copy has no picture.
    case missingImage
}

/// When a sample is decoded.
public func CMSampleBufferGetDecodeTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.decodeTimeStamp }
/// When a sample is shown.
public func CMSampleBufferGetOutputPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
    sbuf.presentationTimeStamp
}
/// How long a sample is shown.
public func CMSampleBufferGetOutputDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.duration }

/// The times of a picture of a sample.
///
/// - Returns: 0, or ``kCMSampleBufferError_SampleIndexOutOfRange`` for another number than 0.
@discardableResult
public func CMSampleBufferGetSampleTimingInfo(
    _ sbuf: CMSampleBuffer, at sampleIndex: Int, timingInfoOut: UnsafeMutablePointer<CMSampleTimingInfo>
) -> OSStatus {
    guard sampleIndex == 0 else { return kCMSampleBufferError_SampleIndexOutOfRange }
    unsafe timingInfoOut.pointee = sbuf.timing
    return noErr
}

/// A number of samples.
public typealias CMItemCount = Int

/// The times of all pictures of a sample, which has one.
///
/// - Parameters:
///   - sbuf: the sample.
///   - entryCount: how many times `timingArrayOut` has room for; with 0 nothing is written.
///   - timingArrayOut: where they are written.
///   - timingArrayEntriesNeededOut: where their number is written: 1.
/// - Returns: 0.
@discardableResult
public func CMSampleBufferGetSampleTimingInfoArray(
    _ sbuf: CMSampleBuffer, entryCount: CMItemCount,
    arrayToFill timingArrayOut: UnsafeMutablePointer<CMSampleTimingInfo>?,
    entriesNeededOut timingArrayEntriesNeededOut: UnsafeMutablePointer<CMItemCount>?
) -> OSStatus {
    if entryCount > 0, let array = unsafe timingArrayOut { unsafe array.pointee = sbuf.timing }
    unsafe timingArrayEntriesNeededOut?.pointee = 1
    return noErr
}

/// Creates a sample with the same picture, times and notes.
///
/// - Returns: 0, or ``kCMSampleBufferError_Invalidated`` for a sample without picture.
@discardableResult
public func CMSampleBufferCreateCopy(
    allocator: CFAllocator?, sampleBuffer: CMSampleBuffer, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    unsafe sampleBufferOut.pointee = try? CMSampleBuffer(copying: sampleBuffer)
    return unsafe sampleBufferOut.pointee == nil ? kCMSampleBufferError_Invalidated : noErr
}

/// Creates a sample with the same picture and notes and other times.
///
/// - Returns: 0, or ``kCMSampleBufferError_Invalidated`` for a sample without picture.
@discardableResult
public func CMSampleBufferCreateCopyWithNewTiming(
    allocator: CFAllocator?, sampleBuffer: CMSampleBuffer, sampleTimingEntryCount: Int,
    sampleTimingArray: UnsafePointer<CMSampleTimingInfo>?, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    let times =
        sampleTimingEntryCount > 0 ? unsafe sampleTimingArray.map { unsafe [$0.pointee] } ?? [] : []
    unsafe sampleBufferOut.pointee = try? CMSampleBuffer(copying: sampleBuffer, withNewTiming: times)
    return unsafe sampleBufferOut.pointee == nil ? kCMSampleBufferError_Invalidated : noErr
}

/// Describes a stream of pictures that are not there yet.
///
/// - Returns: 0.
@discardableResult
public func CMVideoFormatDescriptionCreate(
    allocator: CFAllocator?, codecType: FourCharCode, width: Int32, height: Int32, extensions: CFDictionary?,
    formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> OSStatus {
    unsafe formatDescriptionOut.pointee = CMFormatDescription(type: codecType, width: width, height: height)
    return noErr
}

extension CMFormatDescription {
    /// Describes a picture's stream.
    ///
    /// - Throws: nothing here.
    public convenience init(imageBuffer: CVImageBuffer) throws { self.init(imageBuffer) }

    /// Whether the pictures of another buffer are such.
    public func matchesImageBuffer(_ imageBuffer: CVImageBuffer) -> Bool {
        let other = CMFormatDescription(imageBuffer)
        return mediaSubType == other.mediaSubType && dimensions == other.dimensions
    }
}

/// Whether the pictures of a buffer are such as a stream has.
public func CMVideoFormatDescriptionMatchesImageBuffer(
    _ videoDesc: CMVideoFormatDescription, imageBuffer: CVImageBuffer
) -> Bool { videoDesc.matchesImageBuffer(imageBuffer) }

/// A sample has no picture of that number.
public let kCMSampleBufferError_SampleIndexOutOfRange: OSStatus = -12738
/// A sample has no picture any more.
public let kCMSampleBufferError_Invalidated: OSStatus = -12744
