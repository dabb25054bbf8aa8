-- Global tables: the directory of tenants, known before a tenant is chosen. Reference tables on Citus.
CREATE TABLE tenant (
  id bigint PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z][a-z0-9-]{1,40}$' AND key <> 'mandant'),
  name text NOT NULL,
  database text NOT NULL DEFAULT 'default',
  config jsonb NOT NULL,
  theme jsonb NOT NULL DEFAULT '{}',
  content_version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);

CREATE TABLE tenant_host (
  host text PRIMARY KEY CHECK (host = lower(host)),
  tenant_id bigint NOT NULL REFERENCES tenant (id)
);

-- Settings of the installation: the demo clock's offset, the first start.
CREATE TABLE installation (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

-- Write-only secrets of a tenant (CMS client, third parties), sealed by the key ring.
CREATE TABLE tenant_secret (
  tenant_id bigint NOT NULL,
  name text NOT NULL,
  sealed bytea NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, name)
);

-- A tenant's own words over the built-in ones.
CREATE TABLE tenant_words (
  tenant_id bigint NOT NULL,
  locale text NOT NULL CHECK (locale IN ('de', 'en')),
  name text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (tenant_id, locale, name)
);

-- Every state change and every act worth explaining later. Append-only.
CREATE TABLE event (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL,
  recommendation_id uuid,
  kind text NOT NULL,
  from_state text,
  to_state text,
  actor_kind text NOT NULL,
  actor_id uuid,
  reason text,
  data jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX event_subject ON event (tenant_id, subject_kind, subject_id, at);
CREATE INDEX event_recommendation ON event (tenant_id, recommendation_id, at);

-- Answers kept 24 h for a repeated Idempotency-Key; the body is sealed.
CREATE TABLE stored_answer (
  tenant_id bigint NOT NULL,
  operation text NOT NULL,
  caller text NOT NULL,
  key_digest bytea NOT NULL,
  request_digest bytea NOT NULL,
  status smallint,
  sealed bytea,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, operation, caller, key_digest)
);
CREATE INDEX stored_answer_age ON stored_answer (tenant_id, created_at);

-- Counters of limits; lost in a crash, which is fine.
CREATE UNLOGGED TABLE limit_counter (
  tenant_id bigint NOT NULL,
  bucket text NOT NULL,
  window_at timestamptz NOT NULL,
  used integer NOT NULL,
  PRIMARY KEY (tenant_id, bucket, window_at)
);

-- Mails to be sent and sent: who and what as references, never the text.
CREATE TABLE mail (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  template text NOT NULL,
  subject_id uuid NOT NULL,
  locale text NOT NULL CHECK (locale IN ('de', 'en')),
  data jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'dropped', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX mail_state ON mail (tenant_id, state, created_at);
CREATE INDEX mail_subject ON mail (tenant_id, subject_id);
