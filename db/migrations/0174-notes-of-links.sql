-- A recommender's note may name anyone who came by its link: where one of them is erased, it goes in every case of the link.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE recommendation r SET note = NULL WHERE r.tenant_id = one AND r.note IS NOT NULL AND coalesce(r.parent_id, r.id) IN (
      SELECT coalesce(e.parent_id, e.id) FROM recipient p JOIN recommendation e ON e.tenant_id = one AND e.id = p.recommendation_id
      WHERE p.tenant_id = one AND p.erased_at IS NOT NULL);
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
