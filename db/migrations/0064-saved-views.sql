-- Views of the portal's lists that a member gave a name (docs/decisions/0065-the-agencies-portal.md).
ALTER TABLE agency_member ADD COLUMN views jsonb NOT NULL DEFAULT '[]';
