-- The category of the ordered product when the order was matched: the reward plan and the price list go by it, whatever
-- becomes of the product later (docs/decisions/0168-category-of-a-matched-order.md). Running cases get the category of
-- today.
ALTER TABLE customer_order ADD COLUMN IF NOT EXISTS case_category_id integer;
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    UPDATE customer_order o SET case_category_id = p.category_id
    FROM recommendation r, product p
    WHERE o.tenant_id = one AND o.case_category_id IS NULL AND r.tenant_id = one AND r.id = o.recommendation_id AND r.state IN ('matched', 'released')
      AND p.tenant_id = one AND p.id = coalesce(o.product_id, r.product_id);
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
