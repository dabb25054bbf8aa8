-- Two operators who change one advisor at once: the second one's form names the version that it was opened with.
ALTER TABLE advisor ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
