-- What an agency pays its customers, and what the client asks of agencies (docs/decisions/0062-reward-plans.md): each
-- amount holds for one product category from a day on, until the next one does.
CREATE TABLE reward_plan_entry (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  agency_id uuid NOT NULL,
  category_id integer NOT NULL,
  cents bigint NOT NULL CHECK (cents > 0),
  valid_from date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, agency_id) REFERENCES agency (tenant_id, id),
  UNIQUE (tenant_id, agency_id, category_id, valid_from)
);

CREATE TABLE price_list_entry (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  category_id integer NOT NULL,
  cents bigint NOT NULL CHECK (cents >= 0),
  valid_from date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, category_id, valid_from)
);
