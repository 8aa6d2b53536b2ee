import CoreGraphics
public import Foundation
import UIKit

/// How what is drawn goes together with what is there.
public enum NSCompositingOperation: UInt, Sendable {
    /// Nothing, where something is drawn.
    case clear = 0
    /// What is drawn alone.
    case copy = 1
    /// Over it.
    case sourceOver = 2
    /// What is drawn, where something is.
    case sourceIn = 3
    /// What is drawn, where nothing is.
    case sourceOut = 4
    /// Over what is there, and only there.
    case sourceAtop = 5
    /// Under what is there.
    case destinationOver = 6
    /// What is there, where something is drawn.
    case destinationIn = 7
    /// What is there, where nothing is drawn.
    case destinationOut = 8
    /// Under what is there, and only where something is drawn.
    case destinationAtop = 9
    /// Either, where the other is not.
    case xor = 10
    /// The sum; as ``plusLighter`` here.
    case plusDarker = 11
    /// The sum.
    case plusLighter = 13
    /// The product of both.
    case multiply = 14
    /// The product of what both lack.
    case screen = 15
    /// The one or the other, as what is there is dark or light.
    case overlay = 16
    /// The darker.
    case darken = 17
    /// The lighter.
    case lighten = 18
    /// How much both differ.
    case difference = 23

    /// Core Graphics' mode.
    var blendMode: CGBlendMode {
        switch self {
        case .clear: .clear
        case .copy: .copy
        case .sourceOver: .normal
        case .sourceIn: .sourceIn
        case .sourceOut: .sourceOut
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationIn: .destinationIn
        case .destinationOut: .destinationOut
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        case .plusDarker: .plusDarker
        case .plusLighter: .plusLighter
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .difference: .difference
        }
    }
}

extension CGRect {
    /// Fills the rectangle on the current context with its colour, which takes the place of what was there.
    public func fill(using operation: NSCompositingOperation = .copy) {
        UIRectFillUsingBlendMode(self, operation.blendMode)
    }
    /// Fills an edge of a width in units inside the rectangle with the colour of the current context.
    public func frame(withWidth width: CGFloat = 1) {
        UIGraphicsGetCurrentContext()?.fillEdge(of: self, width: width)
    }
}
