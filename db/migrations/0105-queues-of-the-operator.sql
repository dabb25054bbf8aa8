-- The operator's queues are counted from these alone (docs/decisions/0084-lists-of-a-busy-operator.md).
CREATE INDEX CONCURRENTLY recommendation_due ON recommendation (tenant_id, release_on, id) WHERE state = 'matched' AND NOT on_hold AND confirmed_at IS NOT NULL;
CREATE INDEX CONCURRENTLY recommendation_task_unconfirmed ON recommendation (tenant_id, created_at DESC, id DESC) WHERE state = 'matched' AND NOT on_hold AND confirmed_at IS NULL;
CREATE INDEX CONCURRENTLY customer_order_pending ON customer_order (tenant_id, recommendation_id) WHERE state = 'received' AND recommendation_id IS NOT NULL;
CREATE INDEX CONCURRENTLY customer_order_to_agree ON customer_order (tenant_id, case_release_on, recommendation_id) WHERE case_state = 'matched' AND NOT case_on_hold AND case_agency_id IS NOT NULL AND agreed_at IS NULL;
CREATE INDEX CONCURRENTLY reward_to_pay_out ON reward (tenant_id, id) INCLUDE (attempt) WHERE state = 'provided' AND claim_method = 'bank' AND NOT on_hold;
