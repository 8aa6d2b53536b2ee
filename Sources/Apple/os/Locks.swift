import CManakoOS

/// A lock of one word in memory of the caller's, which must not move while it is used.
public struct os_unfair_lock_s: Sendable {
    /// What belongs to the lock.
    public var _os_unfair_lock_opaque: UInt32
    /// Creates a lock that is free.
    public init() { _os_unfair_lock_opaque = 0 }
    /// Creates a lock that is free, for 0.
    public init(_os_unfair_lock_opaque: UInt32) { self._os_unfair_lock_opaque = _os_unfair_lock_opaque }
}

/// A lock of one word.
public typealias os_unfair_lock = os_unfair_lock_s
/// Where a lock is.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Takes a lock, and waits for it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
    unsafe manako_word_lock(&lock.pointee._os_unfair_lock_opaque)
}
/// Takes a lock if it is free.
///
/// - Returns: whether it was taken.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    unsafe manako_word_try(&lock.pointee._os_unfair_lock_opaque)
}
/// Gives a lock back.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
    unsafe manako_word_unlock(&lock.pointee._os_unfair_lock_opaque)
}
/// Stops the process when the lock is free; whose it is, is not known here.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
    precondition(unsafe lock.pointee._os_unfair_lock_opaque != 0, "the lock is free")
}

/// A value behind a lock, shared by all copies.
///
/// `@unchecked Sendable`: the value is read and written by the thread that holds the lock.
@safe public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    /// The lock and the value.
    @safe fileprivate final class Storage {
        let word: UnsafeMutablePointer<UInt32>
        var state: State

        init(_ state: State) {
            unsafe word = .allocate(capacity: 1)
            unsafe word.initialize(to: 0)
            self.state = state
        }

        deinit { unsafe word.deallocate() }
    }

    fileprivate let storage: Storage

    /// Creates a lock around a value.
    public init(uncheckedState initialState: State) { storage = Storage(initialState) }
    /// Creates a lock around a value.
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    /// Does something with the value while no other thread can.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        unsafe manako_word_lock(storage.word)
        defer { unsafe manako_word_unlock(storage.word) }
        return try body(&storage.state)
    }

    /// Does something with the value while no other thread can.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Does something with the value if no other thread holds the lock.
    ///
    /// - Returns: nil when one does.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        guard unsafe manako_word_try(storage.word) else { return nil }
        defer { unsafe manako_word_unlock(storage.word) }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Creates a lock around nothing.
    public init() { self.init(uncheckedState: ()) }
    /// Takes the lock, and waits for it.
    public func lock() { unsafe manako_word_lock(storage.word) }
    /// Gives the lock back.
    public func unlock() { unsafe manako_word_unlock(storage.word) }
    /// Takes the lock if it is free.
    public func lockIfAvailable() -> Bool { unsafe manako_word_try(storage.word) }
    /// Does something while no other thread can.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked { _ in try body() }
    }
}
