-- The programme's numbers (docs/decisions/0066-numbers.md). Cases whose facts may have changed wait here, put in by the
-- statement that writes the event or the click: what commits late is seen late, and never missed.
CREATE TABLE funnel_waiting (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  recommendation_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

-- What has been counted of each case.
CREATE TABLE funnel_case (
  tenant_id bigint NOT NULL,
  recommendation_id uuid NOT NULL,
  product_id integer NOT NULL,
  channel text NOT NULL,
  listing text NOT NULL,
  campaigns integer[] NOT NULL,
  recommender_id uuid,
  agency_id uuid,
  member_id uuid,
  order_agency_id uuid,
  order_member_id uuid,
  created_on date NOT NULL,
  clicked_on date,
  details_on date,
  ordered_on date,
  released_on date,
  paid_on date,
  cancelled_on date,
  released_cents bigint NOT NULL,
  payment_days date[] NOT NULL,
  payment_cents bigint[] NOT NULL,
  PRIMARY KEY (tenant_id, recommendation_id)
);
CREATE INDEX funnel_case_created ON funnel_case (tenant_id, created_on, recommendation_id) INCLUDE (recommender_id);
CREATE INDEX funnel_case_clicked ON funnel_case (tenant_id, clicked_on, recommendation_id) WHERE clicked_on IS NOT NULL;
CREATE INDEX funnel_case_details ON funnel_case (tenant_id, details_on, recommendation_id) WHERE details_on IS NOT NULL;
CREATE INDEX funnel_case_ordered ON funnel_case (tenant_id, ordered_on, recommendation_id) INCLUDE (recommender_id) WHERE ordered_on IS NOT NULL;
CREATE INDEX funnel_case_released ON funnel_case (tenant_id, released_on, recommendation_id) INCLUDE (recommender_id, released_cents) WHERE released_on IS NOT NULL;
CREATE INDEX funnel_case_paid ON funnel_case (tenant_id, paid_on, recommendation_id) WHERE paid_on IS NOT NULL;
CREATE INDEX funnel_case_cancelled ON funnel_case (tenant_id, cancelled_on, recommendation_id) WHERE cancelled_on IS NOT NULL;

-- The counts: of the whole tenant (scope of zeros) or of one agency, by one dimension, for a day or a month.
CREATE TABLE funnel_count (
  tenant_id bigint NOT NULL,
  scope uuid NOT NULL,
  dimension text NOT NULL CHECK (dimension IN ('all', 'channel', 'campaign', 'product', 'listing', 'agency', 'employee')),
  grain text NOT NULL CHECK (grain IN ('day', 'month')),
  starts_on date NOT NULL,
  value text NOT NULL,
  created bigint NOT NULL,
  clicked bigint NOT NULL,
  details bigint NOT NULL,
  ordered bigint NOT NULL,
  released bigint NOT NULL,
  paid bigint NOT NULL,
  cancelled bigint NOT NULL,
  clicked_days bigint NOT NULL,
  details_days bigint NOT NULL,
  ordered_days bigint NOT NULL,
  released_days bigint NOT NULL,
  paid_days bigint NOT NULL,
  released_cents bigint NOT NULL,
  paid_cents bigint NOT NULL,
  PRIMARY KEY (tenant_id, scope, dimension, grain, starts_on, value)
);

-- What happened before is counted first.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    INSERT INTO funnel_waiting SELECT tenant_id, id, id FROM recommendation;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
