-- A webhook gets another secret; the former one goes on signing beside it for a while (docs/decisions/0142-webhooks.md).
ALTER TABLE webhook ADD COLUMN former_sealed_secret bytea, ADD COLUMN former_secret_until timestamptz;
