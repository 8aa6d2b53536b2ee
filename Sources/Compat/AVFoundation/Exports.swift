// As on Apple's systems, media times and pixel buffers come along.
@_exported public import CoreMedia
@_exported public import Foundation
