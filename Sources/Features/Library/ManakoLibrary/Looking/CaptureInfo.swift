import ManakoCodecs
import ManakoCore
import ManakoVideo

/// When, where and with what a photo was taken.
struct CaptureInfo: Sendable, Equatable {
    /// Where the time comes from.
    enum TimeSource: Int, Sendable {
        /// The camera's own note.
        case camera = 0
        /// The file's name.
        case name = 1
        /// The file's last change.
        case file = 2
    }

    /// Local time: seconds since 1970 as if it were Greenwich's.
    var taken: Int
    var source: TimeSource
    /// Maker and model; empty where they are not known.
    var camera = ""
    /// Degrees north and east.
    var latitude, longitude: Double?

    /// Collects what a file says of itself.
    ///
    /// - Parameters:
    ///   - metadata: the file's own metadata; nil for a file without.
    ///   - name: the file's name.
    ///   - modified: the file's last change in seconds since 1970.
    ///   - zone: gives the seconds that local time is ahead of UTC at a moment.
    init(_ metadata: CaptureMetadata?, name: String, modified: Int, zone: (Int) -> Int = LocalZone.offset) {
        if let time = metadata?.time {
            (taken, source) = (time.localReading(zone: zone), .camera)
        } else if let time = FileNameDate.seconds(in: name) {
            (taken, source) = (name.hasPrefix("PXL_") ? time + zone(time) : time, .name)
        } else {
            (taken, source) = (modified + zone(modified), .file)
        }
        camera = metadata?.camera ?? ""
        (latitude, longitude) = (metadata?.place?.latitude, metadata?.place?.longitude)
    }
}

extension CaptureMetadata {
    /// Creates the metadata of a video by its container.
    init(_ video: VideoMetadata) {
        self.init()
        (make, model) = (video.make ?? "", video.model ?? "")
        place = video.place
        guard let date = video.date else { return }
        switch date.zone {
        case .utc: time = CaptureTime(reading: date.seconds, offset: 0, isUTC: true)
        case .offset(let seconds): time = CaptureTime(reading: date.seconds, offset: seconds)
        case .unknown: time = CaptureTime(reading: date.seconds)
        }
    }
}

/// The date in a file's name, as phones and cameras write it: `IMG_20240506_123456.jpg`, `2024-05-06 12.34.56.png`.
///
/// It is local time, but for Pixel phones, whose names (`PXL_…`) are in UTC.
enum FileNameDate {
    /// The date in seconds since 1970, as if the clock showed UTC; nil where no date stands.
    static func seconds(in name: String) -> Int? {
        let bytes = Array(name.utf8)
        for start in bytes.indices where start == 0 || !isDigit(bytes[start - 1]) {
            if let seconds = date(bytes, at: start) { return seconds }
        }
        return nil
    }

    private static func date(_ bytes: [UInt8], at start: Int) -> Int? {
        var index = start
        guard let year = number(bytes, &index, 4), (1990...2099).contains(year), let month = next(bytes, &index),
            (1...12).contains(month), let day = next(bytes, &index), (1...31).contains(day)
        else { return nil }
        let days = CalendarDate(year: year, month: month, day: day).days
        guard CalendarDate(days: days).day == day else { return nil }
        let end = index
        guard let hour = next(bytes, &index), hour < 24, let minute = next(bytes, &index), minute < 60 else {
            // Eight digits and more are a number, not a date.
            return end < bytes.count && isDigit(bytes[end]) ? nil : days * 86_400
        }
        let second = next(bytes, &index) ?? 0
        return days * 86_400 + hour * 3600 + minute * 60 + min(second, 59)
    }

    /// Two digits, perhaps behind a separator.
    private static func next(_ bytes: [UInt8], _ index: inout Int) -> Int? {
        if index < bytes.count, "-_. :T".utf8.contains(bytes[index]) { index += 1 }
        return number(bytes, &index, 2)
    }

    private static func number(_ bytes: [UInt8], _ index: inout Int, _ count: Int) -> Int? {
        guard index + count <= bytes.count, bytes[index..<index + count].allSatisfy(isDigit) else { return nil }
        defer { index += count }
        return bytes[index..<index + count].reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
