CREATE INDEX CONCURRENTLY customer_order_of_agency_by_release ON customer_order (tenant_id, case_agency_id, agency_release, ordered_on, id) WHERE case_agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY customer_order_of_agency_by_release_day ON customer_order (tenant_id, case_agency_id, case_release_on, id) WHERE case_agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY recommendation_leads_without_consent ON recommendation (tenant_id, agency_id, recipient_at, id) WHERE agency_id IS NOT NULL AND recipient_at IS NOT NULL AND confirmed_at IS NULL;
