/// Frames of one scene, in which taps become points and lengths.
public struct MeasurementScene: Sendable {
    /// The frames; taps name them by their numbers.
    public var frames: [MeasurementFrame]
    /// The plane that joints are on, where there is one.
    public var plane: MeasuredPlane?
    /// What errors to expect, and where to look.
    public var settings: MeasurementSettings

    /// Creates a scene.
    public init(
        frames: [MeasurementFrame], plane: MeasuredPlane? = nil, settings: MeasurementSettings = MeasurementSettings()
    ) {
        self.frames = frames
        self.plane = plane
        self.settings = settings
    }

    /// The standard deviation of a tap's column and row in pixels.
    func error(of tap: Tap) -> Double { tap.error ?? settings.tapError }

    /// The joints of a line, its segments and its length.
    ///
    /// - Parameters:
    ///   - taps: the joints in their order.
    ///   - method: how they are measured; nil for what is surest at each.
    public func measure(_ taps: [Tap], by method: MeasurementMethod? = nil) -> MeasuredPolyline {
        MeasuredPolyline(joints: taps.map { measure($0, by: method) })
    }

    /// A joint in space, or why there is none.
    ///
    /// - Parameters:
    ///   - tap: the joint.
    ///   - method: how it is measured; nil for that of the smallest standard error among those that succeed.
    public func measure(
        _ tap: Tap, by method: MeasurementMethod? = nil
    ) -> Result<MeasuredPoint, MeasurementFailure> {
        if let failure = failure(tap) { return .failure(failure) }
        switch method {
        case .depth: return byDepth(tap)
        case .plane: return byPlane(tap)
        case .views: return byViews(tap)
        case nil: return surest(tap)
        }
    }

    private func surest(_ tap: Tap) -> Result<MeasuredPoint, MeasurementFailure> {
        var results: [Result<MeasuredPoint, MeasurementFailure>] = []
        if plane != nil { results.append(byPlane(tap)) }
        if frames[tap.frame].depth != nil { results.append(byDepth(tap)) }
        if frames.count > 1 { results.append(byViews(tap)) }
        let found = results.compactMap { try? $0.get() }
        if let best = found.min(by: { $0.standardError < $1.standardError }) { return .success(best) }
        return results.last
            ?? .failure(
                MeasurementFailure(
                    .noOtherFrames, "one picture alone has no distances; add a depth map, a plane or pictures"))
    }

    private func failure(_ tap: Tap) -> MeasurementFailure? {
        guard settings.isValid else {
            return MeasurementFailure(
                .invalidSettings, "a setting of the measurement is no number or not above 0; check them")
        }
        let places = [Tap.Place(frame: tap.frame, pixel: tap.pixel, error: tap.error)] + tap.also
        guard places.allSatisfy({ $0.error.map { $0 >= 0 && $0.isFinite } ?? true }) else {
            return MeasurementFailure(.invalidSettings, "the error of a tap is below 0 or no number; check it")
        }
        for place in places {
            guard frames.indices.contains(place.frame) else {
                return MeasurementFailure(
                    .noSuchPlace, "there is no frame \(place.frame); there are \(frames.count), from 0")
            }
            let camera = frames[place.frame].intrinsics
            let (x, y) = (place.pixel.x, place.pixel.y)
            guard x >= -0.5, y >= -0.5, x <= Double(camera.width) - 0.5, y <= Double(camera.height) - 0.5,
                camera.ray(through: place.pixel) != nil
            else {
                return MeasurementFailure(
                    .noSuchPlace,
                    "(\(x), \(y)) is not in the picture of frame \(number(of: place.frame)); tap inside it")
            }
        }
        return nil
    }

    /// The number by which messages name a frame.
    func number(of frame: Int) -> Int { frames[frame].number ?? frame }

    /// By how much one standard deviation of the world's scale moves a point.
    func scaleMove(_ point: Vector3) -> Vector3 {
        let centre = frames.reduce(Vector3.zero) { $0 + $1.pose.position } / Double(max(frames.count, 1))
        return (point - centre) * settings.scaleError
    }
}
