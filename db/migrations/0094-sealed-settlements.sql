-- Migration 78 wrote the list anew without settlements (74). What decides who is paid what is sealed.
CREATE OR REPLACE FUNCTION is_sealed_event(actor_kind text, subject_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT actor_kind = 'operator' OR subject_kind IN ('reward', 'rewardOption', 'payoutBatch', 'approval', 'apiKey', 'operator', 'agency', 'invoice', 'seller', 'commission', 'settlement', 'terminal') $$;

-- What happened in between is sealed now.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    INSERT INTO audit_waiting (tenant_id, kind, id)
    SELECT e.tenant_id, 'event', e.id FROM event e
    WHERE e.tenant_id = one AND e.subject_kind = 'settlement' AND e.actor_kind <> 'operator'
      AND NOT EXISTS (SELECT FROM audit_segment s WHERE s.tenant_id = one AND e.id = ANY (s.events))
    ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
