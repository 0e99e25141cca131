//! The TypeScript types of the site are those of the program.

// Helpers of tests may fail as tests do.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use bivouac_kernel::{Board, March, Options};
use bivouac_server::wire::{
    AdviceView, ApiProblem, ClientMessage, Credentials, DestinationsView, ForecastView, GameInfo,
    LogPage, MarchOrder, Me, NewAccount, NewGuest, NewTable, OddsView, OverlayView, PasswordChange,
    PastView, PlanTried, ProfileChange, RuleRow, SeatChange, ServerMessage, StandingView,
    TableCard, TableOpened, TrialView, Upload, Verification, WhyNot,
};
use ts_rs::{Config, TS};

/// The types with which everything begins that travels.
fn write_all(directory: &Path) {
    let config = Config::new().with_out_dir(directory);
    macro_rules! write {
        ($($root:ty),* $(,)?) => { $(<$root>::export_all(&config).unwrap();)* };
    }
    write!(
        AdviceView,
        ApiProblem,
        Board,
        ClientMessage,
        Credentials,
        DestinationsView,
        ForecastView,
        GameInfo,
        LogPage,
        March,
        MarchOrder,
        Me,
        NewAccount,
        NewGuest,
        NewTable,
        OddsView,
        OverlayView,
        Options,
        PasswordChange,
        PastView,
        PlanTried,
        ProfileChange,
        RuleRow,
        SeatChange,
        ServerMessage,
        StandingView,
        TableCard,
        TableOpened,
        TrialView,
        Upload,
        Verification,
        WhyNot,
    );
    let index: String = files(directory)
        .keys()
        .map(|name| name.trim_end_matches(".ts"))
        .filter(|name| *name != "index")
        .map(|name| format!("export type {{ {name} }} from './{name}';\n"))
        .collect();
    std::fs::write(directory.join("index.ts"), index).unwrap();
}

fn files(directory: &Path) -> BTreeMap<String, String> {
    let Ok(entries) = std::fs::read_dir(directory) else { return BTreeMap::new() };
    let read = entries.map(|entry| {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, std::fs::read_to_string(path).unwrap())
    });
    read.collect()
}

/// `BIVOUAC_WRITE_TYPES=1 cargo test -p bivouac-server types` writes them afresh.
#[test]
fn the_types_of_the_site_are_those_of_the_program() {
    let committed = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    if std::env::var_os("BIVOUAC_WRITE_TYPES").is_some() {
        let _ = std::fs::remove_dir_all(&committed);
        std::fs::create_dir_all(&committed).unwrap();
        write_all(&committed);
    }
    let fresh = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("types");
    let _ = std::fs::remove_dir_all(&fresh);
    std::fs::create_dir_all(&fresh).unwrap();
    write_all(&fresh);
    let (committed, fresh) = (files(&committed), files(&fresh));
    assert!(committed.contains_key("ServerMessage.ts"), "{:?}", committed.keys());
    assert_eq!(committed, fresh, "web/src/wire is stale: see this test on how to write it afresh");
}
