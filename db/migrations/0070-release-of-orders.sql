-- An agency's list of orders asks how each release stands; that follows from the recommendation, too. What it needs of
-- it is copied to the order, so that an index serves the list (docs/decisions/0074-lists-of-a-busy-agency.md).
ALTER TABLE customer_order
  ADD COLUMN case_state text,
  ADD COLUMN case_on_hold boolean,
  ADD COLUMN case_release_on date,
  ADD COLUMN agency_release text GENERATED ALWAYS AS (CASE
    WHEN case_agency_id IS NULL THEN NULL
    WHEN case_state IN ('released', 'paid') THEN 'released'
    WHEN state IN ('cancelled', 'withdrawn') OR case_state IN ('cancelled', 'expired') THEN 'ended'
    WHEN case_state = 'matched' AND case_on_hold THEN 'held'
    WHEN case_state = 'matched' AND agreed_at IS NOT NULL THEN 'agreed'
    ELSE 'waiting' END) STORED;

DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE customer_order o SET case_state = r.state, case_on_hold = r.on_hold, case_release_on = r.release_on
    FROM recommendation r WHERE r.tenant_id = o.tenant_id AND r.id = o.recommendation_id AND o.case_agency_id IS NOT NULL;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

CREATE FUNCTION copy_case_to_order() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE customer_order SET case_state = NEW.state, case_on_hold = NEW.on_hold, case_release_on = NEW.release_on
  WHERE tenant_id = NEW.tenant_id AND recommendation_id = NEW.id AND case_agency_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER case_copied AFTER UPDATE OF state, on_hold, release_on ON recommendation FOR EACH ROW
  WHEN ((OLD.state, OLD.on_hold, OLD.release_on) IS DISTINCT FROM (NEW.state, NEW.on_hold, NEW.release_on))
  EXECUTE FUNCTION copy_case_to_order();

CREATE FUNCTION take_case_of_order() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  -- A restored row brings it along; its recommendation may be loaded after it.
  IF TG_OP = 'INSERT' AND NEW.case_state IS NOT NULL THEN
    RETURN NEW;
  END IF;
  NEW.case_state := NULL;
  NEW.case_on_hold := NULL;
  NEW.case_release_on := NULL;
  IF NEW.recommendation_id IS NOT NULL AND NEW.case_agency_id IS NOT NULL THEN
    SELECT r.state, r.on_hold, r.release_on INTO NEW.case_state, NEW.case_on_hold, NEW.case_release_on
    FROM recommendation r WHERE r.tenant_id = NEW.tenant_id AND r.id = NEW.recommendation_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER case_taken BEFORE INSERT OR UPDATE OF recommendation_id, case_agency_id ON customer_order FOR EACH ROW
  EXECUTE FUNCTION take_case_of_order();
