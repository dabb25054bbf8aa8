-- The catalogue in full (spec §3, §2.4; docs/decisions/0031-catalogue.md). A picture is named by its digest.

-- What stands on a page of its own says when it was last changed, for search engines.
ALTER TABLE product_category ADD COLUMN picture text;
ALTER TABLE product_category ADD COLUMN icon_picture text;
ALTER TABLE product_category ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE product ADD COLUMN picture text;
ALTER TABLE product ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
-- The one that lists of its category put forward (spec §9: default selected product ids per category).
ALTER TABLE product ADD COLUMN preselected boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX product_preselected ON product (tenant_id, category_id) WHERE preselected;
ALTER TABLE product_category ADD CONSTRAINT product_category_picture
  FOREIGN KEY (tenant_id, picture) REFERENCES picture (tenant_id, digest);
ALTER TABLE product_category ADD CONSTRAINT product_category_icon_picture
  FOREIGN KEY (tenant_id, icon_picture) REFERENCES picture (tenant_id, digest);
ALTER TABLE product ADD CONSTRAINT product_picture
  FOREIGN KEY (tenant_id, picture) REFERENCES picture (tenant_id, digest);

-- These stand in the product's texts, in each language; nothing reads them here.
ALTER TABLE product DROP COLUMN footnote;
ALTER TABLE product DROP COLUMN promotion_discount;

-- Said once, and beside every offer that names it.
CREATE TABLE footnote (
  tenant_id bigint NOT NULL,
  id integer NOT NULL CHECK (id > 0),
  identifier text NOT NULL CHECK (identifier ~ '^[a-z0-9][a-z0-9-]{0,60}$'),
  note_group text NOT NULL,
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX footnote_identifier ON footnote (tenant_id, identifier);

CREATE TABLE product_footnote (
  tenant_id bigint NOT NULL,
  product_id integer NOT NULL,
  footnote_id integer NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (tenant_id, product_id, footnote_id),
  FOREIGN KEY (tenant_id, product_id) REFERENCES product (tenant_id, id),
  FOREIGN KEY (tenant_id, footnote_id) REFERENCES footnote (tenant_id, id)
);

-- Phones and tablets. None is sold alone: each costs what it costs with a tariff.
CREATE TABLE device (
  tenant_id bigint NOT NULL,
  id integer NOT NULL CHECK (id > 0),
  kind text NOT NULL CHECK (kind IN ('smartphone', 'tablet')),
  manufacturer text NOT NULL,
  name text NOT NULL,
  texts jsonb NOT NULL,
  picture text,
  position integer NOT NULL,
  -- Its place among those that are put forward; none: in its turn.
  top_position integer,
  offered boolean NOT NULL DEFAULT true,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, picture) REFERENCES picture (tenant_id, digest)
);
CREATE INDEX device_list ON device (tenant_id, kind, position, id) WHERE offered;

CREATE TABLE device_tariff (
  tenant_id bigint NOT NULL,
  device_id integer NOT NULL,
  product_id integer NOT NULL,
  device_cents bigint NOT NULL CHECK (device_cents >= 0),
  monthly_cents bigint NOT NULL CHECK (monthly_cents >= 0),
  promotion jsonb,
  promotion_cents bigint CHECK (promotion_cents >= 0 AND promotion_cents <= device_cents),
  PRIMARY KEY (tenant_id, device_id, product_id),
  FOREIGN KEY (tenant_id, device_id) REFERENCES device (tenant_id, id),
  FOREIGN KEY (tenant_id, product_id) REFERENCES product (tenant_id, id),
  CHECK ((promotion IS NULL) = (promotion_cents IS NULL))
);
CREATE INDEX device_tariff_product ON device_tariff (tenant_id, product_id, device_id);

-- The pages that list products (spec §2.4): what each shows, where it stands, where it leads on.
CREATE TABLE listing (
  tenant_id bigint NOT NULL,
  key text NOT NULL CHECK (key ~ '^[a-z0-9][a-z0-9-]{0,60}$'),
  path text NOT NULL CHECK (path ~ '^(/[a-z0-9][a-z0-9._-]*)+$' AND length(path) <= 120),
  parent_key text,
  shows text NOT NULL CHECK (shows IN ('products', 'smartphones', 'tablets', 'devices')),
  -- Which products: each of these narrows, and null or none does not.
  source text,
  category text,
  young boolean,
  hybrid boolean,
  product_groups text[] NOT NULL DEFAULT '{}',
  classes text[] NOT NULL DEFAULT '{}',
  title jsonb NOT NULL,
  summary jsonb NOT NULL,
  intro jsonb NOT NULL,
  picture text,
  filters text[] NOT NULL DEFAULT '{}' CHECK (filters <@ ARRAY['manufacturer', 'price', 'term']),
  default_product_id integer,
  -- The listing that a choice made here goes on with; null: the recommend page.
  leads_to text,
  position integer NOT NULL,
  published boolean NOT NULL DEFAULT true,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, key),
  FOREIGN KEY (tenant_id, parent_key) REFERENCES listing (tenant_id, key),
  FOREIGN KEY (tenant_id, leads_to) REFERENCES listing (tenant_id, key),
  FOREIGN KEY (tenant_id, default_product_id) REFERENCES product (tenant_id, id),
  FOREIGN KEY (tenant_id, picture) REFERENCES picture (tenant_id, digest)
);
CREATE UNIQUE INDEX listing_path ON listing (tenant_id, path);

CREATE INDEX product_list ON product (tenant_id, category_id, position, id) WHERE recommendable;

-- A way to take a reward, as pictures: whole, and halved as it is shown to both, to the one and to the other.
ALTER TABLE reward_option ADD COLUMN picture text;
ALTER TABLE reward_option ADD COLUMN half_picture text;
ALTER TABLE reward_option ADD COLUMN recommender_half_picture text;
ALTER TABLE reward_option ADD COLUMN recipient_half_picture text;
ALTER TABLE reward_option ADD CONSTRAINT reward_option_picture
  FOREIGN KEY (tenant_id, picture) REFERENCES picture (tenant_id, digest);
ALTER TABLE reward_option ADD CONSTRAINT reward_option_half_picture
  FOREIGN KEY (tenant_id, half_picture) REFERENCES picture (tenant_id, digest);
ALTER TABLE reward_option ADD CONSTRAINT reward_option_recommender_half_picture
  FOREIGN KEY (tenant_id, recommender_half_picture) REFERENCES picture (tenant_id, digest);
ALTER TABLE reward_option ADD CONSTRAINT reward_option_recipient_half_picture
  FOREIGN KEY (tenant_id, recipient_half_picture) REFERENCES picture (tenant_id, digest);
