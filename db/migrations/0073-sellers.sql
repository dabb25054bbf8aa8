-- Professional sellers (product §5, docs/decisions/0069-sellers.md): who they are, what their orders earn.
CREATE TABLE seller (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('registered', 'confirmed', 'complete', 'active', 'inactive')),
  -- Null until the mail's link was followed.
  account_id uuid,
  -- As registered; the account has them from then on.
  first_name text,
  last_name text,
  email text,
  company text,
  -- Telephone, address and tax ids, sealed with the person's key.
  data bytea,
  locale text NOT NULL,
  terms_digest bytea NOT NULL,
  self_billing_digest bytea,
  self_billing_at timestamptz,
  reason text,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  completed_at timestamptz,
  approved_at timestamptz,
  deactivated_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_id),
  CHECK ((state = 'registered') = (account_id IS NULL)),
  CHECK ((state = 'registered') = (email IS NOT NULL)),
  FOREIGN KEY (tenant_id, account_id) REFERENCES account (tenant_id, id)
);
CREATE INDEX seller_by_state ON seller (tenant_id, state, created_at DESC, id DESC);
CREATE INDEX seller_recent ON seller (tenant_id, created_at DESC, id DESC);

-- How a seller is taxed from a day on.
CREATE TABLE seller_tax (
  tenant_id bigint NOT NULL,
  seller_id uuid NOT NULL,
  valid_from date NOT NULL,
  status text NOT NULL CHECK (status IN ('regular', 'smallBusiness')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, seller_id, valid_from),
  FOREIGN KEY (tenant_id, seller_id) REFERENCES seller (tenant_id, id)
);

-- How a commission model pays from a day on; a name that stands here nowhere pays the product's amount alone.
CREATE TABLE commission_model (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  valid_from date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fixed', 'stepped', 'bonus')),
  period text NOT NULL CHECK (period IN ('month', 'quarter', 'year')),
  steps jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, name, valid_from)
);

-- What a matched order earns its seller; every amount is frozen at the match.
CREATE TABLE commission (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  seller_id uuid NOT NULL,
  recommendation_id uuid NOT NULL,
  order_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'earned', 'cancelled')),
  order_number text NOT NULL,
  ordered_on date NOT NULL,
  product text NOT NULL,
  model text NOT NULL,
  -- The how-many-eth order of its model's period it is.
  rank integer NOT NULL CHECK (rank > 0),
  base_cents bigint NOT NULL CHECK (base_cents >= 0),
  extra_cents bigint NOT NULL CHECK (extra_cents >= 0),
  cents bigint NOT NULL CHECK (cents = base_cents + extra_cents AND cents > 0),
  reason text,
  held_at timestamptz NOT NULL,
  earned_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  CHECK ((state = 'earned') <= (earned_at IS NOT NULL)),
  CHECK ((state = 'cancelled') = (ended_at IS NOT NULL)),
  FOREIGN KEY (tenant_id, seller_id) REFERENCES seller (tenant_id, id)
);
-- A case has one that is not cancelled.
CREATE UNIQUE INDEX commission_living ON commission (tenant_id, recommendation_id) WHERE state <> 'cancelled';
CREATE INDEX commission_of_seller ON commission (tenant_id, seller_id, ordered_on DESC, id DESC);
CREATE INDEX commission_of_state ON commission (tenant_id, seller_id, state);

-- What is settled: one line for each that was earned, one below zero for each that is taken back, and bonuses.
CREATE TABLE commission_item (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  seller_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('commission', 'bonus')),
  commission_id uuid,
  -- The item this one takes back: each can be taken back once.
  reverses_id uuid,
  booked_at timestamptz NOT NULL,
  booked_on date NOT NULL,
  order_number text,
  ordered_on date,
  product text,
  model text NOT NULL,
  -- Of a bonus: the first day of its period, and from how many orders on it is paid.
  period_from date,
  step_from integer,
  tax_status text NOT NULL CHECK (tax_status IN ('regular', 'smallBusiness')),
  cents bigint NOT NULL CHECK (cents <> 0),
  -- Null until a settlement has it.
  settlement_id uuid,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, reverses_id),
  CHECK ((reverses_id IS NULL) = (cents > 0)),
  CHECK ((kind = 'commission') = (commission_id IS NOT NULL)),
  CHECK ((kind = 'bonus') = (period_from IS NOT NULL AND step_from IS NOT NULL)),
  FOREIGN KEY (tenant_id, seller_id) REFERENCES seller (tenant_id, id),
  FOREIGN KEY (tenant_id, commission_id) REFERENCES commission (tenant_id, id),
  FOREIGN KEY (tenant_id, reverses_id) REFERENCES commission_item (tenant_id, id)
);
CREATE INDEX commission_item_waiting ON commission_item (tenant_id, seller_id, booked_on) WHERE settlement_id IS NULL;
CREATE INDEX commission_item_recent ON commission_item (tenant_id, seller_id, booked_at DESC, id DESC);
CREATE INDEX commission_item_of ON commission_item (tenant_id, commission_id) WHERE commission_id IS NOT NULL;
CREATE INDEX commission_item_bonus ON commission_item (tenant_id, seller_id, model, period_from) WHERE kind = 'bonus';

-- Whose recommendation a seller made, as it was on that day.
ALTER TABLE recommendation ADD COLUMN seller_id uuid;

-- What decides who is paid what is sealed.
CREATE OR REPLACE FUNCTION is_sealed_event(actor_kind text, subject_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT actor_kind = 'operator' OR subject_kind IN ('reward', 'rewardOption', 'payoutBatch', 'approval', 'apiKey', 'operator', 'agency', 'invoice', 'seller', 'commission') $$;

-- Whether a tenant works with professional sellers is part of its configuration.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE tenant SET config = jsonb_set(config, '{modules,sellers}', 'false') WHERE id = one;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
