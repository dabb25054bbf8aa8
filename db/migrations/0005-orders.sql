CREATE TABLE customer_order (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  source text NOT NULL,
  order_number text NOT NULL,
  ordered_at timestamptz NOT NULL,
  ordered_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('received', 'active', 'cancelled', 'withdrawn')),
  product_id integer,
  external_id text,
  recommendation_number text,
  recipient_number text,
  code text,
  customer_number text,
  first_name text,
  last_name text,
  email text,
  email_key text,
  new_customer boolean,
  agency_id uuid,
  staff_number text,
  recommendation_id uuid,
  match_kind text CHECK (match_kind IN ('recipientNumber', 'recommendationNumber', 'code', 'customerNumber', 'operator')),
  match_problem text,
  matched_at timestamptz,
  fraud_score smallint NOT NULL DEFAULT 0,
  fraud_findings jsonb NOT NULL DEFAULT '[]',
  received_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  erased_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, product_id) REFERENCES product (tenant_id, id),
  FOREIGN KEY (tenant_id, recommendation_id) REFERENCES recommendation (tenant_id, id)
);
CREATE UNIQUE INDEX customer_order_number ON customer_order (tenant_id, source, order_number);
-- One order a recommendation: the constraint that carries "order number unused" and "matched once".
CREATE UNIQUE INDEX customer_order_match ON customer_order (tenant_id, recommendation_id) WHERE recommendation_id IS NOT NULL;
CREATE INDEX customer_order_unmatched ON customer_order (tenant_id, received_at DESC, id DESC) WHERE recommendation_id IS NULL;
CREATE INDEX customer_order_recent ON customer_order (tenant_id, received_at DESC, id DESC);

-- One upload of orders, dry or for real, with its verdict per line.
CREATE TABLE order_import (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  operator_id uuid,
  file_name text,
  dry_run boolean NOT NULL,
  lines integer NOT NULL,
  counts jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX order_import_recent ON order_import (tenant_id, created_at DESC);
