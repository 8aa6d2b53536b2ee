import CoreMedia
import Foundation
import Testing

/// The extension that many apps have; it must not collide with names of the modules.
extension FourCharCode {
    var string: String { String(decoding: withUnsafeBytes(of: bigEndian) { Array($0) }, as: UTF8.self) }
    func toString() -> String { string }
    var fourCharacters: String { string }
}

@Suite struct SampleTests {
    private func sample() throws -> CMSampleBuffer {
        var buffer: CVPixelBuffer?
        CVPixelBufferCreate(kCFAllocatorDefault, 8, 6, kCVPixelFormatType_32BGRA, nil, &buffer)
        let picture = try #require(buffer)
        let timing = CMSampleTimingInfo(
            duration: CMTime(value: 1, timescale: 30), presentationTimeStamp: CMTime(value: 5, timescale: 30),
            decodeTimeStamp: .invalid)
        return try CMSampleBuffer(
            imageBuffer: picture, formatDescription: CMFormatDescription(imageBuffer: picture), sampleTiming: timing)
    }

    @Test func formatsHaveTheNamesOfApplesHeader() {
        #expect(kCMPixelFormat_32BGRA.string == "BGRA" && kCMPixelFormat_422YpCbCr8.toString() == "2vuy")
        #expect(kCMPixelFormat_422YpCbCr8_yuvs.fourCharacters == "yuvs" && kCMPixelFormat_444YpCbCr8.string == "v308")
        #expect(kCMPixelFormat_32ARGB == 32 && kCMPixelFormat_24RGB == 24)
    }

    @Test func copiesHaveTheSamePictureAndNotes() throws {
        let sample = try sample()
        sample.attachments["note"] = "kept"
        CMSetAttachment(
            sample, key: "own" as CFString, value: NSNumber(value: 1),
            attachmentMode: kCMAttachmentMode_ShouldNotPropagate)
        #expect(sample.attachments["own" as CFString] as? Int == 1)
        #expect(
            sample.attachments.propagated["note"] as? String == "kept" && sample.attachments.nonPropagated.count == 1)
        var timing = CMSampleTimingInfo(
            duration: .invalid, presentationTimeStamp: CMTime(value: 9, timescale: 30), decodeTimeStamp: .invalid)
        var copy: CMSampleBuffer?
        #expect(
            CMSampleBufferCreateCopyWithNewTiming(
                allocator: kCFAllocatorDefault, sampleBuffer: sample, sampleTimingEntryCount: 1,
                sampleTimingArray: &timing, sampleBufferOut: &copy) == noErr)
        let moved = try #require(copy)
        #expect(
            moved.imageBuffer === sample.imageBuffer && moved.presentationTimeStamp == CMTime(value: 9, timescale: 30))
        #expect(moved.attachments["note"] as? String == "kept")
        #expect(CMSampleBufferCreateCopy(allocator: nil, sampleBuffer: sample, sampleBufferOut: &copy) == noErr)
        #expect(copy?.presentationTimeStamp == sample.presentationTimeStamp)
        var read = CMSampleTimingInfo()
        #expect(CMSampleBufferGetSampleTimingInfo(moved, at: 0, timingInfoOut: &read) == noErr && read == timing)
        #expect(
            CMSampleBufferGetSampleTimingInfo(moved, at: 1, timingInfoOut: &read)
                == kCMSampleBufferError_SampleIndexOutOfRange)
    }

    @Test func picturesHaveNotesOfTheirOwn() throws {
        let sample = try sample()
        #expect((CMSampleBufferGetSampleAttachmentsArray(sample, createIfNecessary: false) as CFArray?) == nil)
        // As code of Core Foundation writes it.
        let attachments: CFArray! = CMSampleBufferGetSampleAttachmentsArray(sample, createIfNecessary: true)
        let dictionary = unsafeBitCast(CFArrayGetValueAtIndex(attachments, 0), to: CFMutableDictionary.self)
        CFDictionarySetValue(
            dictionary, Unmanaged.passUnretained(kCMSampleAttachmentKey_DisplayImmediately).toOpaque(),
            Unmanaged.passUnretained(kCFBooleanTrue).toOpaque())
        // As Swift writes it.
        if let attachments = CMSampleBufferGetSampleAttachmentsArray(sample, createIfNecessary: true) {
            #expect(attachments.count == 1)
            attachments.first?[kCMSampleAttachmentKey_DoNotDisplay] = false
        }
        let again = CMSampleBufferGetSampleAttachmentsArray(sample, createIfNecessary: false)?.first
        #expect(again?[kCMSampleAttachmentKey_DisplayImmediately] as? Bool == true)
        #expect(again?[kCMSampleAttachmentKey_DoNotDisplay] as? Bool == false)
    }

    @Test func aTimebaseRunsAtItsRate() throws {
        var made: CMTimebase?
        CMTimebaseCreateWithSourceClock(allocator: nil, sourceClock: CMClockGetHostTimeClock(), timebaseOut: &made)
        let timebase = try #require(made)
        #expect(CMTimebaseGetTime(timebase) == .zero && CMTimebaseGetRate(timebase) == 0)
        CMTimebaseSetTime(timebase, time: CMTime(value: 100, timescale: 1))
        #expect(CMTimebaseGetTime(timebase) == CMTime(value: 100, timescale: 1))
        let before = CMClockGetTime(CMClockGetHostTimeClock())
        CMTimebaseSetRate(timebase, rate: 2)
        Thread.sleep(forTimeInterval: 0.02)
        let (shown, after) = (timebase.time, CMClockGetTime(CMClockGetHostTimeClock()))
        #expect(shown.seconds >= 100.04 - 1e-3 && shown.seconds <= 100 + 2 * (after - before).seconds + 1e-6)
        CMTimebaseSetRate(timebase, rate: 0)
        #expect(timebase.time == timebase.time)
    }

    @Test func descriptionsMatchTheirPictures() throws {
        let sample = try sample()
        var description: CMVideoFormatDescription?
        CMVideoFormatDescriptionCreate(
            allocator: nil, codecType: kCMPixelFormat_32BGRA, width: 8, height: 6, extensions: nil,
            formatDescriptionOut: &description)
        let made = try #require(description)
        #expect(CMVideoFormatDescriptionMatchesImageBuffer(made, imageBuffer: try #require(sample.imageBuffer)))
        #expect(CMVideoFormatDescriptionGetDimensions(made).width == 8)
    }

    @Test func allTimesOfASample() throws {
        var buffer: CVPixelBuffer?
        unsafe CVPixelBufferCreate(nil, 2, 2, kCVPixelFormatType_32BGRA, nil, &buffer)
        let time = CMSampleTimingInfo(
            duration: CMTime(value: 1, timescale: 30), presentationTimeStamp: CMTime(value: 7, timescale: 30),
            decodeTimeStamp: .invalid)
        let sample = CMSampleBuffer(imageBuffer: try #require(buffer), timing: time)
        var count: CMItemCount = 0
        #expect(
            unsafe CMSampleBufferGetSampleTimingInfoArray(
                sample, entryCount: 0, arrayToFill: nil, entriesNeededOut: &count) == 0)
        var times = [CMSampleTimingInfo](repeating: CMSampleTimingInfo(), count: count)
        unsafe CMSampleBufferGetSampleTimingInfoArray(
            sample, entryCount: count, arrayToFill: &times, entriesNeededOut: nil)
        #expect(times == [time])
    }
}
