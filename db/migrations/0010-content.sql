-- Terms, privacy, imprint and the like: every version is kept, since people agreed to one of them.
CREATE TABLE content_document (
  tenant_id bigint NOT NULL,
  key text NOT NULL CHECK (key ~ '^[a-z][a-z-]{1,40}$'),
  locale text NOT NULL CHECK (locale IN ('de', 'en')),
  version integer NOT NULL CHECK (version > 0),
  title text NOT NULL,
  body jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, key, locale, version)
);
