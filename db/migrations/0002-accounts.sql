CREATE TABLE account (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  email text,
  email_key text,
  first_name text,
  last_name text,
  salutation text,
  hash text NOT NULL,
  password_hash text,
  roles text[] NOT NULL DEFAULT '{recommender}',
  language text CHECK (language IN ('de', 'en')),
  totp_sealed bytea,
  newsletter_state text NOT NULL DEFAULT 'optedOut' CHECK (newsletter_state IN ('optedOut', 'pending', 'optedIn')),
  newsletter_sent_at timestamptz,
  newsletter_decided_at timestamptz,
  email_verified_at timestamptz,
  bank_changed_at timestamptz,
  created_at timestamptz NOT NULL,
  erased_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX account_email ON account (tenant_id, email_key);
CREATE UNIQUE INDEX account_hash ON account (tenant_id, hash);

-- The key of one person (an account, a recipient, an order's matching data) and what it seals. Deleting the row erases.
CREATE TABLE person_secret (
  tenant_id bigint NOT NULL,
  person_id uuid NOT NULL,
  wrapped_key bytea NOT NULL,
  birth_date bytea,
  address bytea,
  phone bytea,
  bank bytea,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, person_id)
);

-- Keyed digests that find equal values without revealing them.
CREATE TABLE blind_index (
  tenant_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('iban', 'birthDateAndName', 'addressAndSurname', 'phone', 'email', 'customerNumber', 'clientAddress')),
  digest bytea NOT NULL,
  person_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, kind, digest, person_id)
);
CREATE INDEX blind_index_person ON blind_index (tenant_id, person_id);

CREATE TABLE session (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  token_digest bytea NOT NULL,
  half_digest bytea,
  account_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('account', 'operator')),
  remember boolean NOT NULL DEFAULT false,
  acting_operator_id uuid,
  authenticated_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX session_token ON session (tenant_id, token_digest);
CREATE INDEX session_account ON session (tenant_id, account_id);
CREATE INDEX session_expiry ON session (tenant_id, expires_at);

-- Single-purpose tokens: recipient, reward, set password, opt-in, attach a recommendation.
CREATE TABLE token (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  digest bytea NOT NULL,
  purpose text NOT NULL,
  subject_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  replaced_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX token_digest ON token (tenant_id, digest);
CREATE INDEX token_subject ON token (tenant_id, purpose, subject_id);

CREATE TABLE api_key (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  digest bytea NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX api_key_digest ON api_key (tenant_id, digest);

-- What was agreed to, word for word.
CREATE TABLE consent_text (
  tenant_id bigint NOT NULL,
  digest bytea NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, digest)
);

CREATE TABLE consent_proof (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  purpose text NOT NULL,
  given boolean NOT NULL,
  text_digest bytea,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX consent_proof_person ON consent_proof (tenant_id, person_id, purpose, at);
