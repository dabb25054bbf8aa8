-- Whether a tenant works with agencies is part of its configuration; before, its texts alone told it. A tenant whose
-- texts come from its own CMS keeps the pages it may have there.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE tenant SET config = jsonb_set(config, '{modules,agencies}', to_jsonb(
      config -> 'content' ->> 'provider' IS NOT DISTINCT FROM 'squidex'
      OR EXISTS (SELECT FROM content_document d WHERE d.tenant_id = one AND d.key LIKE 'agentur-%')))
    WHERE id = one;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
