// As on Apple's phones, players and layers come along, and UIKit.
@_exported public import AVFoundation
@_exported public import UIKit
