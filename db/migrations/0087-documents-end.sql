-- Eight years after the end of the year in which it was issued a document goes, and with it both of its sides. What it
-- came to stays with its number. Before, a numbered row could not be without them; now one that is over can.
ALTER TABLE invoice DROP CONSTRAINT invoice_check1;
ALTER TABLE invoice ADD CONSTRAINT invoice_numbered CHECK (
  number IS NULL OR (year IS NOT NULL AND sequence > 0 AND issued_at IS NOT NULL AND due_on IS NOT NULL
    AND ((seller IS NOT NULL AND buyer IS NOT NULL) OR state IN ('settled', 'corrected') OR kind = 'correction')));
ALTER TABLE settlement DROP CONSTRAINT settlement_check1;
ALTER TABLE settlement ADD CONSTRAINT settlement_numbered CHECK (
  number IS NULL OR (year IS NOT NULL AND sequence > 0 AND issued_at IS NOT NULL AND issued_on IS NOT NULL
    AND (parties IS NOT NULL OR state IN ('paid', 'corrected') OR kind = 'correction')));
