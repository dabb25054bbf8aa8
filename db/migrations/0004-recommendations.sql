CREATE TABLE recommendation (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  number text NOT NULL,
  parent_id uuid,
  recommender_id uuid,
  recommender_first_name text,
  recommender_last_name text,
  recommender_email text,
  creator_digest bytea,
  product_id integer NOT NULL,
  reward_cents bigint NOT NULL CHECK (reward_cents >= 0),
  recommender_share smallint NOT NULL CHECK (recommender_share IN (0, 50, 100)),
  channel text,
  entry_source text,
  agent_number text,
  locale text NOT NULL CHECK (locale IN ('de', 'en')),
  terms_digest bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'matched', 'expired', 'released', 'paid', 'cancelled')),
  on_hold boolean NOT NULL DEFAULT false,
  hold_reason text,
  reason text,
  created_at timestamptz NOT NULL,
  created_on date NOT NULL,
  expires_on date NOT NULL,
  recipient_at timestamptz,
  confirmed_at timestamptz,
  matched_at timestamptz,
  release_on date,
  released_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  erased_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, product_id) REFERENCES product (tenant_id, id),
  FOREIGN KEY (tenant_id, recommender_id) REFERENCES account (tenant_id, id)
);
CREATE UNIQUE INDEX recommendation_number ON recommendation (tenant_id, number);
CREATE INDEX recommendation_recommender ON recommendation (tenant_id, recommender_id, created_at DESC, id DESC);
CREATE INDEX recommendation_recent ON recommendation (tenant_id, created_at DESC, id DESC);
CREATE INDEX recommendation_state ON recommendation (tenant_id, state, created_at DESC, id DESC);
CREATE INDEX recommendation_expiry ON recommendation (tenant_id, expires_on) WHERE state IN ('open', 'matched');
CREATE INDEX recommendation_release ON recommendation (tenant_id, release_on) WHERE state = 'matched';

CREATE TABLE recommendation_campaign (
  tenant_id bigint NOT NULL,
  recommendation_id uuid NOT NULL,
  campaign_id integer NOT NULL,
  PRIMARY KEY (tenant_id, recommendation_id, campaign_id),
  FOREIGN KEY (tenant_id, recommendation_id) REFERENCES recommendation (tenant_id, id),
  FOREIGN KEY (tenant_id, campaign_id) REFERENCES campaign (tenant_id, id)
);

-- One row a counted click (spec §7.3); the client's address only as a keyed digest, for 30 days.
CREATE TABLE click (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  recommendation_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('link', 'shop')),
  channel text,
  recipient_id uuid,
  client_digest bytea,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX click_recommendation ON click (tenant_id, recommendation_id, kind, at);

CREATE TABLE recipient (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  number text NOT NULL,
  recommendation_id uuid NOT NULL,
  salutation text,
  first_name text,
  last_name text,
  email text,
  email_key text,
  customer_number text,
  newsletter boolean NOT NULL DEFAULT false,
  locale text NOT NULL CHECK (locale IN ('de', 'en')),
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  terms_digest bytea,
  shop_at timestamptz,
  erased_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, recommendation_id) REFERENCES recommendation (tenant_id, id)
);
CREATE UNIQUE INDEX recipient_number ON recipient (tenant_id, number);
CREATE UNIQUE INDEX recipient_recommendation ON recipient (tenant_id, recommendation_id);
CREATE INDEX recipient_email ON recipient (tenant_id, email_key);
