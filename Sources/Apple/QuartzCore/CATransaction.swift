public import CoreFoundationNames
import Foundation

/// Changes of layers that belong together. Nothing moves here, so that all changes are there at once: what is set is kept until the
/// transaction of the thread ends, and the completion blocks are called then.
public enum CATransaction {
    /// The settings of a transaction.
    private final class State {
        var disablesActions = false
        var duration: CFTimeInterval = 0.25
        var completion: (() -> Void)?
    }

    private static let key = "dev.manako.CATransaction"

    /// The transactions of the thread, the inner ones last; the first never ends, as that of a run loop.
    private static var open: [State] {
        get { Thread.current.threadDictionary[key] as? [State] ?? [State()] }
        set { Thread.current.threadDictionary[key] = newValue }
    }

    private static func change(_ body: (State) -> Void) {
        let states = open
        if let last = states.last { body(last) }
        open = states
    }

    /// Begins a transaction inside that of the thread.
    public static func begin() { open += [State()] }

    /// Ends the transaction that was begun last, and calls its completion block.
    public static func commit() {
        var states = open
        guard states.count > 1, let last = states.popLast() else { return }
        open = states
        last.completion?()
    }

    /// Does nothing: changes show at once.
    public static func flush() {}

    /// Whether changes are made without movement.
    public static func disableActions() -> Bool { open.last?.disablesActions ?? false }

    /// Says that changes are made without movement, which is always so.
    public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

    /// How long movements would take, in seconds; 0.25 by default.
    public static func animationDuration() -> CFTimeInterval { open.last?.duration ?? 0.25 }

    /// Says how long movements would take, in seconds.
    public static func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = dur } }

    /// Sets what is called when the transaction ends; outside of ``begin()`` and ``commit()`` at once, since nothing moves.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        guard open.count > 1 else {
            block?()
            return
        }
        change { $0.completion = block }
    }
}
