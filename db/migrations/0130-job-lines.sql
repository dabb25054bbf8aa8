-- Jobs of a tenant stand in line from here on: the functions beside the queue are made anew after this (migrate.ts,
-- docs/decisions/0093-lines-of-jobs.md). What stands in the queue already runs as it was put in.
SELECT 1;
