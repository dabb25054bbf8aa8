-- The hint at the search for a branch's people is named as in every list of the desk.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE tenant_words SET name = 'staff-desk.staff.search.hint'
    WHERE tenant_id = one AND name = 'staff-desk.staff.search';
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
