package import Manako
import ManakoFiles

extension MediaTime {
    /// Minutes, seconds and thousandths, such as `1:05.040`.
    package var clockText: String {
        let thousandths = Int((min(max(seconds, 0), 1e9) * 1000).rounded())
        let (minutes, seconds) = (thousandths / 60_000, thousandths / 1000 % 60)
        return "\(minutes):\(seconds.zeroPadded(to: 2)).\((thousandths % 1000).zeroPadded(to: 3))"
    }
}
