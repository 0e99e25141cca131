-- The person for whom a free seat is kept: he is asked, and sits down himself.
ALTER TABLE seats ADD COLUMN kept_for TEXT REFERENCES persons (id) ON DELETE SET NULL;
CREATE INDEX seats_kept_for ON seats (kept_for) WHERE kept_for IS NOT NULL;
CREATE INDEX tables_by_rematch ON tables (rematch) WHERE rematch IS NOT NULL;
