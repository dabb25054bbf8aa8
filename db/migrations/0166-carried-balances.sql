-- What a kind of account has been debited and credited by the entries of all segments up to one: sealed entries are never
-- changed, so a balance needs only what came later (docs/decisions/0108-counts-and-balances-of-today.md).
CREATE TABLE ledger_carried (
  tenant_id bigint NOT NULL,
  kind text NOT NULL,
  debit_cents bigint NOT NULL CHECK (debit_cents >= 0),
  credit_cents bigint NOT NULL CHECK (credit_cents >= 0),
  segment bigint NOT NULL CHECK (segment > 0),
  PRIMARY KEY (tenant_id, kind)
);
