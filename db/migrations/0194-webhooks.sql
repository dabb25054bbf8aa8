-- Messages to the client's systems about their cases (docs/decisions/0142-webhooks.md).
CREATE TABLE webhook (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  events text[] NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'paused')),
  sealed_secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  failing_since timestamptz,
  PRIMARY KEY (tenant_id, id)
);

-- What is told of which change; the message itself is made when it is sent, and holds nothing about people.
CREATE TABLE webhook_delivery (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event text NOT NULL,
  recommendation_id uuid,
  reward_id uuid,
  from_state text,
  to_state text,
  created_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  answer smallint,
  fault text,
  ended_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhook (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_newest ON webhook_delivery (tenant_id, webhook_id, id DESC);
CREATE INDEX webhook_delivery_in_state ON webhook_delivery (tenant_id, webhook_id, state, id DESC);
CREATE INDEX webhook_delivery_created ON webhook_delivery (tenant_id, created_at);

-- The events that any webhook of a tenant asks for: every process knows them with the tenant, so that a change of a case
-- whose tenant has no webhook costs nothing.
ALTER TABLE tenant ADD COLUMN webhook_events text[] NOT NULL DEFAULT '{}';
CREATE FUNCTION note_webhook_events(events text[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS
  $$ UPDATE tenant SET webhook_events = events WHERE id = nullif(current_setting('app.tenant', true), '')::bigint $$;
REVOKE ALL ON FUNCTION note_webhook_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_webhook_events TO referral_app;
