public import CoreMedia
public import Foundation
import ManakoVideo

extension VideoInfo {
    /// The length of the video; nobody knows that of a camera.
    var length: CMTime {
        if isLive { return .indefinite }
        return duration.map { CMTime(seconds: $0, preferredTimescale: timescale) } ?? .indefinite
    }

    /// How long a frame is shown as a rule.
    var frameDuration: CMTime {
        guard let frameRate, frameRate > 0 else { return .invalid }
        return CMTime(seconds: 1 / frameRate, preferredTimescale: max(timescale, 600))
    }
}

extension NSValue {
    /// Wraps a time, for lists of times; its epoch is left out.
    public convenience init(time: CMTime) {
        let second = UInt64(UInt32(bitPattern: time.timescale)) << 32 | UInt64(time.flags.rawValue)
        self.init(range: NSRange(location: Int(time.value), length: Int(bitPattern: UInt(second))))
    }

    /// The time that is wrapped; one that means nothing in values of other types.
    public var timeValue: CMTime {
        guard unsafe strcmp(objCType, NSValue(range: NSRange()).objCType) == 0 else { return .invalid }
        let second = UInt64(UInt(bitPattern: rangeValue.length))
        return CMTime(
            value: Int64(rangeValue.location), timescale: Int32(bitPattern: UInt32(second >> 32)),
            flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: second)), epoch: 0)
    }
}
