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

-- Whether an order's release is ready follows from the consent, too: one more copy of its case (migration 0070), so that
-- an agency's queue is counted from an index of the few that wait.
ALTER TABLE customer_order ADD COLUMN case_confirmed boolean;

DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE customer_order o SET case_confirmed = r.confirmed_at IS NOT NULL
    FROM recommendation r WHERE r.tenant_id = o.tenant_id AND r.id = o.recommendation_id AND o.case_agency_id IS NOT NULL;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

CREATE OR REPLACE FUNCTION copy_case_to_order() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE customer_order SET case_state = NEW.state, case_on_hold = NEW.on_hold, case_release_on = NEW.release_on,
    case_confirmed = NEW.confirmed_at IS NOT NULL
  WHERE tenant_id = NEW.tenant_id AND recommendation_id = NEW.id AND case_agency_id IS NOT NULL;
  RETURN NULL;
END $$;
DROP TRIGGER case_copied ON recommendation;
CREATE TRIGGER case_copied AFTER UPDATE OF state, on_hold, release_on, confirmed_at ON recommendation FOR EACH ROW
  WHEN ((OLD.state, OLD.on_hold, OLD.release_on, OLD.confirmed_at IS NULL)
    IS DISTINCT FROM (NEW.state, NEW.on_hold, NEW.release_on, NEW.confirmed_at IS NULL))
  EXECUTE FUNCTION copy_case_to_order();

CREATE OR REPLACE FUNCTION take_case_of_order() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  -- A restored row brings it along; its recommendation may be loaded after it.
  IF TG_OP = 'INSERT' AND NEW.case_state IS NOT NULL THEN
    RETURN NEW;
  END IF;
  NEW.case_state := NULL;
  NEW.case_on_hold := NULL;
  NEW.case_release_on := NULL;
  NEW.case_confirmed := NULL;
  IF NEW.recommendation_id IS NOT NULL AND NEW.case_agency_id IS NOT NULL THEN
    SELECT r.state, r.on_hold, r.release_on, r.confirmed_at IS NOT NULL
    INTO NEW.case_state, NEW.case_on_hold, NEW.case_release_on, NEW.case_confirmed
    FROM recommendation r WHERE r.tenant_id = NEW.tenant_id AND r.id = NEW.recommendation_id;
  END IF;
  RETURN NEW;
END $$;

-- Made anew by the migration after this one, with more in them.
DROP INDEX customer_order_of_agency_by_release_day;
DROP INDEX customer_order_of_agency_by_number;
