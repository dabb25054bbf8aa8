-- Whether somebody may act for an agency (docs/decisions/0136-agencies-without-an-owner.md).
CREATE INDEX agency_member_owners ON agency_member (tenant_id, agency_id) WHERE active AND role = 'owner';
