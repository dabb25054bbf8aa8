-- Agencies log in with an OpenID provider of the tenant's (docs/decisions/0064-single-sign-on.md).
-- A login under way, known by the SHA-256 challenge of the browser's verifier; used once.
CREATE TABLE sign_on (
  tenant_id bigint NOT NULL,
  challenge bytea NOT NULL CHECK (length(challenge) = 32),
  state text NOT NULL,
  nonce text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  return_address text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (tenant_id, challenge)
);
CREATE INDEX sign_on_age ON sign_on (tenant_id, created_at);

-- Whom a provider knows by which subject.
CREATE TABLE account_identity (
  tenant_id bigint NOT NULL,
  issuer text NOT NULL,
  provider_subject text NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, issuer, provider_subject),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, id)
);
CREATE INDEX account_identity_account ON account_identity (tenant_id, account_id);
