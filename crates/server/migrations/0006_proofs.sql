-- What is written to prove that something can be: the latest of each process.
CREATE TABLE proofs (
    process TEXT NOT NULL,
    at_ms   BIGINT NOT NULL,
    body    TEXT NOT NULL,
    PRIMARY KEY (process, at_ms)
);
