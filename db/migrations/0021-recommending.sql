-- The spoken code of a recommendation: short, so it ends, and leads to nothing but the landing that its link leads to
-- (docs/decisions/0024-spoken-codes-and-advisors.md).
CREATE TABLE offline_code (
  tenant_id bigint NOT NULL,
  code text NOT NULL CHECK (code ~ '^[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$'),
  recommendation_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_on date NOT NULL,
  PRIMARY KEY (tenant_id, code),
  FOREIGN KEY (tenant_id, recommendation_id) REFERENCES recommendation (tenant_id, id)
);
CREATE INDEX offline_code_recommendation ON offline_code (tenant_id, recommendation_id, expires_on DESC);

-- Advisors of the client (Berater): found by the beginnings of words, like cases.
CREATE TABLE advisor (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  external_id text NOT NULL,
  last_name text NOT NULL,
  -- In small letters without accents, so that the order of names is the same wherever the database was made.
  sort_name text COLLATE "C" NOT NULL,
  zip_code text NOT NULL,
  city text NOT NULL,
  photo bytea,
  photo_type text CHECK (photo_type IN ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp')),
  active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (tenant_id, id),
  CHECK ((photo IS NULL) = (photo_type IS NULL))
);
CREATE UNIQUE INDEX advisor_external ON advisor (tenant_id, external_id);
CREATE INDEX advisor_name ON advisor (tenant_id, sort_name, id) WHERE active;

-- Wider than before: what is there need not be looked at.
ALTER TABLE search_word DROP CONSTRAINT search_word_kind_check;
ALTER TABLE search_word ADD CONSTRAINT search_word_kind_check CHECK (kind IN ('recommendation', 'order', 'advisor')) NOT VALID;

-- In whose name somebody recommends, where the tenant lets companies recommend.
ALTER TABLE recommendation ADD COLUMN recommender_company text;
