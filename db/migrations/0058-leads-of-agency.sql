CREATE INDEX CONCURRENTLY recommendation_lead_of_agency ON recommendation (tenant_id, agency_id, recipient_at DESC, id DESC) WHERE agency_id IS NOT NULL AND recipient_at IS NOT NULL;
