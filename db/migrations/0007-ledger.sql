-- Double entry per tenant; one posting is a pair, so an unbalanced entry cannot be written.
CREATE TABLE ledger_account (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  owner_id uuid,
  debit_cents bigint NOT NULL DEFAULT 0 CHECK (debit_cents >= 0),
  credit_cents bigint NOT NULL DEFAULT 0 CHECK (credit_cents >= 0),
  minimum_cents bigint,
  PRIMARY KEY (tenant_id, id),
  CHECK (minimum_cents IS NULL OR credit_cents - debit_cents >= minimum_cents)
);
CREATE UNIQUE INDEX ledger_account_kind ON ledger_account (tenant_id, kind, owner_id) NULLS NOT DISTINCT;

CREATE TABLE ledger_entry (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  business_key text NOT NULL,
  reverses_id uuid,
  subject_id uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX ledger_entry_key ON ledger_entry (tenant_id, business_key);
CREATE UNIQUE INDEX ledger_entry_reverses ON ledger_entry (tenant_id, reverses_id);
CREATE INDEX ledger_entry_recent ON ledger_entry (tenant_id, at DESC, id DESC);
CREATE INDEX ledger_entry_subject ON ledger_entry (tenant_id, subject_id);

CREATE TABLE ledger_posting (
  tenant_id bigint NOT NULL,
  entry_id uuid NOT NULL,
  line smallint NOT NULL,
  debit_account_id uuid NOT NULL,
  credit_account_id uuid NOT NULL,
  cents bigint NOT NULL CHECK (cents > 0),
  PRIMARY KEY (tenant_id, entry_id, line),
  FOREIGN KEY (tenant_id, entry_id) REFERENCES ledger_entry (tenant_id, id),
  FOREIGN KEY (tenant_id, debit_account_id) REFERENCES ledger_account (tenant_id, id),
  FOREIGN KEY (tenant_id, credit_account_id) REFERENCES ledger_account (tenant_id, id),
  CHECK (debit_account_id <> credit_account_id)
);
CREATE INDEX ledger_posting_debit ON ledger_posting (tenant_id, debit_account_id);
CREATE INDEX ledger_posting_credit ON ledger_posting (tenant_id, credit_account_id);
