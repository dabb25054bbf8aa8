-- The bank's day of a payment: of that day's year it is in a statement (§ 11 EStG, docs/decisions/0165-days-of-payments.md).
-- Null in payments that were booked before: they count on the day of their booking, which earlier statements have named.
ALTER TABLE payout ADD COLUMN IF NOT EXISTS paid_on date;
-- When the bank first reported a payment as made that is booked as rejected (docs/decisions/0167-contradicted-payments.md).
ALTER TABLE payout ADD COLUMN IF NOT EXISTS contradicted_at timestamptz;
ALTER TABLE settlement ADD COLUMN IF NOT EXISTS paid_on date;
