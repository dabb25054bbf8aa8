-- As the owner called whom they invited: the list says no more of an account until its holder has accepted
-- (docs/decisions/0133-invited-members.md). Null once they have.
ALTER TABLE agency_member ADD COLUMN IF NOT EXISTS invited_name text;
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    -- What was typed before this release is unknown; who was let in by a provider has worked there.
    UPDATE agency_member m SET invited_name = coalesce(a.email, '')
    FROM account a
    WHERE m.tenant_id = one AND a.tenant_id = one AND a.id = m.account_id AND NOT m.active AND m.ended_at IS NULL AND m.invited_name IS NULL
      AND NOT EXISTS (SELECT FROM account_identity i WHERE i.tenant_id = one AND i.account_id = m.account_id);
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
