-- The last good copy of what an external CMS answered, ready to show: an outage never empties a page. The digest is of the
-- setting it was fetched with: another CMS, application or schema is another copy.
CREATE TABLE content_copy (
  tenant_id bigint NOT NULL,
  setting_digest bytea NOT NULL,
  name text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('de', 'en')),
  etag text,
  body jsonb,
  checked_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  missing_since timestamptz,
  PRIMARY KEY (tenant_id, setting_digest, name, locale)
);

-- How the CMS did last, for operators; the reason is a word of ours, never what the CMS said.
CREATE TABLE content_source_state (
  tenant_id bigint NOT NULL,
  good_at timestamptz,
  failed_at timestamptz,
  reason text,
  PRIMARY KEY (tenant_id)
);

-- Where a tenant's content comes from; the app's role writes no tenant but through this, and only its own.
CREATE FUNCTION set_content_setting(setting jsonb) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS
$$ UPDATE tenant SET config = jsonb_set(config, '{content}', setting), content_version = content_version + 1
   WHERE id = nullif(current_setting('app.tenant', true), '')::bigint $$;
REVOKE ALL ON FUNCTION set_content_setting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_content_setting TO referral_app;
