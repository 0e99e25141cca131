//! Sees to it that a release contains the site and the migrations as they are now.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=migrations");
    // Other builds read the site from the disk.
    if std::env::var("PROFILE").as_deref() == Ok("release") {
        let site = Path::new("../../web/dist");
        // What is not there would count as changed every time. Where nothing can be written,
        // that is how it stays.
        let _ = std::fs::create_dir_all(site);
        println!("cargo:rerun-if-changed={}", site.display());
    }
}
