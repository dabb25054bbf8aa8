-- Invitations of an agency's own customers (docs/decisions/0061-invitations.md). The row is the proof of the consent too:
-- who agreed to which text, on which day, told to whom; name and address go when it is over, the digest stays.
CREATE TABLE invitation (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  agency_id uuid NOT NULL,
  member_id uuid NOT NULL,
  invited_by uuid NOT NULL,
  staff_number text,
  state text NOT NULL CHECK (state IN ('created', 'sent', 'opened', 'registered', 'expired', 'revoked')),
  end_reason text CHECK (end_reason IN ('byAgency', 'optedOut')),
  kind text NOT NULL CHECK (kind IN ('onSite', 'phone')),
  first_name text,
  last_name text,
  email text,
  address_digest bytea NOT NULL,
  locale text NOT NULL CHECK (locale IN ('de', 'en')),
  consent_digest bytea NOT NULL,
  consented_on date NOT NULL,
  created_at timestamptz NOT NULL,
  expires_on date NOT NULL,
  sent_at timestamptz,
  mailed_at timestamptz,
  reminders smallint NOT NULL,
  token_id uuid,
  opt_out_token_id uuid,
  first_opened_at timestamptz,
  ended_at timestamptz,
  account_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, agency_id) REFERENCES agency (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, id),
  CHECK ((state = 'revoked') = (end_reason IS NOT NULL)),
  CHECK ((state = 'registered') <= (account_id IS NOT NULL))
);
-- What the agency's list is sorted and narrowed by.
CREATE INDEX invitation_recent ON invitation (tenant_id, agency_id, created_at DESC, id DESC);
CREATE INDEX invitation_by_state ON invitation (tenant_id, agency_id, state, created_at DESC, id DESC);
CREATE INDEX invitation_by_member ON invitation (tenant_id, agency_id, member_id, created_at DESC, id DESC);
CREATE INDEX invitation_by_name ON invitation (tenant_id, agency_id, last_name, id);
CREATE INDEX invitation_by_email ON invitation (tenant_id, agency_id, email, id);
CREATE INDEX invitation_by_kind ON invitation (tenant_id, agency_id, kind, id);
CREATE INDEX invitation_by_staff_number ON invitation (tenant_id, agency_id, staff_number, id);
CREATE INDEX invitation_by_sent ON invitation (tenant_id, agency_id, sent_at, id);
CREATE INDEX invitation_by_opened ON invitation (tenant_id, agency_id, first_opened_at, id);
CREATE INDEX invitation_by_ended ON invitation (tenant_id, agency_id, ended_at, id);
CREATE INDEX invitation_by_expiry ON invitation (tenant_id, agency_id, expires_on, id);
CREATE INDEX invitation_by_sorted_state ON invitation (tenant_id, agency_id, state, id);
-- Who was invited before, and whose they became.
CREATE INDEX invitation_of_address ON invitation (tenant_id, address_digest, created_at DESC);
CREATE INDEX invitation_of_account ON invitation (tenant_id, account_id) WHERE account_id IS NOT NULL;
-- The night's: what is over, whose name goes, whose proof is old enough.
CREATE INDEX invitation_due ON invitation (tenant_id, expires_on) WHERE state IN ('created', 'sent', 'opened');
CREATE INDEX invitation_named ON invitation (tenant_id, ended_at) WHERE ended_at IS NOT NULL AND email IS NOT NULL;
CREATE INDEX invitation_proof ON invitation (tenant_id, coalesce(mailed_at, created_at)) WHERE ended_at IS NOT NULL;

-- Who wants no invitations, for ever, known by a keyed digest of the mailbox alone.
CREATE TABLE invitation_suppression (
  tenant_id bigint NOT NULL,
  address_digest bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, address_digest)
);

-- Wider than before: what is there need not be looked at.
ALTER TABLE search_word DROP CONSTRAINT search_word_kind_check;
ALTER TABLE search_word ADD CONSTRAINT search_word_kind_check CHECK (kind IN ('recommendation', 'order', 'advisor', 'invitation')) NOT VALID;
