-- An agency's cases stand together, whatever step its list or its ranking asks for: other agencies' cases of the same days
-- are not looked at (docs/decisions/0116-numbers-at-ten-million-events.md).
-- A day or month of the counts is proved by itself.
CREATE INDEX CONCURRENTLY funnel_count_by_day ON funnel_count (tenant_id, grain, starts_on);
CREATE INDEX CONCURRENTLY funnel_case_begun_by_agency ON funnel_case (tenant_id, agency_id, recommendation_id) INCLUDE (created_on, clicked_on, details_on) WHERE agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY funnel_case_ordered_by_agency ON funnel_case (tenant_id, order_agency_id, ordered_on, recommendation_id) INCLUDE (recommender_id, released_on, released_cents, paid_on, cancelled_on) WHERE order_agency_id IS NOT NULL;
