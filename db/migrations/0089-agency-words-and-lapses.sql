-- By which words an agency finds its cases: its customers' names and the cases' numbers, not the recommended people's
-- names. Known of the word itself, since a word of many would have each of its cases looked up
-- (docs/decisions/0077-searches-of-a-busy-agency.md).
ALTER TABLE search_word ADD COLUMN agency_id uuid;

DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE search_word w SET agency_id = r.agency_id
    FROM recommendation r WHERE r.tenant_id = w.tenant_id AND r.id = w.subject_id AND r.agency_id IS NOT NULL
      AND w.kind = 'recommendation' AND w.person_id IN (r.id, r.recommender_id);
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

-- A reward that lapses is taken back from what its release cost the agency; goodwill charges it again. Such an item
-- adjusts the release's by one reward, below 0 or above, and never the fee.
ALTER TABLE billing_item
  ADD COLUMN adjusts_id uuid,
  ADD COLUMN reward_id uuid,
  ADD FOREIGN KEY (tenant_id, adjusts_id) REFERENCES billing_item (tenant_id, id),
  DROP CONSTRAINT billing_item_check,
  ADD CONSTRAINT billing_item_check CHECK (CASE
    WHEN adjusts_id IS NOT NULL THEN reverses_id IS NULL AND reward_id IS NOT NULL AND rewards_cents <> 0 AND fee_cents = 0
    WHEN reverses_id IS NOT NULL THEN reward_id IS NULL AND rewards_cents <= 0 AND fee_cents <= 0
    ELSE reward_id IS NULL AND rewards_cents >= 0 AND fee_cents >= 0 END);
