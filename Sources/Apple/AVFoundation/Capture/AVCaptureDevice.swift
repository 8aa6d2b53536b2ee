public import CoreMedia
public import Foundation
import ManakoCore
import ManakoGeometry
import ManakoVideo
import Synchronization

/// A camera.
///
/// The system's cameras (Video4Linux) are found in the order of their numbers. The environment variable `MANAKO_CAMERA` names one that
/// stands in their place: a device such as `/dev/video2`, a video file, which is shown once at its own pace, or an address that begins
/// with `rtsp`, `rtsps`, `http` or `https`.
public final class AVCaptureDevice: Sendable {
    let source: CameraSource
    private let found = Mutex<Format?>(nil)
    let settings = Mutex(Settings())

    init(_ source: CameraSource) { self.source = source }

    /// The device's file, or what ``AVCaptureDevice`` says of `MANAKO_CAMERA`.
    public var uniqueID: String { source.path }
    /// What people call it.
    public var localizedName: String { source.name }
    /// What its maker calls it; here as people do.
    public var modelID: String { source.name }
    /// Who made it, which is not known here.
    public var manufacturer: String { "" }
    /// Where it is: nowhere in particular.
    public var position: Position { .unspecified }
    /// What kind it is.
    public var deviceType: DeviceType { .builtInWideAngleCamera }
    /// Whether it is there, as far as is known.
    public var isConnected: Bool { true }
    /// Whether it is a phone that serves as a camera; none is here.
    public var isContinuityCamera: Bool { false }
    /// The cameras that it is made of: none, because each camera is one of its own.
    public var constituentDevices: [AVCaptureDevice] { [] }
    /// The zoom factors at which it changes from one of ``constituentDevices`` to another: none.
    public var virtualDeviceSwitchOverVideoZoomFactors: [NSNumber] { [] }
    /// Whether it is made of several cameras; it is not.
    public var isVirtualDevice: Bool { false }
    /// Whether somebody else holds it, which opening it tells.
    public var isSuspended: Bool { false }
    /// Whether it gives something of a type: video.
    public func hasMediaType(_ mediaType: AVMediaType) -> Bool { mediaType == .video }
    /// Whether a preset can be asked for; cameras that lack its size choose another.
    public func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { true }

    /// The camera of a device's file; nil for one that is not among those that there are.
    public convenience init?(uniqueID deviceUniqueID: String) {
        guard let source = CameraSource.all().first(where: { $0.path == deviceUniqueID }) else { return nil }
        self.init(source)
    }

    /// The first camera; nil when there is none, and for what is no video.
    public static func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { devices(for: mediaType).first }

    /// The first camera, of whatever kind and wherever it is: those of computers are of no kind.
    public static func `default`(
        _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
    ) -> AVCaptureDevice? {
        devices(for: mediaType ?? .video).first
    }

    /// The cameras; nothing for what is no video.
    public static func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] {
        mediaType == .video ? CameraSource.all().map { AVCaptureDevice($0) } : []
    }

    /// What it gives. To know, it is opened at the first call, and one picture taken; 0 × 0 pixels when that fails.
    ///
    /// A camera has one format here, the only one in ``formats``, so that setting it changes nothing.
    public var activeFormat: Format {
        get {
            found.withLock { found in
                if let found { return found }
                let info = try? source.open().info
                let format = Format(info)
                if info != nil { found = format }
                return format
            }
        }
        set {}
    }
    /// What it can give: as far as is known, ``activeFormat``.
    public var formats: [Format] { [activeFormat] }

    /// What a camera gives.
    public final class Format: Sendable {
        /// How large pictures are.
        public let formatDescription: CMFormatDescription
        /// How many pictures there are in a second.
        public let videoSupportedFrameRateRanges: [AVFrameRateRange]
        /// How large photos are: as the pictures.
        public var supportedMaxPhotoDimensions: [CMVideoDimensions] { [formatDescription.dimensions] }
        /// What it gives: video.
        public var mediaType: AVMediaType { .video }

        fileprivate init(_ info: VideoInfo?) {
            formatDescription = CMFormatDescription(
                type: kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, width: Int32(info?.uprightSize.width ?? 0),
                height: Int32(info?.uprightSize.height ?? 0))
            videoSupportedFrameRateRanges = info?.frameRate.map { [AVFrameRateRange($0)] } ?? []
        }
    }
}

/// How many pictures there are in a second.
public final class AVFrameRateRange: Sendable {
    /// At least.
    public let minFrameRate: Double
    /// At most.
    public let maxFrameRate: Double

    /// How long a picture is shown at least: at the highest rate.
    public var minFrameDuration: CMTime { Self.duration(maxFrameRate) }
    /// How long a picture is shown at most: at the lowest rate.
    public var maxFrameDuration: CMTime { Self.duration(minFrameRate) }

    init(_ rate: Double) { (minFrameRate, maxFrameRate) = (rate, rate) }

    /// One picture of a rate; a whole number of pictures a second is exact.
    private static func duration(_ rate: Double) -> CMTime {
        guard rate > 0, rate.isFinite else { return .invalid }
        guard rate <= 1e6, rate == rate.rounded() else {
            return CMTime(seconds: 1 / rate, preferredTimescale: 1_000_000)
        }
        return CMTime(value: 1, timescale: Int32(rate))
    }
}

extension AVCaptureDevice: Hashable {
    /// Whether both are the same camera.
    public static func == (a: AVCaptureDevice, b: AVCaptureDevice) -> Bool { a.source == b.source }
    /// Hashes which camera it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
