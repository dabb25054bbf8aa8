-- What operators change of their own tenant: its settings and its look (docs/decisions/0033-white-label.md).

-- Every published state of the look, and what each change of the settings changed. Append-only.
CREATE TABLE tenant_revision (
  tenant_id bigint NOT NULL,
  area text NOT NULL CHECK (area IN ('settings', 'theme')),
  number integer NOT NULL CHECK (number > 0),
  id uuid NOT NULL,
  value jsonb,
  changes jsonb NOT NULL DEFAULT '[]',
  account_id uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, area, number)
);

-- A new account for payouts waits for a second person.
CREATE TABLE payer_proposal (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  iban text NOT NULL,
  bic text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  granted boolean,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX payer_proposal_open ON payer_proposal (tenant_id) WHERE decided_at IS NULL;

-- The first host is the one that links are made of; the others lead to the same pages.
ALTER TABLE tenant_host ADD COLUMN position integer NOT NULL DEFAULT 0;

-- The tenant directory is the owner's. These change the tenant that the transaction is set to, and no other.
CREATE FUNCTION change_tenant_config(new_name text, changed jsonb, removed text[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS
  $$ UPDATE tenant SET name = coalesce(new_name, name), config = (config - removed) || changed, content_version = content_version + 1
     WHERE id = nullif(current_setting('app.tenant', true), '')::bigint $$;
REVOKE ALL ON FUNCTION change_tenant_config FROM PUBLIC;
GRANT EXECUTE ON FUNCTION change_tenant_config TO referral_app;

CREATE FUNCTION change_tenant_theme(value jsonb) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS
  $$ UPDATE tenant SET theme = value, content_version = content_version + 1
     WHERE id = nullif(current_setting('app.tenant', true), '')::bigint $$;
REVOKE ALL ON FUNCTION change_tenant_theme FROM PUBLIC;
GRANT EXECUTE ON FUNCTION change_tenant_theme TO referral_app;
