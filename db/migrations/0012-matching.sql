-- Orders are matched within the family of one link, and by the client's number for a recipient (product section 3).
CREATE INDEX recommendation_parent ON recommendation (tenant_id, parent_id) WHERE parent_id IS NOT NULL;

CREATE INDEX recipient_customer_number ON recipient (tenant_id, customer_number) WHERE customer_number IS NOT NULL;

CREATE INDEX recommendation_unconfirmed ON recommendation (tenant_id, matched_at)
  WHERE state = 'matched' AND confirmed_at IS NULL AND recipient_at IS NULL;
