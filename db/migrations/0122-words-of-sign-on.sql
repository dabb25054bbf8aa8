-- The words of single sign-on have a space of their own (docs/decisions/0082-terminals-by-sign-on.md): what a tenant wrote
-- over the old ones goes there, unless it wrote over the new one since.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    INSERT INTO tenant_words (tenant_id, locale, name, value)
    SELECT w.tenant_id, w.locale, 'sign-on.' || moved.name || moved.form, w.value
    FROM tenant_words w CROSS JOIN LATERAL (
      SELECT CASE WHEN key IN ('or', 'failed') THEN key || '.password' ELSE key END AS name, form
      FROM (SELECT regexp_replace(substr(w.name, length('agencies.signOn.') + 1), '_Sie$', '') AS key,
                   CASE WHEN w.name LIKE '%\_Sie' THEN '_Sie' ELSE '' END AS form) AS parts
    ) AS moved
    WHERE w.tenant_id = one AND w.name LIKE 'agencies.signOn.%'
    ON CONFLICT DO NOTHING;
    DELETE FROM tenant_words WHERE tenant_id = one AND name LIKE 'agencies.signOn.%';
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
