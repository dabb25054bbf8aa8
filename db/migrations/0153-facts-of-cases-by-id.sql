-- What an agency's lists and the operator's search ask of many cases that a text or a filter finds, and a case's words by
-- whom they belong to: from these indexes alone (docs/decisions/0115-many-hits-from-narrow-indexes.md).
CREATE INDEX CONCURRENTLY recommendation_looked_up ON recommendation (tenant_id, id) INCLUDE (state, created_at, recipient_at, reward_cents);
CREATE INDEX CONCURRENTLY recommendation_newest_of_agency ON recommendation (tenant_id, agency_id, created_at DESC, id DESC) INCLUDE (state, reward_cents) WHERE agency_id IS NOT NULL;
CREATE INDEX CONCURRENTLY search_word_of_person ON search_word (tenant_id, person_id, subject_id);
