-- What was paid in a period, however long ago (docs/decisions/0107-names-as-pairs.md).
CREATE INDEX CONCURRENTLY reward_paid ON reward (tenant_id, settled_at, recommendation_id) WHERE settled_at IS NOT NULL AND state IN ('paidOut', 'collected');
