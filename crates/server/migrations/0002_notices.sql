-- Who was told by mail that it is his move at a table and has not looked since.
CREATE TABLE notices (
    person   TEXT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL,
    at_ms    BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
);
