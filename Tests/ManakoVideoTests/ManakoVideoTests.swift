import Testing

@testable import ManakoVideo
