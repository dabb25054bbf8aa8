-- How a price is made up is said in each language, like everything else that a product says. The column stays for one
-- release: a server of the release before still reads it while this one is already running.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE product SET texts = jsonb_set(texts, '{de,split}', to_jsonb(price_split))
      WHERE price_split IS NOT NULL AND texts ? 'de' AND coalesce(texts #> '{de,split}', 'null') = 'null';
    UPDATE tenant SET content_version = content_version + 1 WHERE id = one;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
