-- How somebody joins and the files of a document are named once, in the desk's kit. What a tenant wrote over the words of
-- agencies or invoices goes there, else what it wrote over those of sellers or credit notes.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    INSERT INTO tenant_words (tenant_id, locale, name, value)
    SELECT DISTINCT ON (locale, moved) tenant_id, locale, moved, value
    FROM (
      SELECT tenant_id, locale, name, value, CASE
        WHEN name ~ '^(agencies|sellers)-desk\.state\.' THEN regexp_replace(name, '^\w+-desk\.state\.', 'desk-kit.joining.')
        ELSE regexp_replace(name, '^\w+\.', 'desk-kit.document.') END AS moved
      FROM tenant_words
      WHERE tenant_id = one AND name ~ '^((agencies|sellers)-desk\.state\.|(billing|settlements)\.(pdf|xml)$)'
    ) AS words
    ORDER BY locale, moved, name
    ON CONFLICT DO NOTHING;
    DELETE FROM tenant_words
    WHERE tenant_id = one AND name ~ '^((agencies|sellers)-desk\.state\.|(billing|settlements)\.(pdf|xml)$)';
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
