-- The other processes are told, too, which events a tenant's webhooks ask for. Nobody waits longer than for one statement.
CREATE OR REPLACE TRIGGER tenant_change_told
  AFTER INSERT OR UPDATE OF key, name, config, theme, content_version, state, limits, webhook_events OR DELETE ON tenant
  FOR EACH ROW EXECUTE FUNCTION tell_tenant_change();
