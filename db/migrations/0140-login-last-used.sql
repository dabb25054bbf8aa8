-- When a login of somebody of the back office was last used (docs/decisions/0098-newcomers-proof.md). Null: not since
-- the column is there, or a customer's, whose use is not noted.
ALTER TABLE session ADD COLUMN last_used_at timestamptz;
