-- How a price is made up is said in each language, like everything else that a product says. The column stays for one
-- release: a server of the release before still reads it while this one is already running.
UPDATE product SET texts = jsonb_set(texts, '{de,split}', to_jsonb(price_split))
  WHERE price_split IS NOT NULL AND texts ? 'de' AND NOT texts -> 'de' ? 'split';
