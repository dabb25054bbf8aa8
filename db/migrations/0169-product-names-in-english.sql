-- What is charged or settled names its product in English, too, for the screens in English; the documents stay German
-- (docs/decisions/0121-names-of-charged-products.md). Null where the catalogue has no English name. What was frozen
-- before gets the name of today.
ALTER TABLE billing_item ADD COLUMN IF NOT EXISTS product_en text;
ALTER TABLE invoice_line ADD COLUMN IF NOT EXISTS product_en text;
ALTER TABLE commission ADD COLUMN IF NOT EXISTS product_en text;
ALTER TABLE commission_item ADD COLUMN IF NOT EXISTS product_en text;
ALTER TABLE settlement_line ADD COLUMN IF NOT EXISTS product_en text;
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE billing_item i SET product_en = p.texts -> 'en' ->> 'name'
    FROM customer_order o, recommendation r, product p
    WHERE i.tenant_id = one AND o.tenant_id = one AND o.id = i.order_id AND r.tenant_id = one AND r.id = i.recommendation_id
      AND p.tenant_id = one AND p.id = coalesce(o.product_id, r.product_id);
    UPDATE invoice_line l SET product_en = i.product_en
    FROM billing_item i WHERE l.tenant_id = one AND i.tenant_id = one AND i.id = l.item_id AND i.product_en IS NOT NULL;
    UPDATE commission c SET product_en = p.texts -> 'en' ->> 'name'
    FROM customer_order o, recommendation r, product p
    WHERE c.tenant_id = one AND o.tenant_id = one AND o.id = c.order_id AND r.tenant_id = one AND r.id = c.recommendation_id
      AND p.tenant_id = one AND p.id = coalesce(o.product_id, r.product_id);
    UPDATE commission_item i SET product_en = c.product_en
    FROM commission c WHERE i.tenant_id = one AND c.tenant_id = one AND c.id = i.commission_id AND c.product_en IS NOT NULL;
    UPDATE settlement_line l SET product_en = i.product_en
    FROM commission_item i WHERE l.tenant_id = one AND i.tenant_id = one AND i.id = l.item_id AND i.product_en IS NOT NULL;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
