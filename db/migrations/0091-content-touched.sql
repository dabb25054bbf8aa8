-- Whatever changes what public pages and calls show says so, by whatever way it comes (docs/decisions/0078-kept-answers.md):
-- the tenant's version of content moves, and every process is told (0068). Once a transaction is enough.
CREATE FUNCTION touch_changed_content() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE tenant SET content_version = content_version + 1
  WHERE id IN (SELECT DISTINCT tenant_id FROM changed)
    AND xmin::text::bigint <> (pg_current_xact_id()::text::bigint & 4294967295);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION touch_changed_content FROM PUBLIC;

DO $$
DECLARE shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY[
    'product_category', 'product', 'product_reward', 'footnote', 'product_footnote', 'device', 'device_tariff', 'listing',
    'reward_option', 'campaign', 'campaign_category', 'campaign_product', 'advisor', 'content_document', 'tenant_words'
  ] LOOP
    EXECUTE format('CREATE TRIGGER content_added AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION touch_changed_content()', shown);
    EXECUTE format('CREATE TRIGGER content_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION touch_changed_content()', shown);
    EXECUTE format('CREATE TRIGGER content_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION touch_changed_content()', shown);
  END LOOP;
END $$;
