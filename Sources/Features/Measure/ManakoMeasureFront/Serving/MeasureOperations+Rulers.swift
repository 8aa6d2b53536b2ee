import Manako
package import ManakoAPI
import ManakoFront
package import ManakoMeasure
import ManakoSpatial

extension MeasureOperations {
    /// The standard deviation of a corner that somebody has set on a screen, in pixels.
    private static let cornerError = 3.0

    /// Looks for rulers in a photo (`POST /v1/rulers`).
    ///
    /// - Parameters:
    ///   - picture: a picture file.
    ///   - ruler: such as `card`.
    ///   - corners: `x,y` four times, where somebody has set them.
    package func rulers(
        in picture: [UInt8], ruler: String, corners: String?
    ) async throws(Problem) -> RulersAnswer {
        let limits = limits.picture
        return try await answer { () throws(ManakoError) in
            let feature = try RulerFeature(picture, ruler: Self.ruler(ruler), limits: limits)
            let views =
                if let corners {
                    [try feature.outline(corners: Self.places(corners), error: Self.cornerError)]
                } else {
                    try feature.proposals()
                }
            return RulersAnswer(
                size: PixelSize(feature.picture.size),
                rulers: views.prefix(8).map { RulerReport($0, doubt: feature.hint.doubt) })
        }
    }

    /// Measures on a ruler's plane (`POST /v1/rulers/lengths`).
    package func rulerLengths(_ request: RulerRequest) async throws(Problem) -> RulerReport {
        try await answer { () throws(ManakoError) in try RulerReport(request) }
    }

    /// The ruler of a name such as `card`.
    static func ruler(_ name: String) throws(ManakoError) -> Ruler {
        guard let ruler = Ruler(name) else {
            throw ManakoError(.invalidArgument, "there is no ruler \(name); choose \(Ruler.kinds)")
        }
        return ruler
    }

    private static func places(_ text: String) throws(ManakoError) -> [PixelPoint] {
        let places = text.split(separator: " ").map { pair in pair.split(separator: ",").compactMap { Double($0) } }
        guard places.count == 4, places.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isFinite) }) else {
            throw ManakoError(.invalidArgument, "corners are four pairs such as 10,20 with spaces between them")
        }
        return places.map { PixelPoint($0[0], $0[1]) }
    }
}
