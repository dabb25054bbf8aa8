-- Lists at a million recommendations: a page's ids come from an index alone, in the order of the list, and only then
-- is joined what its rows show (docs/performance.md).

-- The recommender's own, by state, and the counts above them.
CREATE INDEX recommendation_own_state ON recommendation (tenant_id, recommender_id, state, created_at DESC, id DESC);

-- The operator's tasks.
CREATE INDEX recommendation_to_release ON recommendation (tenant_id, created_at DESC, id DESC) INCLUDE (release_on)
  WHERE state = 'matched' AND NOT on_hold;
CREATE INDEX recommendation_to_confirm ON recommendation (tenant_id, created_at DESC, id DESC)
  WHERE state = 'matched' AND confirmed_at IS NULL;
CREATE INDEX recommendation_held ON recommendation (tenant_id, id) WHERE on_hold;
CREATE INDEX event_pool_empty ON event (tenant_id, subject_id) WHERE kind = 'codePoolEmpty';

-- What a person has received and what is still on its way to them.
DROP INDEX reward_beneficiary;
CREATE INDEX reward_beneficiary ON reward (tenant_id, beneficiary_id, opened_at DESC)
  INCLUDE (beneficiary, state, cents, clawed_back_cents, written_off_cents);

-- Orders by state, matched, unmatched.
CREATE INDEX customer_order_state ON customer_order (tenant_id, state, received_at DESC, id DESC);
CREATE INDEX customer_order_matched ON customer_order (tenant_id, received_at DESC, id DESC) WHERE recommendation_id IS NOT NULL;
DROP INDEX customer_order_unmatched;
CREATE INDEX customer_order_unmatched ON customer_order (tenant_id, received_at DESC, id DESC) INCLUDE (state)
  WHERE recommendation_id IS NULL;

-- Mails, all of them and by state.
CREATE INDEX mail_recent ON mail (tenant_id, created_at DESC, id DESC);
DROP INDEX mail_state;
CREATE INDEX mail_state ON mail (tenant_id, state, created_at DESC, id DESC);

CREATE INDEX payout_batch_recent ON payout_batch (tenant_id, created_at DESC, id DESC);

-- Sums of batches.
DROP INDEX payout_batch_rows;
CREATE INDEX payout_batch_rows ON payout (tenant_id, batch_id, id) INCLUDE (cents);
