-- The newest cases that reached a step from the order on, of the tenant or of an agency, are met in the order of their ids,
-- from the index alone; who ordered in a time is found by its day (docs/decisions/0117-newest-cases-behind-a-number.md).
CREATE INDEX CONCURRENTLY funnel_case_from_order ON funnel_case (tenant_id, recommendation_id) INCLUDE (ordered_on, released_on, paid_on, cancelled_on, payment_days)
  WHERE ordered_on IS NOT NULL OR released_on IS NOT NULL OR paid_on IS NOT NULL OR cancelled_on IS NOT NULL OR cardinality(payment_days) > 0;
CREATE INDEX CONCURRENTLY funnel_case_from_order_by_agency ON funnel_case (tenant_id, order_agency_id, recommendation_id) INCLUDE (ordered_on, released_on, paid_on, cancelled_on, payment_days)
  WHERE ordered_on IS NOT NULL OR released_on IS NOT NULL OR paid_on IS NOT NULL OR cancelled_on IS NOT NULL OR cardinality(payment_days) > 0;
CREATE INDEX CONCURRENTLY funnel_case_orders ON funnel_case (tenant_id, ordered_on, recommendation_id) INCLUDE (recommender_id, released_on, released_cents) WHERE ordered_on IS NOT NULL;
CREATE INDEX CONCURRENTLY funnel_case_orders_of_agency ON funnel_case (tenant_id, order_agency_id, ordered_on) INCLUDE (recommender_id, released_on, released_cents) WHERE ordered_on IS NOT NULL;
