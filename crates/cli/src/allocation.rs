//! A count of allocations, for `bivouac bench`, and thrift for `bivouac serve`.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator with a count by thread, so that threads do not wait for each other.
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

// SAFETY: every call is handed to the system's allocator as it came, so its promises hold. The
// count is a plain number in thread-local storage that needs neither memory nor a destructor.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        add_one();
        // SAFETY: the caller keeps the promises of `GlobalAlloc::alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the promises of `GlobalAlloc::dealloc`, and every block came
        // from `System`.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        add_one();
        // SAFETY: the caller keeps the promises of `GlobalAlloc::alloc_zeroed`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        add_one();
        // SAFETY: the caller keeps the promises of `GlobalAlloc::realloc`, and every block came
        // from `System`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

/// Asks the system's allocator to part memory among no more threads than can run at once. By
/// default each of the many that wait for disks has its own part, and what lies free there is of no
/// use to the others: 50 tables of Fateful March took 25 MB so, and take 16.
pub fn share() {
    #[cfg(target_env = "gnu")]
    {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let arenas = libc::c_int::try_from(cores).unwrap_or(libc::c_int::MAX);
        // SAFETY: the call takes two numbers and touches nothing but the allocator's own settings,
        // under its own lock. A value that it does not like it refuses, and nothing changes.
        #[allow(unsafe_code)]
        unsafe {
            libc::mallopt(libc::M_ARENA_MAX, arenas);
        }
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
