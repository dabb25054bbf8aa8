-- Who recommends, by what was ordered in a time: read from the indexes alone, of the tenant and of one agency.
CREATE INDEX funnel_case_recommender ON funnel_case (tenant_id, ordered_on) INCLUDE (recommender_id, released_on, released_cents) WHERE ordered_on IS NOT NULL;
CREATE INDEX funnel_case_of_agency ON funnel_case (tenant_id, order_agency_id, ordered_on) INCLUDE (recommender_id, released_on, released_cents) WHERE ordered_on IS NOT NULL;

-- Who gets the numbers by mail, and for which time they last did (docs/decisions/0066-numbers.md).
CREATE TABLE numbers_subscription (
  tenant_id bigint NOT NULL,
  account_id uuid NOT NULL,
  agency_id uuid,
  rhythm text NOT NULL CHECK (rhythm IN ('week', 'month')),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, account_id)
);
CREATE TABLE numbers_report (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  agency_id uuid,
  from_on date NOT NULL,
  until_on date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_id, from_on, until_on)
);
