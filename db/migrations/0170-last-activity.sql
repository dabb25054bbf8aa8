-- When a person last used their account, and whether its deletion was announced (docs/decisions/0122-retention-is-kept.md).
-- What was before this release is unknown: the period begins with it.
ALTER TABLE account
  ADD COLUMN active_on date NOT NULL DEFAULT current_date,
  ADD COLUMN erasure_announced_on date;

-- Proofs and events are append-only for the app's role. By these functions it deletes those whose period is over, and
-- nothing else; row-level security holds for their owner, too.
CREATE FUNCTION forget_newsletter_proofs(tenant bigint, before timestamptz) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  forgotten bigint;
BEGIN
  DELETE FROM consent_proof p
  WHERE p.tenant_id = tenant AND p.purpose = 'newsletter' AND p.at < before
    AND (NOT p.given OR EXISTS (
      SELECT FROM consent_proof w
      WHERE w.tenant_id = tenant AND w.person_id = p.person_id AND w.purpose = 'newsletter' AND NOT w.given AND w.at >= p.at AND w.at < before));
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;

-- The ids of events begin with their time: the primary key finds the oldest.
CREATE FUNCTION forget_events(tenant bigint, before timestamptz, first_kept uuid, most integer) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  forgotten bigint;
BEGIN
  DELETE FROM event e
  WHERE e.tenant_id = tenant AND e.id IN (
    SELECT o.id FROM event o
    WHERE o.tenant_id = tenant AND o.id < first_kept AND o.at < before AND NOT is_sealed_event(o.actor_kind, o.subject_kind)
    ORDER BY o.id LIMIT most);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;

-- Sealed events are deleted segment by segment, each with a seal of its own in their place: who has no key cannot make a
-- deletion look like the end of a period. The entries stay: they are the books.
ALTER TABLE audit_segment ADD COLUMN forgotten_seal bytea;
CREATE FUNCTION forget_sealed_events(tenant bigint, segment bigint, seal bytea) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  due uuid[];
BEGIN
  SELECT s.events INTO due FROM audit_segment s WHERE s.tenant_id = tenant AND s.number = segment AND s.forgotten_seal IS NULL FOR UPDATE;
  DELETE FROM event e WHERE e.tenant_id = tenant AND e.id = ANY (due);
  UPDATE audit_segment s SET events = '{}', forgotten_seal = seal WHERE s.tenant_id = tenant AND s.number = segment AND s.forgotten_seal IS NULL;
  RETURN coalesce(cardinality(due), 0);
END $$;

REVOKE ALL ON FUNCTION forget_newsletter_proofs, forget_events, forget_sealed_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_newsletter_proofs, forget_events, forget_sealed_events TO referral_app;
