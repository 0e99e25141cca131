//! A map that does not grow beyond a size.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::Instant;

/// A map with a limit: when it is full, the half that was not used for the longest time goes.
#[derive(Debug)]
pub struct Bounded<K, V> {
    most: usize,
    entries: HashMap<K, (Instant, V)>,
}

impl<K: Hash + Eq + Clone, V> Bounded<K, V> {
    /// A map of at most so many entries.
    pub fn new(most: usize) -> Bounded<K, V> {
        Bounded { most: most.max(2), entries: HashMap::new() }
    }

    /// What is kept for `key`, which is made if there is nothing yet.
    pub fn entry(&mut self, key: &K, now: Instant, make: impl FnOnce() -> V) -> &mut V {
        if self.entries.len() >= self.most && !self.entries.contains_key(key) {
            self.forget_half();
        }
        let entry = self.entries.entry(key.clone()).or_insert_with(|| (now, make()));
        entry.0 = now;
        &mut entry.1
    }

    /// What is kept for `key`.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.entries.get(key).map(|(_, value)| value)
    }

    /// What is kept for `key`, to be changed; that is no use of it.
    pub fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        self.entries.get_mut(key).map(|(_, value)| value)
    }

    /// Forgets what is kept for `key`.
    pub fn remove(&mut self, key: &K) {
        self.entries.remove(key);
    }

    fn forget_half(&mut self) {
        let mut times: Vec<Instant> = self.entries.values().map(|(used, _)| *used).collect();
        let middle = times.len() / 2;
        let (_, &mut median, _) = times.select_nth_unstable(middle);
        self.entries.retain(|_, (used, _)| *used > median);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_entries_used_last_stay_when_it_is_full() {
        let start = Instant::now();
        let mut map = Bounded::new(100);
        for key in 0..1000u64 {
            map.entry(&key, start + Duration::from_millis(key), || key);
            assert!(map.entries.len() <= 100);
            assert_eq!(map.get(&key), Some(&key));
        }
        assert_eq!(map.get(&0), None);
        map.remove(&999);
        assert_eq!(map.get(&999), None);
    }
}
