-- Who was handed a file about other people is sealed, whoever it was. Nothing of this kind happened before.
CREATE OR REPLACE FUNCTION is_sealed_event(actor_kind text, subject_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT actor_kind = 'operator' OR subject_kind IN ('reward', 'rewardOption', 'payoutBatch', 'approval', 'apiKey', 'operator', 'agency', 'invoice', 'seller', 'commission', 'settlement', 'terminal', 'download') $$;
