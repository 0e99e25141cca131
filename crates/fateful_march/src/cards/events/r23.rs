//! Russian #23: Stubborn Rearguard, as French #30.

use crate::cards::events::f30::spare;
use crate::cards::prelude::*;

card!(RUSSIAN 23 "C-R23", begin: spare);
