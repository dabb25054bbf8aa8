-- An agency's search, and what its reports and its day were still reading row by row
-- (docs/decisions/0077-searches-of-a-busy-agency.md).
CREATE INDEX CONCURRENTLY search_word_of_agency ON search_word (tenant_id, agency_id, word, subject_id) WHERE agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY customer_order_of_agency_by_number ON customer_order (tenant_id, case_agency_id, order_number COLLATE "C", id) WHERE case_agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY customer_order_of_agency_by_release_day ON customer_order (tenant_id, case_agency_id, case_release_on, id) INCLUDE (ordered_on) WHERE case_agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY customer_order_of_agency_by_case ON customer_order (tenant_id, case_agency_id, case_state, ordered_on, id) WHERE case_agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY customer_order_waiting_release ON customer_order (tenant_id, case_agency_id, ordered_on, id) INCLUDE (case_release_on, case_confirmed, case_state, state, recommendation_id) WHERE agency_release = 'waiting';
CREATE INDEX CONCURRENTLY customer_order_of_agency_of_case ON customer_order (tenant_id, case_agency_id, recommendation_id, ordered_on, id) WHERE case_agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY recommendation_leads_with_order ON recommendation (tenant_id, agency_id, recipient_at, id) WHERE agency_id IS NOT NULL AND recipient_at IS NOT NULL AND matched_at IS NOT NULL;
CREATE INDEX CONCURRENTLY recommendation_leads_to_confirm ON recommendation (tenant_id, agency_id, id) WHERE agency_id IS NOT NULL AND recipient_at IS NOT NULL AND confirmed_at IS NULL AND state IN ('open', 'matched');
CREATE INDEX CONCURRENTLY reward_open_of_case ON reward (tenant_id, recommendation_id) INCLUDE (cents) WHERE state = 'open';
CREATE INDEX CONCURRENTLY reward_of_agency_by_side ON reward (tenant_id, agency_id, beneficiary, opened_at, id) WHERE agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY reward_of_agency_of_case ON reward (tenant_id, agency_id, recommendation_id, opened_at, id) WHERE agency_id IS NOT NULL;
