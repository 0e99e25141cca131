//! The battle of 7 September: chapters 3 to 5 and the scenario's own rules.

mod arrival;
mod commands;
mod initiative;
mod orders;
mod permissions;
mod pool;
mod positions;
mod reserve;
mod russian_orders;
mod secrecy;
mod sequence;
mod set_up;
mod sight;
mod tries;
