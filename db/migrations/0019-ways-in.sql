-- Which operator granted an admin login; null for every other token.
ALTER TABLE token ADD COLUMN issued_by uuid;

-- What the client's own systems call a person (ExterneId), for autologin.
ALTER TABLE account ADD COLUMN external_id text;
CREATE UNIQUE INDEX account_external_id ON account (tenant_id, external_id) WHERE external_id IS NOT NULL;
