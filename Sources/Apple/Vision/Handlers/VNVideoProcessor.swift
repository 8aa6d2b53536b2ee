import CoreFoundationNames
public import CoreMedia
public import Foundation
import Manako
import Synchronization

/// The name of an option of a video's analysis; the older way to give a cadence.
public struct VNVideoProcessingOption: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public var rawValue: String
    /// Creates an option by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Frames a second, a number.
    public static let frameCadence = VNVideoProcessingOption(rawValue: "VNVideoProcessingOptionFrameCadence")
    /// Seconds between frames, a number.
    public static let timeInterval = VNVideoProcessingOption(rawValue: "VNVideoProcessingOptionTimeInterval")
}

/// Performs requests on the frames of a video file, turned upright as the file says.
///
/// Results come to the requests' handlers, on the thread that analyses; observations carry the frame's time.
open class VNVideoProcessor: NSObject {
    /// How often a request is performed.
    open class Cadence: NSObject, NSCopying {
        /// Seconds between frames that are looked at; 0 looks at every one.
        var interval: Double { 0 }
        /// The same object, which does not change.
        open func copy(with zone: NSZone? = nil) -> Any { self }
    }

    /// So many times a second.
    open class FrameRateCadence: Cadence {
        /// Times a second.
        public let frameRate: Int
        /// Creates a cadence.
        public init(_ frameRate: Int) { self.frameRate = frameRate }
        override var interval: Double { frameRate > 0 ? 1 / Double(frameRate) : 0 }
    }

    /// Once in so many seconds.
    open class TimeIntervalCadence: Cadence {
        /// Seconds.
        public let timeInterval: CFTimeInterval
        /// Creates a cadence.
        public init(_ timeInterval: CFTimeInterval) { self.timeInterval = timeInterval }
        override var interval: Double { max(0, timeInterval) }
    }

    /// How a request is performed.
    open class RequestProcessingOptions: NSObject, NSCopying {
        /// How often; nil asks of every frame.
        public var cadence: Cadence?
        /// A copy.
        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = RequestProcessingOptions()
            copy.cadence = cadence
            return copy
        }
    }

    private struct Entry {
        var request: VNRequest
        var interval: Double
        var last: Double?
    }

    private let url: URL
    private var entries: [Entry] = []
    private let isCancelled = Mutex(false)

    /// Creates a processor for a video file, which is opened when analysis begins.
    public init(url videoURL: URL) { url = videoURL }

    /// Adds a request.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` when it was added already.
    open func addRequest(_ request: VNRequest, processingOptions: RequestProcessingOptions) throws {
        guard !entries.contains(where: { $0.request === request }) else {
            throw VNError(.invalidArgument, "this request was added already")
        }
        entries.append(Entry(request: request, interval: processingOptions.cadence?.interval ?? 0))
    }

    /// Adds a request; the older way.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` when it was added already.
    open func add(
        _ request: VNRequest, withProcessingOptions processingOptions: [VNVideoProcessingOption: Any] = [:]
    ) throws {
        let options = RequestProcessingOptions()
        if let rate = integerValue(processingOptions[.frameCadence]) {
            options.cadence = FrameRateCadence(rate)
        } else if let interval = numberValue(processingOptions[.timeInterval]) {
            options.cadence = TimeIntervalCadence(interval)
        }
        try addRequest(request, processingOptions: options)
    }

    /// Removes a request.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` when it was not added.
    open func removeRequest(_ request: VNRequest) throws {
        guard let index = entries.firstIndex(where: { $0.request === request }) else {
            throw VNError(.invalidArgument, "this request was not added")
        }
        entries.remove(at: index)
    }

    /// Looks at a part of the video; returns when it was looked at.
    ///
    /// - Parameter timeRange: the part; ``CMTime/positiveInfinity`` as duration goes to the end.
    /// - Throws: ``VNErrorCode/requestCancelled`` after ``cancel()``, why the video can't be read, and what the first request that
    ///   failed ended with.
    open func analyze(_ timeRange: CMTimeRange) throws {
        isCancelled.withLock { $0 = false }
        let reader = try reader(timeRange)
        for index in entries.indices { entries[index].last = nil }
        let trackers = Trackers()
        while let frame = try asVNError({ () throws(ManakoError) in try reader.nextFrame() }) {
            guard !isCancelled.withLock({ $0 }) else { throw VNError(.requestCancelled, "analysis was cancelled") }
            let due = takeDue(at: frame.time.seconds)
            guard !due.isEmpty else { continue }
            let image = VisionImage(frame.bitmap, orientation: frame.orientation)
            try Performance(source: PictureSource(image, time: frame.time), trackers: trackers).perform(due)
        }
    }

    /// The older name of ``analyze(_:)``.
    open func analyze(with timeRange: CMTimeRange) throws { try analyze(timeRange) }

    /// Ends analysis after the frame that is looked at.
    open func cancel() { isCancelled.withLock { $0 = true } }

    private func reader(_ timeRange: CMTimeRange) throws(VNError) -> VideoReader {
        guard url.isFileURL else { throw VNError(.ioError, "\(url): is not the URL of a file") }
        guard timeRange.start.isValid, timeRange.duration >= .zero else {
            throw VNError(.invalidArgument, "the span of time \(timeRange) means nothing")
        }
        return try asVNError { () throws(ManakoError) in
            let options = VideoReader.Options(
                start: MediaTime(timeRange.start), end: MediaTime(timeRange.end), codecs: ManakoEnvironment.codecs)
            return try VideoReader(VideoSource(url.path), options: options)
        }
    }

    /// The requests that are performed on a frame.
    private func takeDue(at seconds: Double) -> [VNRequest] {
        var due: [VNRequest] = []
        for index in entries.indices {
            let entry = entries[index]
            // Half a millisecond is what containers round times by.
            if let last = entry.last, seconds >= last, seconds - last < entry.interval - 0.000_5 { continue }
            entries[index].last = seconds
            due.append(entry.request)
        }
        return due
    }
}
