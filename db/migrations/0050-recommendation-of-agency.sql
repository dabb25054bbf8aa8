CREATE INDEX CONCURRENTLY recommendation_of_agency ON recommendation (tenant_id, agency_id, created_at DESC, id DESC) WHERE agency_id IS NOT NULL;
