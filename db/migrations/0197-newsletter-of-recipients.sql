-- The newsletter of recipients, by double opt-in (docs/decisions/0158-recipients-newsletter.md). Wishes from before have no
-- second yes, and nobody is asked for one afterwards.
ALTER TABLE recipient
  ADD COLUMN newsletter_state text NOT NULL DEFAULT 'optedOut',
  ADD COLUMN newsletter_sent_at timestamptz,
  ADD COLUMN newsletter_decided_at timestamptz;
-- All rows have the default: they need not be read for it.
ALTER TABLE recipient ADD CONSTRAINT recipient_newsletter_state_check CHECK (newsletter_state IN ('optedOut', 'pending', 'optedIn')) NOT VALID;
