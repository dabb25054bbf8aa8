-- The words of a name as pairs, so that a name and a surname that thousands have each are found without reading them
-- (docs/decisions/0107-names-as-pairs.md). From the words that are there: all but those of a mail address's domain.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    WITH person AS (
      SELECT tenant_id, 'recommendation' AS kind, id AS subject_id, coalesce(recommender_id, id) AS person_id,
        concat_ws(' ', recommender_first_name, recommender_last_name) AS name, coalesce(recommender_email, '') AS email FROM recommendation WHERE tenant_id = one
      UNION ALL
      SELECT tenant_id, 'recommendation', recommendation_id, id, concat_ws(' ', first_name, last_name), coalesce(email, '') FROM recipient WHERE tenant_id = one
      UNION ALL
      SELECT tenant_id, 'order', id, id, concat_ws(' ', first_name, last_name), coalesce(email, '') FROM customer_order WHERE tenant_id = one
    ), named AS (
      SELECT w.tenant_id, w.kind, w.subject_id, w.person_id, w.agency_id, array_agg(DISTINCT w.word) AS words FROM person p
      JOIN search_word w ON w.tenant_id = p.tenant_id AND w.kind = p.kind AND w.subject_id = p.subject_id AND w.person_id = p.person_id
      WHERE w.word !~ '[0-9@ ]'
        AND (strpos(regexp_replace(normalize(replace(lower(p.name), 'ß', 'ss'), NFD), '[\u0300-\u036f]', '', 'g'), w.word) > 0
          OR w.word <> ALL (regexp_split_to_array(split_part(lower(p.email), '@', 2), '[^a-z]+')))
      GROUP BY 1, 2, 3, 4, 5
    )
    INSERT INTO search_word (tenant_id, kind, word, subject_id, person_id, agency_id)
    SELECT n.tenant_id, n.kind, ' ' || a.word || ' ' || b.word, n.subject_id, n.person_id, n.agency_id
    FROM named n, unnest(n.words) AS a (word), unnest(n.words) AS b (word) WHERE a.word COLLATE "C" < b.word
    ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
