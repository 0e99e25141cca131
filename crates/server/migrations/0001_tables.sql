-- The same statements for SQLite and PostgreSQL: TEXT and BIGINT only, times in milliseconds since
-- 1970, truth as 0 and 1.

CREATE TABLE persons (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    -- The name as it is compared; only accounts must differ in it.
    folded     TEXT NOT NULL,
    -- argon2id in PHC form; nothing for guests.
    password   TEXT,
    email      TEXT,
    notify     BIGINT NOT NULL DEFAULT 0,
    lang       TEXT NOT NULL DEFAULT 'en',
    created_ms BIGINT NOT NULL,
    seen_ms    BIGINT NOT NULL
);
CREATE UNIQUE INDEX accounts_by_name ON persons (folded) WHERE password IS NOT NULL;

CREATE TABLE sessions (
    -- The SHA-256 of what the cookie holds.
    token      TEXT PRIMARY KEY,
    person     TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    created_ms BIGINT NOT NULL,
    expires_ms BIGINT NOT NULL
);
CREATE INDEX sessions_of_person ON sessions (person);

CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    game       TEXT NOT NULL,
    rules      BIGINT NOT NULL,
    scenario   TEXT NOT NULL,
    -- How the game began, as in a game record.
    start      TEXT NOT NULL,
    seed       TEXT NOT NULL,
    status     TEXT NOT NULL,
    public     BIGINT NOT NULL,
    invitation TEXT NOT NULL,
    owner      TEXT NOT NULL REFERENCES persons (id),
    clock      TEXT,
    -- When the next clock runs out.
    deadline_ms BIGINT,
    ended      TEXT,
    rematch    TEXT,
    created_ms BIGINT NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, public, created_ms);
CREATE INDEX tables_by_deadline ON tables (deadline_ms) WHERE deadline_ms IS NOT NULL;
CREATE INDEX tables_by_owner ON tables (owner);

CREATE TABLE seats (
    table_id   TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    -- The place of the seat in the game's list.
    seat       BIGINT NOT NULL,
    person     TEXT REFERENCES persons (id),
    bot        TEXT,
    -- Since when it must decide, if it must; for the list of moves to make.
    deciding_ms BIGINT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_of_person ON seats (person);

-- What was done at a table, one after the other; the only truth about a game. Two writers cannot
-- both have the same number.
CREATE TABLE acts (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    body     TEXT NOT NULL,
    at_ms    BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    person   TEXT NOT NULL REFERENCES persons (id),
    text     TEXT NOT NULL,
    at_ms    BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
