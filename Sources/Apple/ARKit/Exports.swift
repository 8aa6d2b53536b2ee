// As on Apple's systems, pixel buffers, times, pictures and vectors come along.
@_exported public import AVFoundation
@_exported public import CoreGraphics
@_exported public import CoreMedia
@_exported public import CoreVideo
@_exported public import Foundation
@_exported public import UIKit
@_exported public import simd
