-- What released orders cost an agency, and the invoices over it (product §5, docs/decisions/0063-invoices.md).
CREATE TABLE billing_item (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  agency_id uuid NOT NULL,
  recommendation_id uuid NOT NULL,
  order_id uuid NOT NULL,
  -- The item this one takes back: each can be taken back once.
  reverses_id uuid,
  booked_at timestamptz NOT NULL,
  booked_on date NOT NULL,
  order_number text NOT NULL,
  ordered_on date NOT NULL,
  product text NOT NULL,
  rewards_cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  -- Null until an invoice has it.
  invoice_id uuid,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, reverses_id),
  CHECK ((reverses_id IS NULL AND rewards_cents >= 0 AND fee_cents >= 0) OR (reverses_id IS NOT NULL AND rewards_cents <= 0 AND fee_cents <= 0)),
  FOREIGN KEY (tenant_id, agency_id) REFERENCES agency (tenant_id, id),
  FOREIGN KEY (tenant_id, reverses_id) REFERENCES billing_item (tenant_id, id)
);
CREATE INDEX billing_item_waiting ON billing_item (tenant_id, agency_id, booked_on) WHERE invoice_id IS NULL;
CREATE INDEX billing_item_of_case ON billing_item (tenant_id, recommendation_id);
CREATE INDEX billing_item_of_invoice ON billing_item (tenant_id, invoice_id) WHERE invoice_id IS NOT NULL;

CREATE TABLE invoice (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  agency_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'correction')),
  state text NOT NULL CHECK (state IN ('draft', 'issued', 'sent', 'settled', 'corrected')),
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
  due_on date,
  sent_at timestamptz,
  settled_at timestamptz,
  paid_on date,
  corrects_id uuid,
  reason text,
  -- Both sides as they were when it was issued.
  seller jsonb,
  buyer jsonb,
  rewards_cents bigint NOT NULL,
  fees_cents bigint NOT NULL,
  vat_cents bigint NOT NULL,
  gross_cents bigint NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, number),
  UNIQUE (tenant_id, year, sequence),
  UNIQUE (tenant_id, corrects_id),
  CHECK ((state = 'draft') = (number IS NULL)),
  CHECK (number IS NULL OR (year IS NOT NULL AND sequence > 0 AND issued_at IS NOT NULL AND due_on IS NOT NULL AND seller IS NOT NULL AND buyer IS NOT NULL)),
  CHECK ((kind = 'correction') = (corrects_id IS NOT NULL)),
  CHECK ((state = 'settled') <= (settled_at IS NOT NULL)),
  CHECK (gross_cents = rewards_cents + fees_cents + vat_cents),
  FOREIGN KEY (tenant_id, agency_id) REFERENCES agency (tenant_id, id),
  FOREIGN KEY (tenant_id, corrects_id) REFERENCES invoice (tenant_id, id)
);
-- One a month for each agency, until it is corrected.
CREATE UNIQUE INDEX invoice_of_month ON invoice (tenant_id, agency_id, month) WHERE kind = 'invoice' AND state <> 'corrected';
CREATE INDEX invoice_of_agency ON invoice (tenant_id, agency_id, issued_at DESC, id DESC);
CREATE INDEX invoice_recent ON invoice (tenant_id, drafted_at DESC, id DESC);
CREATE INDEX invoice_draft ON invoice (tenant_id, month) WHERE state = 'draft';

-- What it charges, word by word, for ever.
CREATE TABLE invoice_line (
  tenant_id bigint NOT NULL,
  invoice_id uuid NOT NULL,
  position integer NOT NULL CHECK (position > 0),
  item_id uuid NOT NULL,
  is_reversal boolean NOT NULL,
  booked_on date NOT NULL,
  order_number text NOT NULL,
  ordered_on date NOT NULL,
  product text NOT NULL,
  rewards_cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  PRIMARY KEY (tenant_id, invoice_id, position),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice (tenant_id, id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES billing_item (tenant_id, id)
);

-- The sheet as it was sent, with the e-invoice in it.
CREATE TABLE invoice_document (
  tenant_id bigint NOT NULL,
  invoice_id uuid NOT NULL,
  pdf bytea NOT NULL,
  xml text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, invoice_id),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice (tenant_id, id)
);

-- The last number of each year: taken in the transaction that issues, so that one that is rolled back leaves no gap.
CREATE TABLE invoice_counter (
  tenant_id bigint NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (tenant_id, year)
);

-- An invoice that the night issued is sealed as one that a person did.
CREATE OR REPLACE FUNCTION is_sealed_event(actor_kind text, subject_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT actor_kind = 'operator' OR subject_kind IN ('reward', 'rewardOption', 'payoutBatch', 'approval', 'apiKey', 'operator', 'agency', 'invoice') $$;
