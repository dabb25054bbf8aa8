-- What waits for an agency, and payments that are in a batch or at the bank, are found from these alone
-- (docs/decisions/0108-counts-and-balances-of-today.md).
CREATE INDEX CONCURRENTLY customer_order_at_agency ON customer_order (tenant_id, case_release_on, recommendation_id)
  WHERE case_state = 'matched' AND NOT case_on_hold AND case_confirmed AND case_agency_id IS NOT NULL AND agreed_at IS NULL AND state <> 'received';
CREATE INDEX CONCURRENTLY payout_under_way ON payout (tenant_id, reward_id, attempt) WHERE state IN ('collected', 'exported');
