-- What the nights look for: network addresses past their 30 days.
CREATE INDEX blind_index_network ON blind_index (tenant_id, created_at) WHERE kind = 'clientAddress';

CREATE INDEX click_client ON click (tenant_id, at) WHERE client_digest IS NOT NULL;
