public import Foundation
import ManakoDrawing
import ManakoGeometry

/// Which sides of a gradient its outer colours fill.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The first colour fills what lies before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    /// The last colour fills what lies after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// Colours at locations, between which they change evenly.
public final class CGGradient: Sendable {
    private let stops: [(place: Double, color: CGColor)]

    private init?(_ colors: [CGColor], _ places: [CGFloat]) {
        guard !colors.isEmpty, places.allSatisfy(\.isFinite) else { return nil }
        stops = zip(places, colors).map { (min(max(Double($0), 0), 1), $1) }.sorted { $0.place < $1.place }
    }

    /// Creates a gradient of colours.
    ///
    /// - Parameters:
    ///   - space: not looked at: colours mix in sRGB.
    ///   - colors: of `CGColor`.
    ///   - locations: one for each colour, 0…1; nil spreads them evenly.
    /// - Returns: nil without colours, and for objects that are no colours.
    public convenience init?(
        colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
    ) {
        let all = colors.compactMap { $0 as? CGColor }
        guard all.count == colors.count else { return nil }
        let given = unsafe locations.map { start in all.indices.map { unsafe start[$0] } }
        self.init(all, given ?? Self.even(all.count))
    }

    /// Creates a gradient of components.
    ///
    /// - Parameters:
    ///   - space: what the components mean.
    ///   - components: those of all colours, alpha the last of each.
    ///   - locations: one for each colour, 0…1; nil spreads them evenly.
    ///   - count: the number of colours.
    /// - Returns: nil without colours.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let step = space.numberOfComponents + 1
        let colors = (0..<count).compactMap { unsafe CGColor(colorSpace: space, components: components + $0 * step) }
        let given = unsafe locations.map { start in (0..<count).map { unsafe start[$0] } }
        self.init(colors, given ?? Self.even(count))
    }

    private static func even(_ count: Int) -> [CGFloat] {
        (0..<count).map { count == 1 ? 0 : CGFloat($0) / CGFloat(count - 1) }
    }

    /// The number of the type.
    public static let typeID: CFTypeID = 0x4347_4752

    func stops(_ ink: (CGColor) -> SketchInk) -> [SketchGradient.Stop] {
        stops.map { SketchGradient.Stop($0.place, ink($0.color)) }
    }
}

extension CGContext {
    /// Fills what drawing is limited to with colours that change along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        draw(.linear(ImagePoint(startPoint), ImagePoint(endPoint)), gradient, options)
    }

    /// Fills what drawing is limited to with colours that change from one circle to another.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let (from, to) = (ImagePoint(startCenter), ImagePoint(endCenter))
        draw(.radial(from, Double(startRadius), to, Double(endRadius)), gradient, options)
    }

    private func draw(_ shape: SketchGradient.Shape, _ gradient: CGGradient, _ options: CGGradientDrawingOptions) {
        let extends = (options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation))
        let sketched = SketchGradient(
            shape, gradient.stops { ink($0) }, extends: extends, downwards(state.ctm))
        let opacity = opacity
        surface.draw { $0.draw(sketched, opacity: opacity) }
    }
}

extension ImagePoint {
    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}
