-- What a tenant may take of the installation where that is not the usual (docs/decisions/0086-shares.md).
ALTER TABLE tenant ADD COLUMN limits jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(limits) = 'object');

DROP TRIGGER tenant_change_told ON tenant;
CREATE TRIGGER tenant_change_told AFTER INSERT OR UPDATE OF key, name, config, theme, content_version, state, limits OR DELETE ON tenant
  FOR EACH ROW EXECUTE FUNCTION tell_tenant_change();
