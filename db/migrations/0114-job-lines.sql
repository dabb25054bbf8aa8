-- A tenant's own limits are numbers: enqueue_job reads one of them (docs/decisions/0086-shares.md).
ALTER TABLE tenant ADD CONSTRAINT tenant_limits_numbers CHECK (NOT jsonb_path_exists(limits, '$.* ? (@.type() != "number")'));
