public import CoreFoundationNames
import Foundation

/// Seconds on a clock that nobody sets, such as since the machine was started.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
