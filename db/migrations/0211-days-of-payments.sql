-- The bank's day of a payment: of that day's year it is in a statement (§ 11 EStG, docs/decisions/0165-days-of-payments.md).
-- Payments booked before keep the day of their booking, which earlier statements have named.
ALTER TABLE payout ADD COLUMN IF NOT EXISTS paid_on date;
-- When the bank first reported a payment as made that is booked as rejected (docs/decisions/0167-contradicted-payments.md).
ALTER TABLE payout ADD COLUMN IF NOT EXISTS contradicted_at timestamptz;
ALTER TABLE settlement ADD COLUMN IF NOT EXISTS paid_on date;
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE settlement SET paid_on = (paid_at AT TIME ZONE 'Europe/Berlin')::date
    WHERE tenant_id = one AND paid_at IS NOT NULL AND paid_on IS NULL;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
