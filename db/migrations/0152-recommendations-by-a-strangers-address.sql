-- The recommendations under a person's mail address that no account has yet: counted with each of their orders, and found
-- when the person is erased.
CREATE INDEX CONCURRENTLY recommendation_without_account_by_address ON recommendation (tenant_id, lower(recommender_email)) WHERE recommender_id IS NULL;
