-- What is held, what is to be paid out and whose account has just changed: each is found from these alone
-- (docs/decisions/0103-counts-of-queues.md).
CREATE INDEX CONCURRENTLY recommendation_queue_held ON recommendation (tenant_id, id) WHERE on_hold AND state IN ('open', 'matched', 'released');
CREATE INDEX CONCURRENTLY reward_queue_pay_out ON reward (tenant_id, id) INCLUDE (attempt, cents, hold_until, recommendation_id, beneficiary_id) WHERE state = 'provided' AND claim_method = 'bank' AND NOT on_hold;
CREATE INDEX CONCURRENTLY account_bank_changed ON account (tenant_id, bank_changed_at) INCLUDE (id) WHERE bank_changed_at IS NOT NULL;
