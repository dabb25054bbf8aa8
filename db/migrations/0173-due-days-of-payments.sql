-- Only a document that asks for money has a day on which it is due: no correction, credit or document of nothing
-- (docs/decisions/0063-invoices.md). A release before this one still writes such a day, which says nothing.
ALTER TABLE invoice DROP CONSTRAINT invoice_numbered;
ALTER TABLE invoice ADD CONSTRAINT invoice_numbered CHECK (
  number IS NULL OR (year IS NOT NULL AND sequence > 0 AND issued_at IS NOT NULL
    AND (due_on IS NOT NULL OR kind = 'correction' OR gross_cents <= 0)
    AND ((seller IS NOT NULL AND buyer IS NOT NULL) OR state IN ('settled', 'corrected') OR kind = 'correction')));
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE invoice SET due_on = NULL WHERE tenant_id = one AND due_on IS NOT NULL AND (kind = 'correction' OR gross_cents <= 0);
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
