// Views of AVKit, which the compiler names with the reason.

/// UIKit's controller of a view with a player's controls.
@available(*, unavailable, message: "Linux has no views; take pictures with AVPlayerItemVideoOutput")
public enum AVPlayerViewController {}
/// AppKit's view with a player's controls.
@available(*, unavailable, message: "Linux has no views; take pictures with AVPlayerItemVideoOutput")
public enum AVPlayerView {}
/// SwiftUI's view with a player's controls.
@available(*, unavailable, message: "Linux has no views; take pictures with AVPlayerItemVideoOutput")
public enum VideoPlayer {}
/// A button that chooses where a player is heard.
@available(*, unavailable, message: "Linux has no views")
public enum AVRoutePickerView {}
