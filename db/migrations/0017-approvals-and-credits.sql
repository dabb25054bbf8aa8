-- One open question at a time: of two operators who ask for the same goodwill, one has asked.
CREATE UNIQUE INDEX approval_once ON approval (tenant_id, kind, subject_id) WHERE decided_at IS NULL;

-- What two persons waived of a claw-back.
ALTER TABLE reward ADD COLUMN written_off_cents bigint NOT NULL DEFAULT 0;

-- Below zero: a credit of the beneficiary that goes out with the payment.
ALTER TABLE payout DROP CONSTRAINT payout_offset_cents_check;
