-- The words of the page „System“ and those of settings that two persons change have names of their own. What a tenant
-- wrote over them goes along.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE tenant_words SET name = CASE
      WHEN name LIKE 'operator.system.%' THEN substr(name, length('operator.') + 1)
      WHEN name LIKE 'operator.%' THEN regexp_replace(name, '^operator\.', 'system.')
      ELSE regexp_replace(name, '^settings\.', 'setting-approval.') END
    WHERE tenant_id = one
      AND name ~ '^(operator\.(system|night|mail|column)\.|settings\.((account|scripts|proposal)\.|password(\.|$)))';
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
