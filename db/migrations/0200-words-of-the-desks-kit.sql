-- The own password and the import of people are named once, in the desk's kit. What a tenant wrote over the words of API
-- keys, branches or webhooks goes there; of one that several had, the first by name.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    INSERT INTO tenant_words (tenant_id, locale, name, value)
    SELECT DISTINCT ON (locale, moved) tenant_id, locale, moved, value
    FROM (
      SELECT tenant_id, locale, name, value, CASE
        WHEN name LIKE '%.password%' THEN regexp_replace(name, '^[a-z-]+\.', 'desk-kit.')
        ELSE regexp_replace(name, '^staff-desk\.(import|outcome)\.', 'desk-kit.people.') END AS moved
      FROM tenant_words
      WHERE tenant_id = one
        AND name ~ '^((api-keys|staff-desk|webhooks)\.password(\.(ask|hint))?|staff-desk\.(import\.(done|unknown|write)|outcome\.\w+))$'
    ) AS words
    ORDER BY locale, moved, name
    ON CONFLICT DO NOTHING;
    DELETE FROM tenant_words
    WHERE tenant_id = one
      AND name ~ '^((api-keys|staff-desk|webhooks)\.password(\.(ask|hint))?|staff-desk\.(import\.(check|done|unknown|write)|outcome\.\w+))$';
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
