-- A tariff's promotion is named once, and its language beside it as for every text of a device. What a tenant wrote over
-- its two names goes along without the language; a wording that names it otherwise would name it twice.
DO $$
DECLARE one bigint;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant', one::text, true);
    INSERT INTO tenant_words (tenant_id, locale, name, value)
    SELECT DISTINCT ON (locale) tenant_id, locale, 'desk-devices.tariff.promotion', regexp_replace(value, language, '')
    FROM tenant_words, (VALUES ('\s+\((deutsch|englisch|German|English)\)$')) AS named (language)
    WHERE tenant_id = one AND name IN ('desk-devices.tariff.promotionDe', 'desk-devices.tariff.promotionEn')
      AND value ~ ('\S' || language)
    ORDER BY locale, name
    ON CONFLICT DO NOTHING;
    DELETE FROM tenant_words
    WHERE tenant_id = one AND name IN ('desk-devices.tariff.promotionDe', 'desk-devices.tariff.promotionEn');
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
