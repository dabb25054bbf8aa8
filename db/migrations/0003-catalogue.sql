CREATE TABLE product_category (
  tenant_id bigint NOT NULL,
  id integer NOT NULL,
  source text NOT NULL,
  name jsonb NOT NULL,
  summary jsonb NOT NULL DEFAULT '{}',
  icon text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

CREATE TABLE product (
  tenant_id bigint NOT NULL,
  id integer NOT NULL,
  external_id text,
  source text NOT NULL,
  category_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DP', 'TP')),
  name text NOT NULL,
  texts jsonb NOT NULL,
  young boolean NOT NULL DEFAULT false,
  hybrid boolean NOT NULL DEFAULT false,
  product_group text,
  class text,
  price_monthly_cents bigint NOT NULL CHECK (price_monthly_cents >= 0),
  price_once_cents bigint NOT NULL DEFAULT 0 CHECK (price_once_cents >= 0),
  minimum_term_months integer,
  price_split text,
  commission text,
  telco_product_id text,
  footnote text,
  promotion_discount text,
  shop_url text,
  position integer NOT NULL,
  recommendable boolean NOT NULL DEFAULT true,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, category_id) REFERENCES product_category (tenant_id, id)
);
CREATE UNIQUE INDEX product_external ON product (tenant_id, external_id);

CREATE TABLE product_reward (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  product_id integer NOT NULL,
  cents bigint NOT NULL CHECK (cents >= 0),
  start_on date NOT NULL,
  end_on date,
  display_end_on date,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, product_id) REFERENCES product (tenant_id, id)
);
CREATE INDEX product_reward_product ON product_reward (tenant_id, product_id, start_on);

CREATE TABLE campaign (
  tenant_id bigint NOT NULL,
  id integer NOT NULL,
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  legal_text jsonb NOT NULL,
  start_on date NOT NULL,
  end_on date,
  PRIMARY KEY (tenant_id, id)
);

-- How a reward may be taken: bank transfer or an e-code of a shop.
CREATE TABLE reward_option (
  tenant_id bigint NOT NULL,
  id integer NOT NULL,
  method text NOT NULL CHECK (method IN ('bank', 'ecode')),
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  delivery jsonb NOT NULL,
  motif text NOT NULL,
  position integer NOT NULL,
  active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (tenant_id, id)
);
