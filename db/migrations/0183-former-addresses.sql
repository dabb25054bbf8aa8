-- Where an invitation was mailed before its address was corrected: the opt-out link of that mail is for that address, which
-- is known by its digest alone (docs/decisions/0061-invitations.md).
CREATE TABLE invitation_former_address (
  tenant_id bigint NOT NULL,
  opt_out_token_id uuid NOT NULL,
  invitation_id uuid NOT NULL,
  address_digest bytea NOT NULL,
  PRIMARY KEY (tenant_id, opt_out_token_id),
  FOREIGN KEY (tenant_id, invitation_id) REFERENCES invitation (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX invitation_former_address_of ON invitation_former_address (tenant_id, invitation_id);
CREATE INDEX invitation_former_address_by_digest ON invitation_former_address (tenant_id, address_digest);
