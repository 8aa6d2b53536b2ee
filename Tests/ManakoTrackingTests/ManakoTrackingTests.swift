import Testing

@testable import ManakoTracking
