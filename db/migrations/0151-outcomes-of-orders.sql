-- The outcomes of reported orders have English names inside (docs/decisions/0052). The counts of past imports and what
-- a tenant wrote over the words of the outcomes go along.
DO $$
DECLARE
  one bigint;
  names CONSTANT jsonb := '{"neu": "created", "aktualisiert": "updated", "unveraendert": "unchanged",
    "zugeordnet": "matched", "nichtZugeordnet": "unmatched", "fehler": "failed"}';
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE order_import SET counts = (
      SELECT jsonb_object_agg(coalesce(names ->> key, key), value) FROM jsonb_each(counts))
    WHERE tenant_id = one AND counts <> '{}';
    UPDATE tenant_words SET name = 'orders.outcome.' || (names ->> substr(name, length('orders.outcome.') + 1))
    WHERE tenant_id = one AND names ? substr(name, length('orders.outcome.') + 1) AND name LIKE 'orders.outcome.%';
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
