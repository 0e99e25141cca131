//! The server from outside: one program for all of its tests, because each would be linked with
//! everything that the server is made of.

mod bots;
mod broken;
#[path = "../common/mod.rs"]
mod common;
mod kill;
mod live;
mod long_games;
#[path = "../loopback/mod.rs"]
mod loopback;
mod mail;
mod people;
mod plans;
mod secrecy;
mod site;
mod storage;
mod tables;
mod types;
