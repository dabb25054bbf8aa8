-- What the agency's reports may be sorted by; cases of nobody's agency are in none of them.
CREATE INDEX CONCURRENTLY recommendation_of_agency_by_state ON recommendation (tenant_id, agency_id, state, created_at, id) WHERE agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY recommendation_of_agency_by_name ON recommendation (tenant_id, agency_id, recommender_last_name, id) WHERE agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY recommendation_of_agency_by_reward ON recommendation (tenant_id, agency_id, reward_cents, id) WHERE agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY recommendation_lead_by_state ON recommendation (tenant_id, agency_id, state, recipient_at, id) WHERE agency_id IS NOT NULL AND recipient_at IS NOT NULL;
CREATE INDEX CONCURRENTLY recommendation_lead_by_expiry ON recommendation (tenant_id, agency_id, expires_on, id) WHERE agency_id IS NOT NULL AND recipient_at IS NOT NULL;
CREATE INDEX CONCURRENTLY customer_order_of_agency_by_state ON customer_order (tenant_id, case_agency_id, state, ordered_on, id) WHERE case_agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY customer_order_of_agency_by_number ON customer_order (tenant_id, case_agency_id, order_number, id) WHERE case_agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY reward_of_agency ON reward (tenant_id, agency_id, opened_at, id) WHERE agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY reward_of_agency_by_cents ON reward (tenant_id, agency_id, cents, id) WHERE agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY reward_of_agency_by_state ON reward (tenant_id, agency_id, state, opened_at, id) WHERE agency_id IS NOT NULL;
