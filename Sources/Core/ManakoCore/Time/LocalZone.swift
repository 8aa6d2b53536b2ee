import Glibc

/// The time zone of this process, by `TZ` or the system's setting.
package enum LocalZone {
    /// The seconds that the zone is ahead of UTC at a moment, in seconds since 1970.
    package static func offset(at moment: Int) -> Int {
        var (time, parts) = unsafe (time_t(moment), tm())
        tzset()
        guard unsafe localtime_r(&time, &parts) != nil else { return 0 }
        return unsafe parts.tm_gmtoff
    }
}
