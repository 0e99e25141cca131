//! The maps of the games as their rulebooks fix them, and what must hold on every map.

mod borodino;
mod geometry;
mod grids;
mod nemesis;
mod reaches;
mod sight_lines;
mod specs;
