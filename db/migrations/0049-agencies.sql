-- Agencies of a client (product §5, docs/decisions/0060-agencies.md): who they are, who works there, whose customers they
-- brought. The columns on recommendation and customer_order say whose a case is.
CREATE TABLE agency (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  state text NOT NULL CHECK (state IN ('registered', 'confirmed', 'complete', 'active', 'inactive')),
  email text NOT NULL,
  phone text,
  street text,
  street_number text,
  zip text,
  city text,
  legal_form text,
  register_entry text,
  vat_id text,
  tax_number text,
  reason text,
  terms_digest bytea NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  completed_at timestamptz,
  approved_at timestamptz,
  deactivated_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX agency_by_state ON agency (tenant_id, state, created_at DESC, id DESC);
CREATE INDEX agency_recent ON agency (tenant_id, created_at DESC, id DESC);

-- Somebody works for one agency. Who has left keeps the row, so that a case still names them.
CREATE TABLE agency_member (
  tenant_id bigint NOT NULL,
  account_id uuid NOT NULL,
  agency_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'employee')),
  active boolean NOT NULL,
  staff_number text,
  photo bytea,
  photo_type text,
  joined_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (tenant_id, account_id),
  FOREIGN KEY (tenant_id, agency_id) REFERENCES agency (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, id)
);
CREATE INDEX agency_member_of ON agency_member (tenant_id, agency_id, joined_at, account_id);
CREATE UNIQUE INDEX agency_member_staff_number ON agency_member (tenant_id, agency_id, staff_number) WHERE staff_number IS NOT NULL;

-- The customers an agency brought, and who of the agency looks after them.
CREATE TABLE agency_customer (
  tenant_id bigint NOT NULL,
  account_id uuid NOT NULL,
  agency_id uuid NOT NULL,
  member_id uuid,
  since timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, account_id),
  FOREIGN KEY (tenant_id, agency_id) REFERENCES agency (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, id)
);
CREATE INDEX agency_customer_of ON agency_customer (tenant_id, agency_id, since DESC, account_id);
CREATE INDEX agency_customer_of_member ON agency_customer (tenant_id, member_id) WHERE member_id IS NOT NULL;

-- Whose customer recommended, as it was on that day.
ALTER TABLE recommendation ADD COLUMN agency_id uuid;
ALTER TABLE recommendation ADD COLUMN agency_member_id uuid;

-- Whose an order's case is: the agency that its source names, else the one that brought the recommender.
ALTER TABLE customer_order ADD COLUMN case_agency_id uuid;
-- When its owner agreed to the release; it may still wait for its day.
ALTER TABLE customer_order ADD COLUMN agreed_at timestamptz;
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE customer_order SET case_agency_id = agency_id WHERE tenant_id = one AND agency_id IS NOT NULL;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

-- What an agency did is sealed: it moves money of others.
CREATE OR REPLACE FUNCTION is_sealed_event(actor_kind text, subject_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT actor_kind = 'operator' OR subject_kind IN ('reward', 'rewardOption', 'payoutBatch', 'approval', 'apiKey', 'operator', 'agency') $$;
