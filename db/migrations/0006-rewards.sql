CREATE TABLE reward (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  recommendation_id uuid NOT NULL,
  beneficiary text NOT NULL CHECK (beneficiary IN ('recommender', 'recipient')),
  beneficiary_id uuid NOT NULL,
  generation integer NOT NULL DEFAULT 1,
  cents bigint NOT NULL CHECK (cents > 0),
  state text NOT NULL CHECK (state IN ('open', 'provided', 'paidOut', 'collected', 'cancelled', 'expired')),
  attempt integer NOT NULL DEFAULT 1,
  option_id integer,
  claim_method text CHECK (claim_method IN ('bank', 'ecode')),
  claimed_at timestamptz,
  bank bytea,
  on_hold boolean NOT NULL DEFAULT false,
  hold_reason text,
  hold_until timestamptz,
  clawed_back_cents bigint NOT NULL DEFAULT 0,
  reason text,
  opened_at timestamptz NOT NULL,
  provided_at timestamptz,
  deadline_on date,
  reminders smallint NOT NULL DEFAULT 0,
  settled_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, recommendation_id) REFERENCES recommendation (tenant_id, id),
  CHECK ((claim_method IS NULL) = (claimed_at IS NULL))
);
CREATE UNIQUE INDEX reward_once ON reward (tenant_id, recommendation_id, beneficiary, generation);
CREATE INDEX reward_beneficiary ON reward (tenant_id, beneficiary_id, opened_at DESC);
CREATE INDEX reward_claimed ON reward (tenant_id, claimed_at) WHERE state = 'provided' AND claim_method = 'bank';
CREATE INDEX reward_deadline ON reward (tenant_id, deadline_on) WHERE state = 'provided';

CREATE TABLE ecode (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  option_id integer NOT NULL,
  cents bigint NOT NULL CHECK (cents > 0),
  sealed bytea NOT NULL,
  digest bytea NOT NULL,
  reward_id uuid,
  valid_until date,
  uploaded_at timestamptz NOT NULL,
  revealed_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, option_id) REFERENCES reward_option (tenant_id, id),
  FOREIGN KEY (tenant_id, reward_id) REFERENCES reward (tenant_id, id)
);
CREATE UNIQUE INDEX ecode_code ON ecode (tenant_id, digest);
CREATE UNIQUE INDEX ecode_reward ON ecode (tenant_id, reward_id);
CREATE INDEX ecode_free ON ecode (tenant_id, option_id, cents, id) WHERE reward_id IS NULL;

CREATE TABLE payout_batch (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  reference text NOT NULL,
  state text NOT NULL CHECK (state IN ('collecting', 'frozen', 'approved', 'exported', 'settled', 'partlyReturned', 'rejected')),
  created_by uuid NOT NULL,
  frozen_by uuid,
  approved_by uuid,
  exported_by uuid,
  execute_on date,
  file bytea,
  created_at timestamptz NOT NULL,
  frozen_at timestamptz,
  approved_at timestamptz,
  exported_at timestamptz,
  settled_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX payout_batch_reference ON payout_batch (tenant_id, reference);
CREATE UNIQUE INDEX payout_batch_collecting ON payout_batch (tenant_id) WHERE state = 'collecting';

CREATE TABLE payout (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  batch_id uuid NOT NULL,
  reward_id uuid NOT NULL,
  attempt integer NOT NULL,
  reference text NOT NULL,
  cents bigint NOT NULL CHECK (cents >= 0),
  offset_cents bigint NOT NULL DEFAULT 0 CHECK (offset_cents >= 0),
  state text NOT NULL CHECK (state IN ('collected', 'exported', 'confirmed', 'rejected', 'returned')),
  reason text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, batch_id) REFERENCES payout_batch (tenant_id, id),
  FOREIGN KEY (tenant_id, reward_id) REFERENCES reward (tenant_id, id)
);
CREATE UNIQUE INDEX payout_attempt ON payout (tenant_id, reward_id, attempt);
CREATE UNIQUE INDEX payout_reference ON payout (tenant_id, reference);
CREATE INDEX payout_batch_rows ON payout (tenant_id, batch_id, id);

-- A second person's yes to what one operator asked for (goodwill, appeal, waived claw-back).
CREATE TABLE approval (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  reason text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  granted boolean,
  PRIMARY KEY (tenant_id, id),
  CHECK (decided_by IS NULL OR decided_by <> asked_by OR granted IS NOT TRUE)
);
CREATE INDEX approval_open ON approval (tenant_id, asked_at) WHERE decided_at IS NULL;
