-- What people write by the contact form, sealed under the key ring; the digest finds what one address wrote when its
-- owner is erased.
CREATE TABLE contact_message (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  account_id uuid,
  sender_digest bytea NOT NULL,
  sealed bytea NOT NULL,
  locale text NOT NULL CHECK (locale IN ('de', 'en')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX contact_message_sender ON contact_message (tenant_id, sender_digest);
CREATE INDEX contact_message_age ON contact_message (tenant_id, created_at);

-- Which cookies somebody allowed or withdrew, and what they had read; known by a random number that only their browser
-- keeps, and by nothing else.
CREATE TABLE cookie_consent (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  consent_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('internal', 'tcf', 'generic')),
  functional boolean NOT NULL,
  analytical boolean NOT NULL,
  marketing boolean NOT NULL,
  locale text NOT NULL CHECK (locale IN ('de', 'en')),
  text_digest bytea,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX cookie_consent_choice ON cookie_consent (tenant_id, consent_id, at);
CREATE INDEX cookie_consent_age ON cookie_consent (tenant_id, at);
