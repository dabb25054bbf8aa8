-- Pictures of a tenant: each is kept once, decoded and written anew, by the digest of what is kept
-- (docs/decisions/0030-pictures.md).
CREATE TABLE picture (
  tenant_id bigint NOT NULL,
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{32}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  has_alpha boolean NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, digest)
);

-- Its sizes and formats, made when they are first asked for.
CREATE TABLE picture_variant (
  tenant_id bigint NOT NULL,
  digest text NOT NULL,
  size text NOT NULL,
  format text NOT NULL CHECK (format IN ('webp', 'png', 'jpeg')),
  bytes bytea NOT NULL,
  PRIMARY KEY (tenant_id, digest, size, format),
  FOREIGN KEY (tenant_id, digest) REFERENCES picture (tenant_id, digest) ON DELETE CASCADE
);

-- The tenant directory is the owner's; this raises one number of the tenant that the transaction is set to.
CREATE FUNCTION touch_tenant_content() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS
  $$ UPDATE tenant SET content_version = content_version + 1 WHERE id = nullif(current_setting('app.tenant', true), '')::bigint $$;
REVOKE ALL ON FUNCTION touch_tenant_content FROM PUBLIC;
GRANT EXECUTE ON FUNCTION touch_tenant_content TO referral_app;
