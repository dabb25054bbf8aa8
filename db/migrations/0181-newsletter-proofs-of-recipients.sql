-- The proof of a recipient's newsletter goes too: a refusal by its age, a consent by the erasure of the person, which ends it.
CREATE OR REPLACE FUNCTION forget_newsletter_proofs(tenant bigint, before timestamptz) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  forgotten bigint;
BEGIN
  DELETE FROM consent_proof p
  WHERE p.tenant_id = tenant AND p.purpose IN ('newsletter', 'recipientNewsletter') AND p.at < before
    AND (NOT p.given OR EXISTS (
      SELECT FROM consent_proof w
      WHERE w.tenant_id = tenant AND w.person_id = p.person_id AND w.purpose = p.purpose AND NOT w.given AND w.at >= p.at AND w.at < before)
      OR p.purpose = 'recipientNewsletter' AND EXISTS (
      SELECT FROM recipient r WHERE r.tenant_id = tenant AND r.id = p.person_id AND r.erased_at < before));
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
