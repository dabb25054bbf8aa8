-- What the nights look for among a tenant's rows: recommendations that no account has yet (an erased person's, or one who
-- is still needed), claims and stored accounts with bank data, and proofs of newsletters.
CREATE INDEX CONCURRENTLY recommendation_without_account ON recommendation (tenant_id, id) WHERE recommender_id IS NULL AND recommender_email IS NOT NULL;
CREATE INDEX CONCURRENTLY reward_claimed_with_data ON reward (tenant_id, claimed_at) WHERE bank IS NOT NULL;
CREATE INDEX CONCURRENTLY person_secret_with_bank ON person_secret (tenant_id, person_id) WHERE bank IS NOT NULL;
CREATE INDEX CONCURRENTLY consent_proof_of_newsletter ON consent_proof (tenant_id, at) WHERE purpose IN ('newsletter', 'recipientNewsletter');
