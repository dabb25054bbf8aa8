CREATE INDEX CONCURRENTLY account_subscribed ON account (tenant_id, newsletter_decided_at DESC, id DESC) WHERE newsletter_state = 'optedIn' AND erased_at IS NULL;
