-- Two persons stand behind every payment: not even a fault of the program lets one alone approve what they froze.
ALTER TABLE payout_batch ADD CONSTRAINT payout_batch_two_persons
  CHECK (approved_by IS NULL OR approved_by <> frozen_by);
