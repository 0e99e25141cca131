//! Corps, by the labels on the counters.

use std::borrow::Cow;
use std::sync::LazyLock;

use bivouac_kernel::table_file::lines;
use bivouac_kernel::{Named, written_by_name};

/// A corps. Labels are unique in a scenario; in the other the same label is another corps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct CorpsId(u8);

/// Every label that a unit bears; a commander's corps may have no unit yet.
static LABELS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let units = lines("units.tsv", include_str!("../../data/units.tsv"));
    let commanders = lines("commanders.tsv", include_str!("../../data/commanders.tsv"));
    let mut labels: Vec<&str> = units.chain(commanders).map(|line| line.text("corps")).collect();
    labels.retain(|label| !label.is_empty());
    labels.sort_unstable();
    labels.dedup();
    labels
});

impl CorpsId {
    /// The corps with this label.
    pub(crate) fn read(label: &str) -> Option<CorpsId> {
        LABELS.binary_search(&label).ok().map(|place| CorpsId(place as u8))
    }

    /// The label on the counters.
    pub(crate) fn label(self) -> &'static str {
        LABELS[usize::from(self.0)]
    }
}

impl Named for CorpsId {
    fn name(&self) -> Cow<'static, str> {
        self.label().into()
    }

    fn find(label: &str) -> Option<CorpsId> {
        CorpsId::read(label)
    }
}

written_by_name!(CorpsId);
