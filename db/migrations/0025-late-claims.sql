-- "My order is missing" (Nachbuchung): what somebody says and the client's confirmation, both sealed with the key of who
-- says it, so that they end with the person (docs/decisions/0029-late-claims.md). The digest finds an order number.
CREATE TABLE late_claim (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  recommendation_id uuid NOT NULL,
  claimant text NOT NULL CHECK (claimant IN ('recommender', 'recipient')),
  person_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('received', 'checking', 'accepted', 'declined')),
  ordered_on date NOT NULL,
  order_digest bytea NOT NULL,
  details bytea NOT NULL,
  proof bytea,
  proof_type text NOT NULL CHECK (proof_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  proof_bytes integer NOT NULL,
  locale text NOT NULL CHECK (locale IN ('de', 'en')),
  created_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  order_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, recommendation_id) REFERENCES recommendation (tenant_id, id)
);
-- One open claim a recommendation: of two at once, one is told.
CREATE UNIQUE INDEX late_claim_open ON late_claim (tenant_id, recommendation_id) WHERE decided_at IS NULL;
CREATE INDEX late_claim_recommendation ON late_claim (tenant_id, recommendation_id, created_at);
CREATE INDEX late_claim_person ON late_claim (tenant_id, person_id, created_at);
CREATE INDEX late_claim_recent ON late_claim (tenant_id, created_at, id);
CREATE INDEX late_claim_order ON late_claim (tenant_id, order_digest);
CREATE INDEX late_claim_decided ON late_claim (tenant_id, decided_at) WHERE decided_at IS NOT NULL;
