-- A programme can be paused and closed, and its night is found by the hour it is due (docs/decisions/0080-doors-and-nights.md).
ALTER TABLE tenant
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paused', 'closed')),
  -- The process that ended a night says when the next one is due; a new tenant, and one that came back, is asked at once.
  ADD COLUMN night_due_at timestamptz NOT NULL DEFAULT '-infinity';
CREATE INDEX tenant_night_due ON tenant (night_due_at, id);

-- When the next night is due concerns nobody who has kept the tenant.
DROP TRIGGER tenant_change_told ON tenant;
CREATE TRIGGER tenant_change_told AFTER INSERT OR UPDATE OF key, name, config, theme, content_version, state OR DELETE ON tenant
  FOR EACH ROW EXECUTE FUNCTION tell_tenant_change();

-- Another hour of the night counts from the next question on.
CREATE OR REPLACE FUNCTION change_tenant_config(new_name text, changed jsonb, removed text[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS
  $$ UPDATE tenant SET name = coalesce(new_name, name), config = (config - removed) || changed, content_version = content_version + 1,
       night_due_at = CASE WHEN changed ? 'nightHour' OR 'nightHour' = ANY (removed) THEN '-infinity' ELSE night_due_at END
     WHERE id = nullif(current_setting('app.tenant', true), '')::bigint $$;
DROP POLICY due_work ON nightly_run;
