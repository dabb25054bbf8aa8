-- Settings that decide what code runs in somebody's browser change by two persons
-- (docs/decisions/0040-foreign-scripts.md). `members` holds each of them as it would become; null takes it away.
CREATE TABLE script_proposal (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  members jsonb NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  granted boolean,
  PRIMARY KEY (tenant_id, id),
  CHECK (granted IS NOT TRUE OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX script_proposal_open ON script_proposal (tenant_id) WHERE decided_at IS NULL;
