-- What waits for an agency, payments that are in a batch or at the bank, and which of the cases that a text finds are in one
-- state, are found from these alone (docs/decisions/0108-counts-and-balances-of-today.md).
CREATE INDEX CONCURRENTLY customer_order_at_agency ON customer_order (tenant_id, case_release_on, recommendation_id)
  WHERE case_state = 'matched' AND NOT case_on_hold AND case_confirmed AND case_agency_id IS NOT NULL AND agreed_at IS NULL AND state <> 'received';
CREATE INDEX CONCURRENTLY payout_under_way ON payout (tenant_id, reward_id, attempt) WHERE state IN ('collected', 'exported');
CREATE INDEX CONCURRENTLY recommendation_in_state ON recommendation (tenant_id, state, id);
