-- Whom a member who left handed over to: invitations in their name may be accepted for weeks
-- (docs/decisions/0166-invitations-of-a-member-who-leaves.md).
ALTER TABLE agency_member ADD COLUMN IF NOT EXISTS successor_id uuid;
