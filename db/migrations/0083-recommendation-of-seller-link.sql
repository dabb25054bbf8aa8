CREATE INDEX CONCURRENTLY recommendation_of_seller_link ON recommendation (tenant_id, seller_link_id, product_id, created_at DESC) WHERE seller_link_id IS NOT NULL;
