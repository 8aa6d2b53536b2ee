import ManakoComments
import Testing

@testable import ManakoCommentsFront

@Suite struct CommentSpanTests {
    private func hint(_ times: [Double], offset: Double = 0, duration: Double? = 60) -> String? {
        CommentSpan(times.map { VideoComment(time: $0, text: "a") }, offset: offset).hint(duration: duration)
    }

    @Test func commentsOutsideOfTheVideoAreTold() {
        #expect(
            hint([3600, 3725])
                == "all 2 comments lie outside of the video: they are from 60:00 to 62:05, and the video is 1:00 long; "
                + "shift them with --offset")
        #expect(hint([-100, -50]) != nil)
        #expect(hint([5], offset: 500) != nil)
    }

    @Test func commentsThatMayBeSeenAreNot() {
        #expect(hint([3600, 59]) == nil && hint([-100, 5000, 30]) == nil && hint([65]) == nil && hint([-5]) == nil)
        #expect(hint([3600], offset: -3590) == nil)
        #expect(hint([3600], duration: nil) == nil && hint([]) == nil)
    }
}
