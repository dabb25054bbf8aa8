-- Who wants to hear nothing of recommendations: known by a keyed digest of the mail address, and by nothing else.
CREATE TABLE objection (
  tenant_id bigint NOT NULL,
  address_digest bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, address_digest)
);
CREATE INDEX objection_age ON objection (tenant_id, created_at);

-- A recommended person asked to be erased; a payment under way delays it, and the nights try again.
ALTER TABLE recipient ADD COLUMN erasure_asked_at timestamptz;
CREATE INDEX recipient_erasure_asked ON recipient (tenant_id, id) WHERE erasure_asked_at IS NOT NULL AND erased_at IS NULL;

-- Whoever asks to be erased is also looked for among the buyers.
CREATE INDEX customer_order_email ON customer_order (tenant_id, email_key) WHERE email_key IS NOT NULL;
