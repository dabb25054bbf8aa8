-- The monthly settlements of professional sellers: self-billed credit notes (product §5, docs/decisions/0071-settlements.md).
CREATE TABLE settlement (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  seller_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('settlement', 'correction')),
  state text NOT NULL CHECK (state IN ('draft', 'issued', 'checked', 'approved', 'paid', 'objected', 'corrected')),
  number text,
  year integer,
  sequence integer,
  -- The first day of the month it is made for.
  month date NOT NULL,
  period_from date NOT NULL,
  period_until date NOT NULL,
  drafted_at timestamptz NOT NULL,
  issued_at timestamptz,
  issued_on date,
  checked_by uuid,
  checked_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  paid_at timestamptz,
  -- Of its payment; raised by a rejection or a return.
  attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),
  objected_at timestamptz,
  objection text,
  answered_at timestamptz,
  answer text,
  corrects_id uuid,
  reason text,
  -- Both sides as they were when it was issued, under the installation's keys: the law keeps them when the person's are gone.
  parties bytea,
  net_cents bigint NOT NULL,
  vat_cents bigint NOT NULL,
  gross_cents bigint NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, number),
  UNIQUE (tenant_id, year, sequence),
  UNIQUE (tenant_id, corrects_id),
  CHECK ((state = 'draft') = (number IS NULL)),
  CHECK (number IS NULL OR (year IS NOT NULL AND sequence > 0 AND issued_at IS NOT NULL AND issued_on IS NOT NULL AND parties IS NOT NULL)),
  CHECK ((kind = 'correction') = (corrects_id IS NOT NULL)),
  CHECK (number IS NULL OR kind = 'correction' OR gross_cents > 0),
  CHECK (gross_cents = net_cents + vat_cents),
  CHECK ((state IN ('checked', 'approved', 'paid')) <= (checked_by IS NOT NULL)),
  CHECK ((state IN ('approved', 'paid')) <= (approved_by IS NOT NULL)),
  CHECK (approved_by <> checked_by),
  CHECK ((state = 'objected') <= (objected_at IS NOT NULL AND objection IS NOT NULL)),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  FOREIGN KEY (tenant_id, seller_id) REFERENCES seller (tenant_id, id),
  FOREIGN KEY (tenant_id, corrects_id) REFERENCES settlement (tenant_id, id)
);
-- One a month for each seller, until it is corrected.
CREATE UNIQUE INDEX settlement_of_month ON settlement (tenant_id, seller_id, month) WHERE kind = 'settlement' AND state <> 'corrected';
CREATE INDEX settlement_of_seller ON settlement (tenant_id, seller_id, issued_at DESC, id DESC);
CREATE INDEX settlement_recent ON settlement (tenant_id, drafted_at DESC, id DESC);
-- What somebody has to act on.
CREATE INDEX settlement_waiting ON settlement (tenant_id, state) WHERE state IN ('draft', 'issued', 'checked', 'approved', 'objected');

-- What it settles, word by word, for ever.
CREATE TABLE settlement_line (
  tenant_id bigint NOT NULL,
  settlement_id uuid NOT NULL,
  position integer NOT NULL CHECK (position > 0),
  item_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('commission', 'bonus')),
  is_reversal boolean NOT NULL,
  booked_on date NOT NULL,
  order_number text,
  ordered_on date,
  product text,
  model text NOT NULL,
  period_from date,
  step_from integer,
  tax_status text NOT NULL CHECK (tax_status IN ('regular', 'smallBusiness')),
  cents bigint NOT NULL CHECK (cents <> 0),
  PRIMARY KEY (tenant_id, settlement_id, position),
  UNIQUE (tenant_id, settlement_id, item_id),
  FOREIGN KEY (tenant_id, settlement_id) REFERENCES settlement (tenant_id, id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES commission_item (tenant_id, id)
);

-- The sheet as it was issued, with the e-invoice in it: sealed, since it names a person and where they live.
CREATE TABLE settlement_document (
  tenant_id bigint NOT NULL,
  settlement_id uuid NOT NULL,
  pdf bytea NOT NULL,
  xml bytea NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, settlement_id),
  FOREIGN KEY (tenant_id, settlement_id) REFERENCES settlement (tenant_id, id)
);

-- The last number of each year: taken in the transaction that issues, so that one that is rolled back leaves no gap.
CREATE TABLE settlement_counter (
  tenant_id bigint NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (tenant_id, year)
);

ALTER TABLE commission_item ADD FOREIGN KEY (tenant_id, settlement_id) REFERENCES settlement (tenant_id, id);
CREATE INDEX commission_item_of_settlement ON commission_item (tenant_id, settlement_id) WHERE settlement_id IS NOT NULL;

-- A batch pays rewards and settlements: each payment is one of both.
ALTER TABLE payout ALTER COLUMN reward_id DROP NOT NULL;
ALTER TABLE payout ADD COLUMN settlement_id uuid;
ALTER TABLE payout ADD CONSTRAINT payout_of_one CHECK (num_nonnulls(reward_id, settlement_id) = 1);
-- A seller's credit note is paid in full.
ALTER TABLE payout ADD CONSTRAINT payout_settlement_whole CHECK (settlement_id IS NULL OR offset_cents = 0);
ALTER TABLE payout ADD FOREIGN KEY (tenant_id, settlement_id) REFERENCES settlement (tenant_id, id);
CREATE UNIQUE INDEX payout_settlement_attempt ON payout (tenant_id, settlement_id, attempt) WHERE settlement_id IS NOT NULL;

-- What decides who is paid what is sealed.
CREATE OR REPLACE FUNCTION is_sealed_event(actor_kind text, subject_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT actor_kind = 'operator' OR subject_kind IN ('reward', 'rewardOption', 'payoutBatch', 'approval', 'apiKey', 'operator', 'agency', 'invoice', 'seller', 'commission', 'settlement') $$;
