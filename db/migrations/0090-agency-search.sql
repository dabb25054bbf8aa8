CREATE INDEX CONCURRENTLY search_word_of_agency ON search_word (tenant_id, agency_id, word, subject_id) WHERE agency_id IS NOT NULL;
