-- What an agency sorts its orders and rewards by has their case beside it: the rows of a common text are met in this order
-- and looked for among its cases without the table (docs/decisions/0128-common-texts-walked-further.md).
CREATE INDEX CONCURRENTLY customer_order_of_agency_with_case ON customer_order (tenant_id, case_agency_id, ordered_on DESC, id DESC) INCLUDE (recommendation_id) WHERE case_agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY customer_order_of_agency_by_state_with_case ON customer_order (tenant_id, case_agency_id, state, ordered_on, id) INCLUDE (recommendation_id) WHERE case_agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY customer_order_of_agency_by_state_of_case ON customer_order (tenant_id, case_agency_id, case_state, ordered_on, id) INCLUDE (recommendation_id) WHERE case_agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY customer_order_of_agency_by_number_with_case ON customer_order (tenant_id, case_agency_id, order_number COLLATE "C", id) INCLUDE (recommendation_id) WHERE case_agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY customer_order_of_agency_by_release_with_case ON customer_order (tenant_id, case_agency_id, agency_release, ordered_on, id) INCLUDE (recommendation_id) WHERE case_agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY customer_order_of_agency_by_release_day_with_case ON customer_order (tenant_id, case_agency_id, case_release_on, id) INCLUDE (ordered_on, recommendation_id) WHERE case_agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY reward_of_agency_with_case ON reward (tenant_id, agency_id, opened_at, id) INCLUDE (recommendation_id) WHERE agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY reward_of_agency_by_state_with_case ON reward (tenant_id, agency_id, state, opened_at, id) INCLUDE (recommendation_id) WHERE agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY reward_of_agency_by_side_with_case ON reward (tenant_id, agency_id, beneficiary, opened_at, id) INCLUDE (recommendation_id) WHERE agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY reward_of_agency_by_cents_with_case ON reward (tenant_id, agency_id, cents, id) INCLUDE (recommendation_id) WHERE agency_id IS NOT NULL;
