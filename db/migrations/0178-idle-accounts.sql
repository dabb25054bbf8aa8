CREATE INDEX CONCURRENTLY account_idle ON account (tenant_id, active_on) WHERE erased_at IS NULL;
