// AppKit's colours, fonts, paths and texts are UIKit's here, with AppKit's names beside.
@_exported public import UIKit
