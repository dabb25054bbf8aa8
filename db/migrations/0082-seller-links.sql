-- A professional seller's own links, the page they lead to, and the goal of a month (docs/decisions/0073-sellers-links.md).
CREATE TABLE seller_link (
  tenant_id bigint NOT NULL,
  id uuid NOT NULL,
  seller_id uuid NOT NULL,
  -- A public number with a keyed tag, as recommendations have.
  number text NOT NULL,
  -- Where it hangs or stands, in the seller's own words.
  name text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('window', 'poster', 'card', 'website', 'social', 'messenger', 'event', 'other')),
  -- Null: all that the seller's page shows.
  product_id integer,
  recommender_share smallint NOT NULL CHECK (recommender_share IN (0, 50, 100)),
  created_at timestamptz NOT NULL,
  archived_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, number),
  FOREIGN KEY (tenant_id, seller_id) REFERENCES seller (tenant_id, id)
);
CREATE INDEX seller_link_of_seller ON seller_link (tenant_id, seller_id, created_at DESC, id DESC);

-- How often a link was opened on a day of Berlin: a count, and nothing of who opened it.
CREATE TABLE seller_link_day (
  tenant_id bigint NOT NULL,
  link_id uuid NOT NULL,
  day date NOT NULL,
  clicks integer NOT NULL CHECK (clicks > 0),
  PRIMARY KEY (tenant_id, link_id, day),
  FOREIGN KEY (tenant_id, link_id) REFERENCES seller_link (tenant_id, id)
);

-- What the seller says on their page, and what they show there.
CREATE TABLE seller_page (
  tenant_id bigint NOT NULL,
  seller_id uuid NOT NULL,
  greeting text NOT NULL,
  product_ids jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, seller_id),
  FOREIGN KEY (tenant_id, seller_id) REFERENCES seller (tenant_id, id)
);

-- Orders a month that the seller has set themselves.
ALTER TABLE seller ADD COLUMN monthly_goal integer CHECK (monthly_goal BETWEEN 1 AND 1000);

-- The link by which a case came to be.
ALTER TABLE recommendation ADD COLUMN seller_link_id uuid;
