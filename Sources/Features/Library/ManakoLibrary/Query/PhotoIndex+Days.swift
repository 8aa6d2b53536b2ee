public import ManakoCore
import ManakoStore
import Synchronization

/// The photos of a day, as they follow each other in a list.
public struct PhotoDay: Sendable, Equatable {
    /// The day, as in `2024-05-06`.
    public var day: String
    /// How many photos of the list were taken on it.
    public var count: Int
    /// Where one in the middle of them was taken; nil where that is not known.
    public var place: String?
}

extension PhotoIndex {
    /// A number that changes whenever another connection has changed the index.
    package func version() throws(ManakoError) -> Int {
        try store.rows("PRAGMA data_version").first?.integer(0) ?? 0
    }

    /// The days of photos that are in the order of time; each day is one run of them.
    public func days(of photos: [Int]) throws(ManakoError) -> [PhotoDay] {
        try store.read { (session) throws(ManakoError) in
            let times = try timeline(session).times()
            var runs: [(day: Int, start: Int, count: Int)] = []
            for (place, photo) in photos.enumerated() {
                let day = Self.day(times.indices.contains(photo) ? times[photo] : 0)
                if runs.last?.day == day { runs[runs.count - 1].count += 1 } else { runs.append((day, place, 1)) }
            }
            var days: [PhotoDay] = []
            for run in runs {
                let place = try place(of: photos[run.start + run.count / 2], session)
                days.append(PhotoDay(day: CalendarDate(days: run.day).text, count: run.count, place: place))
            }
            return days
        }
    }

    private static func day(_ seconds: Int) -> Int { seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400 }

    /// The most photos whose places are kept.
    private static let maximumKeptPlaces = 50_000

    private func place(of photo: Int, _ session: StoreSession) throws(ManakoError) -> String? {
        if let kept = keptPlaces.withLock({ $0[photo] }) { return kept.isEmpty ? nil : kept }
        let place = try session.rows("SELECT place FROM photos WHERE id = ?", [.number(photo)]).first?.text(0) ?? ""
        keptPlaces.withLock { places in
            if places.count >= Self.maximumKeptPlaces { places.removeAll() }
            places[photo] = place
        }
        return place.isEmpty ? nil : place
    }
}
