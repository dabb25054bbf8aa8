-- Products lead to shops that are listed. Where they lead to today is listed, in the form of an origin.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE tenant t SET config = jsonb_set(t.config, '{shopHosts}', found.origins)
    FROM (SELECT jsonb_agg(origin ORDER BY origin) AS origins FROM (
        SELECT DISTINCT regexp_replace(substring(lower(p.shop_url) FROM '^(https://[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?)(?:[/?#]|$)'), ':443$', '') AS origin
        FROM product p WHERE p.tenant_id = one AND p.shop_url IS NOT NULL) AS each
      WHERE origin IS NOT NULL) AS found
    WHERE t.id = one AND found.origins IS NOT NULL AND NOT t.config ? 'shopHosts';
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
