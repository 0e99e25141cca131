//! What makes the tables and brings them up to date.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The name and the statements of each file in `migrations`, in order. A file that was ever run may
/// not change. (The macro of sqlx that lists them builds SQLite and the drivers a second time.)
const FILES: [(&str, &str); 7] = [
    ("tables", include_str!("../../migrations/0001_tables.sql")),
    ("notices", include_str!("../../migrations/0002_notices.sql")),
    ("chat of person", include_str!("../../migrations/0003_chat_of_person.sql")),
    ("confirmations", include_str!("../../migrations/0004_confirmations.sql")),
    ("kept seats", include_str!("../../migrations/0005_kept_seats.sql")),
    ("proofs", include_str!("../../migrations/0006_proofs.sql")),
    ("brought", include_str!("../../migrations/0007_brought.sql")),
];

pub(super) fn migrator() -> Migrator {
    let migrations = FILES.iter().zip(1..).map(|(&(name, sql), version)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[tokio::test]
    async fn every_file_with_migrations_is_listed() {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let files = Migrator::new(directory).await.unwrap();
        let named = |migrator: &Migrator| {
            let each = migrator.iter().map(|one| {
                (one.version, one.description.to_string(), one.checksum.to_vec(), one.no_tx)
            });
            each.collect::<Vec<_>>()
        };
        assert_eq!(named(&migrator()), named(&files));
    }
}
