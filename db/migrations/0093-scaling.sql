-- One installation is one database, or one Citus cluster (docs/scaling.md): no code ever read where a tenant lies.
ALTER TABLE tenant DROP COLUMN database;
-- Whose newest night is done is asked of all tenants at once, every five minutes.
CREATE INDEX nightly_run_by_night ON nightly_run (night, tenant_id);
