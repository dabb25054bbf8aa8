CREATE INDEX CONCURRENTLY account_announced ON account (tenant_id, erasure_announced_on) WHERE erasure_announced_on IS NOT NULL;
