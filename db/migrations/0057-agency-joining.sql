-- Who registers an agency has no account until the mail's link is followed (docs/decisions/0060-agencies.md). Afterwards it is
-- whom the operator asks for.
ALTER TABLE agency ADD COLUMN contact_first_name text;
ALTER TABLE agency ADD COLUMN contact_last_name text;
ALTER TABLE agency ADD COLUMN locale text NOT NULL DEFAULT 'de' CHECK (locale IN ('de', 'en'));
