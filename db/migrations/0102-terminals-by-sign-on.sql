-- Employees open a terminal with the tenant's OpenID provider (docs/decisions/0082-terminals-by-sign-on.md).
-- What a login that was begun opens; it opens nothing else. A release before this one begins logins of agencies alone.
ALTER TABLE sign_on ADD COLUMN purpose text NOT NULL DEFAULT 'agency' CHECK (purpose IN ('agency', 'terminal'));

-- A terminal has a code, or is one employee's, who signed on.
ALTER TABLE terminal ALTER COLUMN code_digest DROP NOT NULL;
ALTER TABLE terminal ALTER COLUMN code_until DROP NOT NULL;
ALTER TABLE terminal ADD COLUMN staff_id uuid;
ALTER TABLE terminal ADD CONSTRAINT terminal_by_one_way CHECK (
  (staff_id IS NULL AND code_digest IS NOT NULL AND code_until IS NOT NULL)
  OR (staff_id IS NOT NULL AND code_digest IS NULL AND code_until IS NULL AND opened_at IS NOT NULL));
ALTER TABLE terminal ADD FOREIGN KEY (tenant_id, staff_id) REFERENCES staff_member (tenant_id, id);
CREATE UNIQUE INDEX terminal_of_member ON terminal (tenant_id, staff_id) WHERE staff_id IS NOT NULL;
