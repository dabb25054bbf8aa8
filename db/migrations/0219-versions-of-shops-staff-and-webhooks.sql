-- What two operators edit at once is told to the second (docs/decisions/0171-two-operators-at-shops-and-webhooks.md).
ALTER TABLE shop ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
ALTER TABLE staff_member ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
ALTER TABLE webhook ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
