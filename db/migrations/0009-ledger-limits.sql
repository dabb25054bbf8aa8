-- A receivable may not be offset by more than is owed, as a liability may not be paid by more than is due.
ALTER TABLE ledger_account ADD COLUMN maximum_cents bigint;

ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_maximum
  CHECK (maximum_cents IS NULL OR credit_cents - debit_cents <= maximum_cents);
