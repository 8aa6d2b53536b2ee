// What `import UIKit` brings on Apple's systems, too.
@_exported public import CoreFoundationNames
@_exported public import CoreGraphics
@_exported public import CoreImage
@_exported public import CoreText
@_exported public import CoreVideo
@_exported public import Foundation
@_exported public import ImageIO
@_exported public import Observation
@_exported public import QuartzCore
