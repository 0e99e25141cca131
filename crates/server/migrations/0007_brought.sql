-- Game records that were brought, by the tables on which they lie: how many bytes they had.
CREATE TABLE brought (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    bytes    BIGINT NOT NULL
);
INSERT INTO brought (table_id, bytes)
    SELECT table_id, LENGTH(body) FROM acts WHERE number = 1 AND body LIKE '%"brought":%';
