-- Every process keeps the tenants it has met and is told when one changes (docs/decisions/0068-tenants-one-by-one.md).
-- The payload is the tenant's number; empty where any lookup may answer otherwise: a new tenant, one less, a host.
CREATE INDEX tenant_host_of ON tenant_host (tenant_id, position, host);

CREATE FUNCTION tell_tenant_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_TABLE_NAME = 'tenant' AND TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('tenant_changed', NEW.id::text);
  ELSE
    PERFORM pg_notify('tenant_changed', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tenant_change_told AFTER INSERT OR UPDATE OR DELETE ON tenant FOR EACH ROW EXECUTE FUNCTION tell_tenant_change();
CREATE TRIGGER tenant_host_change_told AFTER INSERT OR UPDATE OR DELETE ON tenant_host FOR EACH ROW EXECUTE FUNCTION tell_tenant_change();

-- Numbers issued from now on name their tenant; of those before, a share link asks the tenants there were.
INSERT INTO installation (name, value) SELECT 'numbersWithoutTenant', to_jsonb(max(id)) FROM tenant HAVING max(id) IS NOT NULL;
