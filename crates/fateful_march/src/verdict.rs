//! Steps S9.5 to S9.8: who won, pursuit, shifts.
