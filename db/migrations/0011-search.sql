-- Words that a case is found by, for a search by the beginnings of words. Row-level security lets an index serve
-- only leakproof comparisons: < and >= on text are, LIKE and trigrams are not (docs/decisions/search.md).
CREATE TABLE search_word (
  tenant_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('recommendation', 'order')),
  word text COLLATE "C" NOT NULL,
  subject_id uuid NOT NULL,
  person_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, kind, word, subject_id, person_id)
);
CREATE INDEX search_word_person ON search_word (tenant_id, person_id);
