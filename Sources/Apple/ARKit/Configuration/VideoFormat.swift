public import AVFoundation
public import Foundation

extension ARConfiguration {
    /// The size and rate of frames.
    public final class VideoFormat: NSObject, Sendable {
        /// The size of the stored picture in pixels.
        public let imageResolution: CGSize
        /// Frames a second.
        public let framesPerSecond: Int
        /// Where the camera is: behind the screen.
        public var captureDevicePosition: AVCaptureDevice.Position { .back }
        /// The kind of camera.
        public var captureDeviceType: AVCaptureDevice.DeviceType { .builtInWideAngleCamera }
        /// Whether still pictures of high resolution can be taken, which they can't.
        public var isRecommendedForHighResolutionFrameCapturing: Bool { false }
        /// Whether colours are those of a video of high dynamic range, which they are not.
        public var isVideoHDRSupported: Bool { false }

        init(imageResolution: CGSize, framesPerSecond: Int) {
            self.imageResolution = imageResolution
            self.framesPerSecond = framesPerSecond
        }

        /// The format of the recording that the environment names; that of an iPad's camera without one.
        static func current() -> VideoFormat {
            guard let recording = try? OpenedRecording.current() else {
                return VideoFormat(imageResolution: CGSize(width: 1920, height: 1440), framesPerSecond: 60)
            }
            return recording.format
        }
    }
}
