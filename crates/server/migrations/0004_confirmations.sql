-- The address that a person has confirmed: mail goes to `email` only if it is this one.
ALTER TABLE persons ADD COLUMN confirmed TEXT;

-- Addresses that wait to be confirmed.
CREATE TABLE confirmations (
    -- The SHA-256 of what the letter holds.
    token      TEXT PRIMARY KEY,
    person     TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    email      TEXT NOT NULL,
    expires_ms BIGINT NOT NULL
);
CREATE INDEX confirmations_of_person ON confirmations (person);
