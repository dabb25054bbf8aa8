-- Operators' acts and what moves money are sealed in a chain (docs/decisions/0018-sealed-audit-chain.md): what waits for
-- the next segment, the segments, and what the last look at them found.
CREATE TABLE audit_waiting (
  tenant_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('event', 'entry')),
  id uuid NOT NULL,
  PRIMARY KEY (tenant_id, kind, id)
);

CREATE TABLE audit_segment (
  tenant_id bigint NOT NULL,
  number bigint NOT NULL CHECK (number > 0),
  events uuid[] NOT NULL,
  entries uuid[] NOT NULL,
  digest bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, number)
);

CREATE TABLE audit_check (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  checked_at timestamptz NOT NULL,
  segments bigint NOT NULL,
  facts bigint NOT NULL,
  faults jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX audit_check_recent ON audit_check (tenant_id, checked_at DESC);

-- Whether an event is one of those: the statement that writes it asks.
CREATE FUNCTION is_sealed_event(actor_kind text, subject_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT actor_kind = 'operator' OR subject_kind IN ('reward', 'rewardOption', 'payoutBatch', 'approval') $$;

-- What happened before is sealed first.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    INSERT INTO audit_waiting SELECT tenant_id, 'event', id FROM event WHERE is_sealed_event(actor_kind, subject_kind);
    INSERT INTO audit_waiting SELECT tenant_id, 'entry', id FROM ledger_entry;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
