public import Foundation

/// What a colour space's components are.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Nobody knows.
    case unknown = -1
    /// One: how light.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
    /// Cyan, magenta, yellow and black.
    case cmyk = 2
    /// Lightness and two differences.
    case lab = 3
    /// Inks at will.
    case deviceN = 4
    /// A number in a table of colours.
    case indexed = 5
    /// A pattern.
    case pattern = 6
    /// Three stimuli.
    case XYZ = 7
}

/// How numbers mean colours.
///
/// Colours are not managed here: all spaces of red, green and blue count as sRGB, and all of one component as its grays.
public final class CGColorSpace: Sendable {
    /// What the components are.
    public let model: CGColorSpaceModel
    private let identifier: String?

    init(_ model: CGColorSpaceModel, _ identifier: String? = nil) {
        self.model = model
        self.identifier = identifier
    }

    /// Creates the space with a name; nil for names that are not among those below.
    public convenience init?(name: CFString) {
        let identifier = name as String
        let grays = [
            CGColorSpace.genericGrayGamma2_2, CGColorSpace.linearGray, CGColorSpace.extendedGray,
            CGColorSpace.extendedLinearGray,
        ]
        let colors = [
            CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.extendedSRGB,
            CGColorSpace.extendedLinearSRGB, CGColorSpace.genericRGBLinear, CGColorSpace.adobeRGB1998,
            CGColorSpace.itur_709, CGColorSpace.itur_2020, CGColorSpace.extendedDisplayP3,
            CGColorSpace.extendedLinearDisplayP3, CGColorSpace.linearDisplayP3, CGColorSpace.dcip3,
            CGColorSpace.rommrgb,
        ]
        if grays.contains(name) {
            self.init(.monochrome, identifier)
        } else if colors.contains(name) {
            self.init(.rgb, identifier)
        } else if name == CGColorSpace.genericCMYK {
            self.init(.cmyk, identifier)
        } else {
            return nil
        }
    }

    /// The name; nil for the spaces of devices.
    public var name: CFString? { identifier.map { $0 as NSString } }

    /// How many components a colour has, without alpha.
    public var numberOfComponents: Int { model == .monochrome ? 1 : model == .cmyk ? 4 : 3 }

    /// Whether components may be below 0 and above 1; names say so alone, here nothing is kept beyond.
    public var isWideGamutRGB: Bool {
        [CGColorSpace.displayP3, CGColorSpace.adobeRGB1998, CGColorSpace.itur_2020].contains {
            $0 as String == identifier
        }
    }

    /// Whether pictures can be drawn in it.
    public var supportsOutput: Bool { model == .rgb || model == .monochrome }

    /// The number of the type.
    public static let typeID: CFTypeID = 0x4347_4353
}

extension CGColorSpace {
    /// IEC 61966-2-1.
    public static var sRGB: CFString { "kCGColorSpaceSRGB" }
    /// The space of newer displays.
    public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
    /// sRGB with linear light.
    public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
    /// sRGB beyond 0…1.
    public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
    /// sRGB with linear light beyond 0…1.
    public static var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" }
    /// Red, green and blue with linear light.
    public static var genericRGBLinear: CFString { "kCGColorSpaceGenericRGBLinear" }
    /// Adobe RGB (1998).
    public static var adobeRGB1998: CFString { "kCGColorSpaceAdobeRGB1998" }
    /// ITU-R BT.709.
    public static var itur_709: CFString { "kCGColorSpaceITUR_709" }
    /// ITU-R BT.2020.
    public static var itur_2020: CFString { "kCGColorSpaceITUR_2020" }
    /// Grays with a gamma of 2.2.
    public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }
    /// Grays with linear light.
    public static var linearGray: CFString { "kCGColorSpaceLinearGray" }
    /// Grays beyond 0…1.
    public static var extendedGray: CFString { "kCGColorSpaceExtendedGray" }
    /// Grays with linear light beyond 0…1.
    public static var extendedLinearGray: CFString { "kCGColorSpaceExtendedLinearGray" }
    /// Display P3 beyond 0…1.
    public static var extendedDisplayP3: CFString { "kCGColorSpaceExtendedDisplayP3" }
    /// Display P3 with linear light beyond 0…1.
    public static var extendedLinearDisplayP3: CFString { "kCGColorSpaceExtendedLinearDisplayP3" }
    /// Display P3 with linear light.
    public static var linearDisplayP3: CFString { "kCGColorSpaceLinearDisplayP3" }
    /// DCI P3.
    public static var dcip3: CFString { "kCGColorSpaceDCIP3" }
    /// ROMM RGB.
    public static var rommrgb: CFString { "kCGColorSpaceROMMRGB" }
    /// Cyan, magenta, yellow and black.
    public static var genericCMYK: CFString { "kCGColorSpaceGenericCMYK" }
}

extension CGColorSpace: Hashable {
    /// Whether both have the same components and name.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a.model == b.model && a.identifier == b.identifier
    }
    /// Hashes components and name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(model)
        hasher.combine(identifier)
    }
}

/// Red, green and blue of the device, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb) }
/// Grays of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome) }
/// Inks of the device; nothing is drawn in them here.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(.cmyk) }
