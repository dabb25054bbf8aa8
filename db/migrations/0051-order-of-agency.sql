CREATE INDEX CONCURRENTLY customer_order_of_agency ON customer_order (tenant_id, case_agency_id, ordered_on DESC, id DESC) WHERE case_agency_id IS NOT NULL;
