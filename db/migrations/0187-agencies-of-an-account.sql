-- Somebody works for one agency at a time; others may know them as invited, or as a former member
-- (docs/decisions/0135-one-agency-at-a-time.md).
ALTER TABLE agency_member ADD COLUMN IF NOT EXISTS invitation_id uuid;
CREATE UNIQUE INDEX agency_member_at_work ON agency_member (tenant_id, account_id) WHERE active;
CREATE UNIQUE INDEX agency_member_invitation ON agency_member (tenant_id, invitation_id) WHERE invitation_id IS NOT NULL;
CREATE INDEX agency_member_of_account ON agency_member (tenant_id, account_id);
ALTER TABLE agency_member DROP CONSTRAINT agency_member_pkey;
ALTER TABLE agency_member ADD PRIMARY KEY (tenant_id, agency_id, account_id);
