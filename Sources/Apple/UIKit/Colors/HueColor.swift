import Foundation

/// Hue, saturation and brightness, each 0…1.
struct HueColor {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let (low, high) = (min(red, green, blue), max(red, green, blue))
        let range = high - low
        brightness = high
        saturation = high > 0 ? range / high : 0
        guard range > 0 else {
            hue = 0
            return
        }
        let sixth: CGFloat
        if high == red {
            sixth = (green - blue) / range
        } else if high == green {
            sixth = 2 + (blue - red) / range
        } else {
            sixth = 4 + (red - green) / range
        }
        hue = (sixth < 0 ? sixth + 6 : sixth) / 6
    }

    /// Red, green and blue; hues beyond 0…1 go around, others are cut.
    static func rgb(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
        let angle = hue.isFinite ? (hue == 1 ? 0 : hue - hue.rounded(.down)) * 6 : 0
        let (share, light) = (min(max(saturation, 0), 1), min(max(brightness, 0), 1))
        func part(_ offset: CGFloat) -> CGFloat {
            let place = (offset + angle).truncatingRemainder(dividingBy: 6)
            return light * (1 - share * max(0, min(place, 4 - place, 1)))
        }
        return (part(5), part(3), part(1))
    }
}
