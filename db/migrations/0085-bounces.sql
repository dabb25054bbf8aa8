-- What became of a mail after a server took it (docs/decisions/0075-bounces.md).
-- The digest is keyed and of the mailbox: it matches a report with its mail, and finds a mailbox that does not work.
ALTER TABLE mail ADD COLUMN address_digest bytea;
ALTER TABLE mail ADD COLUMN delayed_at timestamptz;
ALTER TABLE mail ADD COLUMN bounced_at timestamptz;
ALTER TABLE mail ADD COLUMN bounce_status text;
ALTER TABLE mail ADD COLUMN bounce_class text;
ALTER TABLE mail DROP CONSTRAINT mail_state_check;
-- Rows that are there fit the narrower rule of before, so they need no second look.
ALTER TABLE mail ADD CONSTRAINT mail_state_check CHECK (state IN ('queued', 'sent', 'dropped', 'dead', 'bounced')) NOT VALID;
ALTER TABLE mail ADD CONSTRAINT mail_bounce_check CHECK (
  (state = 'bounced') = (bounced_at IS NOT NULL)
  AND (bounced_at IS NULL) = (bounce_status IS NULL)
  AND (bounced_at IS NULL) = (bounce_class IS NULL)
  AND bounce_class IN ('unknownMailbox', 'mailboxFull', 'refusedAsSpam', 'unreachable', 'other')
  AND bounce_status ~ '^[245]\.\d{1,3}\.\d{1,3}$') NOT VALID;

-- How many messages to our return addresses were what, by day: a report that was read, or one that was ignored.
CREATE TABLE mail_report (
  tenant_id bigint NOT NULL,
  on_day date NOT NULL,
  outcome text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (tenant_id, on_day, outcome)
);
CREATE POLICY due_work ON mail_report FOR SELECT TO referral_owner USING (true);
