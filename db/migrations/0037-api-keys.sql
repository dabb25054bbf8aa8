-- Keys of the client's systems are made and revoked by its operators (docs/decisions/0037-api-keys.md).
-- Who is not named came by `npm run api-key`. The ending tells one key from another; it opens nothing.
ALTER TABLE api_key ADD COLUMN expires_at timestamptz;
ALTER TABLE api_key ADD COLUMN created_by uuid;
ALTER TABLE api_key ADD COLUMN revoked_by uuid;
ALTER TABLE api_key ADD COLUMN ending text;

-- What is done with a key is sealed also where the installation's own command did it.
CREATE OR REPLACE FUNCTION is_sealed_event(actor_kind text, subject_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT actor_kind = 'operator' OR subject_kind IN ('reward', 'rewardOption', 'payoutBatch', 'approval', 'apiKey') $$;
