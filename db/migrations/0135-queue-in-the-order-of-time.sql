-- The queue for release in the order of time comes from the index alone (docs/decisions/0095-two-words-at-the-desk.md).
CREATE INDEX CONCURRENTLY recommendation_queue_due ON recommendation (tenant_id, release_on, id) INCLUDE (created_at) WHERE state = 'matched' AND NOT on_hold AND confirmed_at IS NOT NULL;
