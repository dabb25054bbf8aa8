-- One installation is one database, or one Citus cluster (docs/scaling.md): no code ever read where a tenant lies.
ALTER TABLE tenant DROP COLUMN database;
