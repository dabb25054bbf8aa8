-- A bonus knows its whole period: one of a month and one of a quarter may begin on the same day, where the operator
-- changed the period of their model in between (docs/decisions/0069-sellers.md). A release before this one writes none.
ALTER TABLE commission_item ADD COLUMN IF NOT EXISTS period_until date;
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    -- By the newest rules of its model that have its step, and a period that begins on its day.
    UPDATE commission_item i SET period_until = (i.period_from + coalesce((
        SELECT CASE m.period WHEN 'year' THEN interval '1 year' WHEN 'quarter' THEN interval '3 months' ELSE interval '1 month' END
        FROM commission_model m
        WHERE m.tenant_id = one AND m.name = i.model AND m.kind = 'bonus' AND m.valid_from <= i.booked_on
          AND m.steps @> jsonb_build_array(jsonb_build_object('from', i.step_from, 'cents', abs(i.cents)))
          AND date_trunc(m.period, i.period_from::timestamp) = i.period_from
        ORDER BY m.valid_from DESC LIMIT 1), interval '1 month') - interval '1 day')::date
    WHERE i.tenant_id = one AND i.kind = 'bonus' AND i.period_until IS NULL;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
