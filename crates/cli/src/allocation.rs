//! The allocator: jemalloc, with a count of allocations for `bivouac bench`. A server's threads do not
//! wait for each other at it, and what tables no longer need goes back to the system within a second
//! (`.cargo/config.toml`).

use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;

#[cfg(not(unix))]
use std::alloc::System as ALLOCATOR;
#[cfg(unix)]
use tikv_jemallocator::Jemalloc as ALLOCATOR;

/// The allocator with a count by thread, so that threads do not wait for each other.
#[derive(Debug)]
pub struct Counting;

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

/// How often the current thread has asked for memory.
pub fn count() -> u64 {
    COUNT.try_with(Cell::get).unwrap_or_default()
}

fn add_one() {
    // A thread that is ending has no count any more; nobody asks for it then.
    let _ = COUNT.try_with(|count| count.set(count.get() + 1));
}

// SAFETY: every call is handed to one allocator as it came, so its promises hold. The
// count is a plain number in thread-local storage that needs neither memory nor a destructor.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        add_one();
        // SAFETY: the caller keeps the promises of `GlobalAlloc::alloc`.
        unsafe { ALLOCATOR.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the promises of `GlobalAlloc::dealloc`, and every block came
        // from `ALLOCATOR`.
        unsafe { ALLOCATOR.dealloc(pointer, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        add_one();
        // SAFETY: the caller keeps the promises of `GlobalAlloc::alloc_zeroed`.
        unsafe { ALLOCATOR.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        add_one();
        // SAFETY: the caller keeps the promises of `GlobalAlloc::realloc`, and every block came
        // from `ALLOCATOR`.
        unsafe { ALLOCATOR.realloc(pointer, layout, size) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_allocation_of_the_thread_counts() {
        let before = count();
        let boxed = std::hint::black_box(Box::new(1812));
        assert_eq!(count(), before + 1);
        drop(boxed);
        assert_eq!(count(), before + 1);
    }
}
