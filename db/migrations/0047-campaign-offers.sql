-- What a campaign holds for (docs/decisions/0049-what-a-campaign-holds-for.md): the categories and products it names.
-- One that names none holds for every offer, as all did before.
CREATE TABLE campaign_category (
  tenant_id bigint NOT NULL,
  campaign_id integer NOT NULL,
  category_id integer NOT NULL,
  PRIMARY KEY (tenant_id, campaign_id, category_id),
  FOREIGN KEY (tenant_id, campaign_id) REFERENCES campaign (tenant_id, id),
  FOREIGN KEY (tenant_id, category_id) REFERENCES product_category (tenant_id, id)
);
-- Asked for before a category goes, by the desk and by the foreign key.
CREATE INDEX campaign_of_category ON campaign_category (tenant_id, category_id);

CREATE TABLE campaign_product (
  tenant_id bigint NOT NULL,
  campaign_id integer NOT NULL,
  product_id integer NOT NULL,
  PRIMARY KEY (tenant_id, campaign_id, product_id),
  FOREIGN KEY (tenant_id, campaign_id) REFERENCES campaign (tenant_id, id),
  FOREIGN KEY (tenant_id, product_id) REFERENCES product (tenant_id, id)
);
