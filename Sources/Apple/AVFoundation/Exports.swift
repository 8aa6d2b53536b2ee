// As on Apple's systems, media times, pixel buffers, pictures and their orientations come along.
@_exported public import CoreGraphics
@_exported public import CoreMedia
@_exported public import Foundation
@_exported public import ImageIO
@_exported public import Observation
@_exported public import QuartzCore
