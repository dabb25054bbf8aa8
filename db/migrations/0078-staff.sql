-- Employees of the client's shops, who invite at a terminal (docs/decisions/0072-employees.md).
CREATE TABLE shop (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  -- As the client numbers its branches.
  number text NOT NULL,
  name text NOT NULL,
  active boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, number)
);

CREATE TABLE staff_member (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  staff_number text NOT NULL,
  name text NOT NULL,
  shop_id uuid NOT NULL,
  lead boolean NOT NULL,
  active boolean NOT NULL,
  -- Of a lead alone; keyed, since six digits are guessed in no time.
  pin_digest bytea,
  created_at timestamptz NOT NULL,
  left_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, staff_number),
  CHECK (active = (left_at IS NULL)),
  CHECK (pin_digest IS NULL OR lead),
  FOREIGN KEY (tenant_id, shop_id) REFERENCES shop (tenant_id, id)
);
CREATE INDEX staff_member_of_shop ON staff_member (tenant_id, shop_id, staff_number);
CREATE INDEX staff_member_left ON staff_member (tenant_id, left_at) WHERE left_at IS NOT NULL;

-- A device of a shop. Its code opens it once; what it is known by then is a session.
CREATE TABLE terminal (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  shop_id uuid NOT NULL,
  name text NOT NULL,
  code_digest bytea NOT NULL,
  code_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, code_digest),
  FOREIGN KEY (tenant_id, shop_id) REFERENCES shop (tenant_id, id)
);
CREATE INDEX terminal_of_shop ON terminal (tenant_id, shop_id, created_at);

CREATE TABLE terminal_session (
  tenant_id bigint NOT NULL,
  digest bytea NOT NULL,
  terminal_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, digest),
  FOREIGN KEY (tenant_id, terminal_id) REFERENCES terminal (tenant_id, id)
);
CREATE INDEX terminal_session_of ON terminal_session (tenant_id, terminal_id);
CREATE POLICY due_work ON terminal_session FOR SELECT TO referral_owner USING (true);

-- An invitation is an agency's, or a shop's.
ALTER TABLE invitation ALTER COLUMN agency_id DROP NOT NULL;
ALTER TABLE invitation ALTER COLUMN member_id DROP NOT NULL;
ALTER TABLE invitation ALTER COLUMN invited_by DROP NOT NULL;
ALTER TABLE invitation ADD COLUMN shop_id uuid;
ALTER TABLE invitation ADD COLUMN staff_id uuid;
ALTER TABLE invitation ADD COLUMN terminal_id uuid;
ALTER TABLE invitation ADD CONSTRAINT invitation_of_one CHECK (
  (agency_id IS NOT NULL AND member_id IS NOT NULL AND invited_by IS NOT NULL AND shop_id IS NULL AND staff_id IS NULL AND terminal_id IS NULL)
  OR (agency_id IS NULL AND member_id IS NULL AND invited_by IS NULL AND shop_id IS NOT NULL AND staff_id IS NOT NULL AND terminal_id IS NOT NULL AND staff_number IS NOT NULL));
ALTER TABLE invitation ADD FOREIGN KEY (tenant_id, shop_id) REFERENCES shop (tenant_id, id);
CREATE INDEX invitation_of_shop ON invitation (tenant_id, shop_id, created_at) WHERE shop_id IS NOT NULL;

-- Who may invite in whose name is sealed, wherever it is changed from.
CREATE OR REPLACE FUNCTION is_sealed_event(actor_kind text, subject_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT actor_kind = 'operator' OR subject_kind IN ('reward', 'rewardOption', 'payoutBatch', 'approval', 'apiKey', 'operator', 'agency', 'invoice', 'seller', 'commission', 'terminal') $$;

-- Whether employees invite is part of a tenant's configuration.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE tenant SET config = jsonb_set(config, '{modules,employees}', 'false') WHERE id = one;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
