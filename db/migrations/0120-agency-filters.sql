-- What an agency narrows its lists to: a product, and who looks after the recommender (docs/decisions/0083-lists-by-every-column.md).
CREATE INDEX CONCURRENTLY recommendation_of_agency_by_product ON recommendation (tenant_id, agency_id, product_id, created_at, id) WHERE agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY recommendation_of_agency_by_member ON recommendation (tenant_id, agency_id, agency_member_id, created_at, id) WHERE agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY customer_order_of_agency_by_product ON customer_order (tenant_id, case_agency_id, product_id, ordered_on, id) WHERE case_agency_id IS NOT NULL;
